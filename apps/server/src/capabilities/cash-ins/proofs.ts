import { createHash } from 'node:crypto';
import { limits } from '@barya/contract';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { openPicture } from '../../kernel/pictures.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** A screenshot as it is stored. */
export interface Proof {
  mediaType: string;
  image: Buffer;
  pixelsSha256: Buffer;
}

/** Pixels; a screenshot stays readable. */
const LONGEST_SIDE = 2_400;

/** A picture of 24 million pixels takes 72 MB while it is decoded. */
const inTurn = pLimit(2);

/**
 * Re-encodes a screenshot, so that staff see only its pixels: no metadata, no appended files.
 * Undefined without one.
 *
 * @throws Refusal `cash_in_proof_invalid`
 */
export async function redrawProof(dataUrl: string | undefined): Promise<Proof | undefined> {
  if (dataUrl === undefined) return undefined;
  const proof = await inTurn(() => redraw(dataUrl));
  if (proof !== null) return proof;
  const { message } = new Refusal('cash_in_proof_invalid');
  throw new Refusal('cash_in_proof_invalid', { fields: { proof: message } });
}

async function redraw(dataUrl: string): Promise<Proof | null> {
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
    if (image.length > limits.proofBytes) return null;
    const pixelsSha256 = createHash('sha256').update(`${width} ${height} `).update(data).digest();
    return { mediaType: 'image/webp', image, pixelsSha256 };
  } catch {
    return null;
  }
}

/** The data URL of a stored screenshot. */
export function toDataUrl({ mediaType, image }: Pick<Proof, 'mediaType' | 'image'>): string {
  return `data:${mediaType};base64,${image.toString('base64')}`;
}
