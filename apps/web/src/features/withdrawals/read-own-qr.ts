import { parseQrPh } from '@barya/qr-ph';
import { readQrText } from '../../lib/read-qr-text.ts';

/** What a picture's QR code says, or why it can't be used. */
type OwnQr = { text: string; name: string } | { fault: 'unreadable' | 'other' };

/** Reads the QR Ph code in a picture, in the browser. */
export async function readOwnQr(file: File): Promise<OwnQr> {
  const text = await readQrText(file);
  if (text === null) return { fault: 'unreadable' };
  const parsed = parseQrPh(text);
  return 'fault' in parsed ? { fault: 'other' } : { text, name: parsed.code.name };
}
