import { limits } from '@barya/contract/limits';

const kinds = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Reads a chosen image as a data URL; null when it is of another kind or too large. */
export async function readQrImage(file: File): Promise<string | null> {
  if (!kinds.has(file.type) || file.size > limits.qrBytes) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
