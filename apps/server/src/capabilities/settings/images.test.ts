import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, readPicture, toDataUrl } from '../../../test/pictures.ts';
import { gcashMethod } from '../../demo/office/payment-methods.ts';
import { redrawImages } from './images.ts';

const methodOf = (qr: string) => ({ ...gcashMethod, qr });

async function redraw(qr: string): Promise<string> {
  const [method] = await redrawImages([methodOf(qr)], []);
  return method?.qr ?? '';
}

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is drawn anew, of the same type',
    async (type) => {
      const sent = await drawPicture(type);
      const kept = await redraw(sent);
      expect(kept).toMatch(new RegExp(`^data:image/${type};base64,`));
      expect((await readPicture(sent)).metadata.exif).toBeDefined();
      const { metadata, dots } = await readPicture(kept);
      expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
      expect(dots).toBe((await readPicture(sent)).dots);
    },
  );

  it.each(['png', 'jpeg', 'webp'] as const)('of a QR code as %s has every module', async (type) => {
    const { bytes, dots } = await readPicture(gcashMethod.qr);
    const sent = toDataUrl(type, await sharp(bytes).toFormat(type).toBuffer());
    expect((await readPicture(await redraw(sent))).dots).toBe(dots);
  });

  it('loses what stands behind it', async () => {
    const sent = await drawPicture('png');
    const bytes = Buffer.concat([(await readPicture(sent)).bytes, Buffer.from('<script>alert(1)')]);
    const kept = await readPicture(await redraw(toDataUrl('png', bytes)));
    expect(kept.bytes.includes('script')).toBe(false);
  });

  it('is turned as it is shown, and made small enough', async () => {
    const tall = sharp({
      create: { width: 2_000, height: 4_000, channels: 3, background: '#c33' },
    });
    const turned = await tall.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { metadata } = await readPicture(await redraw(toDataUrl('jpeg', turned)));
    expect([metadata.width, metadata.height]).toEqual([1_600, 800]);
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
