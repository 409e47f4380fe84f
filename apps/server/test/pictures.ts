import sharp, { type Metadata } from 'sharp';

/** A picture of a few large squares, as a data URL. */
export async function drawPicture(format: 'png' | 'jpeg' | 'webp', side = 64): Promise<string> {
  const square = { width: side / 4, height: side / 4, channels: 3, background: '#000' } as const;
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .composite([{ input: { create: square }, left: side / 4, top: side / 4 }])
    .withExif({ IFD0: { Copyright: 'somebody at 14.5995 N' } });
  return toDataUrl(format, await drawn.toFormat(format).toBuffer());
}

export function toDataUrl(format: string, bytes: Buffer): string {
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

export interface Picture {
  bytes: Buffer;
  metadata: Metadata;
  /** One digit for each pixel: 1 where it is dark. */
  dots: string;
}

/** Reads a data URL as a QR code reader does. */
export async function readPicture(dataUrl: string): Promise<Picture> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const image = sharp(bytes);
  const grey = await image.clone().flatten({ background: '#fff' }).greyscale().raw().toBuffer();
  const dots = [...grey].map((level) => (level < 128 ? '1' : '0')).join('');
  return { bytes, metadata: await image.metadata(), dots };
}
