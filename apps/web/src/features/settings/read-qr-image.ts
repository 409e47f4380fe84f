import { limits } from '@barya/contract/limits';

const kinds = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** A chosen image as a data URL, or why it can't be used. */
export type ReadImage =
  | { url: string }
  | { fault: 'kind' | 'unreadable' }
  | { fault: 'size'; bytes: number };

/** Reads a file that a person chose as a QR image. */
export async function readQrImage(file: File): Promise<ReadImage> {
  if (!kinds.has(file.type)) return { fault: 'kind' };
  if (file.size > limits.qrBytes) return { fault: 'size', bytes: file.size };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? { url: reader.result } : { fault: 'unreadable' });
    reader.onerror = () => resolve({ fault: 'unreadable' });
    reader.readAsDataURL(file);
  });
}
