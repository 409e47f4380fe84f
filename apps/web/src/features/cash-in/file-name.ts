import { type Centavos, toPesos, writePesos } from '@barya/money';

/** A name for a saved QR code that any phone can keep: `barya-gcash-qr.png`. */
export function fileNameOf(method: string, extension: string, amountCentavos?: Centavos): string {
  const name = method
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const amount = amountCentavos === undefined ? '' : writePesos(toPesos(amountCentavos));
  return `${['barya', name, 'qr', amount].filter(Boolean).join('-')}.${extension}`;
}
