import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';

/** More than any phone's picture has; larger images are not decoded. */
const MOST_PIXELS = 24_000_000;

// Pictures are rare and must not take threads from password hashing.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Opens the picture of a data URL, upright and at most `longestSide` pixels high and wide. Null if
 * its bytes do not start as its type requires (PNG, JPEG or WebP). Decoding it may still fail.
 */
export function openPicture(dataUrl: string, longestSide: number): Sharp | null {
  if (!isOfItsType(dataUrl)) return null;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
}

const signatures: Record<string, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  webp: (bytes) =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

function isOfItsType(dataUrl: string): boolean {
  const match = /^data:image\/(png|jpe?g|webp);base64,/.exec(dataUrl);
  if (match?.[1] === undefined) return false;
  const type = match[1] === 'jpg' ? 'jpeg' : match[1];
  // The signature is within the first 12 bytes, which are 16 characters in base64.
  const head = dataUrl.slice(match[0].length, match[0].length + 16);
  return signatures[type]?.(Buffer.from(head, 'base64')) ?? false;
}

/** A picture as it is stored. */
export interface Picture {
  mediaType: string;
  image: Buffer;
}

/** Pixels; a screenshot stays readable. */
const LONGEST_SIDE = 2_400;

/** A picture of 24 million pixels takes 72 MB while it is decoded. */
const inTurn = pLimit(2);

/**
 * Re-encodes what a person sent, so that others see only its pixels: no metadata, no appended
 * files. Null if it cannot be decoded, or is larger than `mostBytes` afterwards.
 */
export async function redrawPicture(
  dataUrl: string,
  mostBytes: number,
): Promise<(Picture & { pixelsSha256: Buffer }) | null> {
  return inTurn(() => redraw(dataUrl, mostBytes));
}

async function redraw(dataUrl: string, mostBytes: number) {
  const picture = openPicture(dataUrl, LONGEST_SIDE);
  if (picture === null) return null;
  try {
    const { data, info } = await picture
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const image = await sharp(data, { raw: { width, height, channels } })
      .webp({ quality: 80 })
      .toBuffer();
    if (image.length > mostBytes) return null;
    const pixelsSha256 = createHash('sha256').update(`${width} ${height} `).update(data).digest();
    return { mediaType: 'image/webp', image, pixelsSha256 };
  } catch {
    return null;
  }
}

/** The data URL of a stored picture. */
export function toDataUrl({ mediaType, image }: Picture): string {
  return `data:${mediaType};base64,${image.toString('base64')}`;
}
