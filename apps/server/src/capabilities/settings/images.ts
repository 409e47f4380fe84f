import { limits, type PaymentMethod } from '@barya/contract';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../kernel/refusal.ts';
import { isImageOfItsType } from './domain.ts';

/** More than any photo of a QR code has; larger images are not decoded. */
const MOST_PIXELS = 24_000_000;
/** Pixels; no phone's screenshot is longer. */
const LONGEST_SIDE = 3_200;

// Images are rare and must not take threads from password hashing.
sharp.concurrency(1);
sharp.cache(false);

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
  else copy.png({ compressionLevel: 9 });
  return copy.toBuffer({ resolveWithObject: true });
}
