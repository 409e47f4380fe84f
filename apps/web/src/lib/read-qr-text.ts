import { fetchCode } from './fetch-code.ts';

/** Pixels of the longest side in each try. Large images hide small codes, and small ones lose them. */
const SIDES = [1_600, 800];

/**
 * The text of the QR code in a file or a loaded picture, or null if none can be read.
 *
 * @throws CodeNotFetched
 */
export async function readQrText(source: ImageBitmapSource): Promise<string | null> {
  const { default: findCode } = await fetchCode(() => import('jsqr'));
  try {
    const image = await createImageBitmap(source);
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(image.width, image.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.ceil(image.width * scale);
      canvas.height = Math.ceil(image.height * scale);
      const context = canvas.getContext('2d');
      if (!context) return null;
      // Transparent parts would be black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const text = findCode(data, canvas.width, canvas.height)?.data;
      if (text) return text;
    }
    return null;
  } catch {
    return null;
  }
}
