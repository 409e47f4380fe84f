import { limits } from '@barya/contract';
import { convertPaymentName } from '@barya/contract/payment-methods';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, readPicture, toDataUrl } from '../../../test/pictures.ts';
import { redrawImages } from './images.ts';

const methodOf = (qr: string) => ({ ...convertPaymentName('GCash'), qr });

async function redraw(qr: string): Promise<string> {
  const [method] = await redrawImages([methodOf(qr)], []);
  return method?.qr ?? '';
}

describe('an uploaded image', () => {
  it.each([
    ['png', 'png'],
    ['jpeg', 'png'],
    ['webp', 'webp'],
  ] as const)('of %s is drawn anew as %s, with the same pixels', async (sent, kept) => {
    const before = await readPicture(await drawPicture(sent));
    expect(before.metadata.exif).toBeDefined();
    const url = await redraw(toDataUrl(sent, before.bytes));
    expect(url).toMatch(new RegExp(`^data:image/${kept};base64,`));
    const { metadata, bytes } = await readPicture(url);
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    const pixelsOf = (image: Buffer) => sharp(image).raw().toBuffer();
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(before.bytes));
  });

  it('as long as a phone is has every pixel of its QR code', async () => {
    const { bytes } = await readPicture(await drawPicture('png', 132));
    const screenshot = sharp({
      create: { width: 1_179, height: 2_556, channels: 3, background: '#fff' },
    }).composite([{ input: bytes, left: 500, top: 1_200 }]);
    const sent = toDataUrl('png', await screenshot.png().toBuffer());
    expect((await readPicture(await redraw(sent))).dots).toBe((await readPicture(sent)).dots);
  });

  it('loses what stands behind it', async () => {
    const sent = await drawPicture('png');
    const bytes = Buffer.concat([(await readPicture(sent)).bytes, Buffer.from('<script>alert(1)')]);
    const kept = await readPicture(await redraw(toDataUrl('png', bytes)));
    expect(kept.bytes.includes('script')).toBe(false);
  });

  it('is turned as it is shown, and made small enough', async () => {
    const tall = sharp({
      create: { width: 2_000, height: 6_400, channels: 3, background: '#c33' },
    });
    const turned = await tall.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { metadata } = await readPicture(await redraw(toDataUrl('jpeg', turned)));
    expect([metadata.width, metadata.height]).toEqual([3_200, 1_000]);
  });

  it('of a photo, too large without loss, is a JPEG of its size', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = sharp({
      create: { width: 1_000, height: 1_000, channels: 3, background: '#888', noise },
    });
    const url = await redraw(toDataUrl('jpeg', await photo.jpeg({ quality: 50 }).toBuffer()));
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    const { bytes, metadata } = await readPicture(url);
    expect([metadata.width, metadata.height]).toEqual([1_000, 1_000]);
    expect(bytes.length).toBeLessThan(limits.qrBytes);
  });

  it('that unpacks to more than a photo has is refused', async () => {
    const flat = sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' },
    });
    const bomb = toDataUrl('png', await flat.png().toBuffer());
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(redraw(bomb)).rejects.toMatchObject({ code: 'payment_method_image_invalid' });
  });

  it('that is stored already is left as it is', async () => {
    const old = methodOf('data:image/png;base64,of-an-older-version');
    expect(await redrawImages([old], [old])).toEqual([old]);
  });
});
