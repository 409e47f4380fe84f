import { limits, type PaymentMethod } from '@barya/contract';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../kernel/refusal.ts';
import { isImageOfItsType } from './domain.ts';

/** Larger than any photo of a QR code; what claims to be more is not unpacked. */
const MOST_PIXELS = 24_000_000;
/** On each side: enough to be read from a phone's screen by another phone. */
const LONGEST_SIDE = 1_600;

// Images are rare, and must not take the threads that everybody's passwords wait for.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws each new image of payment methods anew, so that what members' browsers get is pixels of ours
 * and nothing else that was in the file: no place, no name, no second file behind it. An image that is
 * stored already stays as it is.
 * @throws Refusal `payment_method_image_invalid`
 */
export async function redrawImages(
  methods: readonly PaymentMethod[],
  stored: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const known = new Set(stored.map(({ qr }) => qr));
  const redrawn: PaymentMethod[] = [];
  for (const [index, method] of methods.entries()) {
    if (method.qr === '' || known.has(method.qr)) redrawn.push(method);
    else redrawn.push({ ...method, qr: (await redraw(method.qr)) ?? refuse(index) });
  }
  return redrawn;
}

function refuse(index: number): never {
  const { message } = new Refusal('payment_method_image_invalid');
  const fields = { [`paymentMethods.${index}.qr`]: message };
  throw new Refusal('payment_method_image_invalid', { fields });
}

/** Null if it is not an image of the stated type. */
async function redraw(dataUrl: string): Promise<string | null> {
  if (!isImageOfItsType(dataUrl)) return null;
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true });
    const same = await encode(image, (await image.metadata()).format);
    // The exact pixels of a photo may be more than may be kept.
    const kept = same.data.length <= limits.qrBytes ? same : await encode(image, 'jpeg');
    return `data:image/${kept.info.format};base64,${kept.data.toString('base64')}`;
  } catch {
    return null;
  }
}

function encode(image: Sharp, format: string) {
  const copy = image.clone();
  if (format === 'jpeg') copy.flatten({ background: '#fff' }).jpeg({ quality: 90 });
  else if (format === 'webp') copy.webp({ lossless: true });
  else copy.png({ compressionLevel: 9 });
  return copy.toBuffer({ resolveWithObject: true });
}
