import { limits } from '@barya/contract/limits';
import { readDataUrl } from './data-url.ts';
import { pictureTypes, withPictureType } from './picture-type.ts';

/** A chosen picture as a data URL, or null if this browser can't read it. */
export type Picture = { url: string; name: string };

/** Longest edges in pixels, tried in turn. A screenshot stays readable in all of them. */
const EDGES = [2_400, 1_600, 1_000];
const QUALITY = 0.85;

/**
 * Reads a screenshot. One that is too large, or of a kind that the server refuses, is redrawn
 * smaller as JPEG.
 */
export async function readPicture(chosen: File): Promise<Picture | null> {
  const file = await withPictureType(chosen);
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const isFit = pictureTypes.has(file.type) && file.size <= limits.proofBytes;
  const content = isFit ? file : await shrink(image);
  image.close();
  return content && { url: await readDataUrl(content), name: file.name };
}

async function shrink(image: ImageBitmap): Promise<Blob | null> {
  for (const edge of EDGES) {
    const scale = Math.min(1, edge / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', QUALITY),
    );
    if (blob && blob.size <= limits.proofBytes) return blob;
  }
  return null;
}
