import { limits, type PaymentMethod } from '@barya/contract';
import type { Sharp } from 'sharp';
import { openPicture } from '../../kernel/pictures.ts';
import { Refusal } from '../../kernel/refusal.ts';

/** Pixels; no phone's screenshot is longer. */
const LONGEST_SIDE = 3_200;

/**
 * Re-encodes each new payment image, so that members receive its pixels unchanged and nothing else.
 * This removes metadata such as location and author, and appended files. Stored images stay as they
 * are.
 * @throws Refusal `payment_method_image_invalid`
 */
export async function redrawImages<Method extends Pick<PaymentMethod, 'qr'>>(
  methods: readonly Method[],
  stored: readonly PaymentMethod[],
): Promise<Method[]> {
  const known = new Set(stored.map(({ qr }) => qr));
  const redrawn: Method[] = [];
  for (const [index, method] of methods.entries()) {
    if (method.qr === '' || known.has(method.qr)) redrawn.push(method);
    else redrawn.push({ ...method, qr: (await redraw(method.qr)) ?? refuse(index) });
  }
  return redrawn;
}

function refuse(index: number): never {
  throw new Refusal('payment_method_image_invalid', { field: `paymentMethods.${index}.qr` });
}

/** Null if it is not an image of the stated type. */
async function redraw(dataUrl: string): Promise<string | null> {
  const image = openPicture(dataUrl, LONGEST_SIDE);
  if (image === null) return null;
  try {
    const isWebp = (await image.metadata()).format === 'webp';
    const same = await encode(image, isWebp ? 'webp' : 'png');
    // A photo exceeds the size limit without loss.
    const kept = same.data.length <= limits.qrBytes ? same : await encode(image, 'jpeg');
    return `data:image/${kept.info.format};base64,${kept.data.toString('base64')}`;
  } catch {
    return null;
  }
}

function encode(image: Sharp, format: 'png' | 'webp' | 'jpeg') {
  const copy = image.clone();
  if (format === 'jpeg') copy.flatten({ background: '#fff' }).jpeg({ quality: 90 });
  else if (format === 'webp') copy.webp({ lossless: true });
  else copy.png();
  return copy.toBuffer({ resolveWithObject: true });
}
