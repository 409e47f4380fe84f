import type { PaymentMethod } from '@barya/contract/payment-methods';
import { type Centavos, toPesos, writePesos } from '@barya/money';
import { parseQrPh, withAmount } from '@barya/qr-ph';

/** What a member pays, and our reference for it. */
export interface Payment {
  amountCentavos: Centavos;
  reference: string;
}

/** An image as a data URL, or a text to draw. */
export type Picture = { image: string } | { text: string };

/** A QR code to show. */
export interface Code {
  picture: Picture;
  isFilledIn: boolean;
  /** Its name as a saved file. */
  fileName: string;
}

/**
 * The codes of a payment method: first a copy with the amount, if an admin has tested one; then the
 * operator's own image unchanged, or its text without an image.
 */
export function chooseCodes(method: PaymentMethod, payment?: Payment): Code[] {
  const { name, qr, qrText } = method;
  const filledIn = payment && method.qrTakesAmount !== '' ? fillIn(qrText, payment) : null;
  const codes: Code[] = [];
  if (filledIn) {
    const fileName = nameFile(name, 'png', payment);
    codes.push({ picture: { text: filledIn }, isFilledIn: true, fileName });
  }
  if (qr) {
    const type = /^data:image\/(\w+)/.exec(qr)?.[1] ?? 'png';
    codes.push({ picture: { image: qr }, isFilledIn: false, fileName: nameFile(name, type) });
  } else if (qrText) {
    codes.push({ picture: { text: qrText }, isFilledIn: false, fileName: nameFile(name, 'png') });
  }
  return codes;
}

/** A copy with the amount, if it reads back as the same account and exactly this amount. */
function fillIn(text: string, { amountCentavos, reference }: Payment): string | null {
  const copy = withAmount(text, amountCentavos, reference);
  const [own, read] = [parseQrPh(text), parseQrPh(copy ?? '')];
  if ('fault' in own || 'fault' in read) return null;
  const { kind, bank, name } = own.code;
  const isSame = read.code.kind === kind && read.code.bank === bank && read.code.name === name;
  return isSame && read.code.amountCentavos === amountCentavos ? copy : null;
}

/** A name that any phone can keep: `barya-gcash-qr.png`. */
function nameFile(method: string, type: string, payment?: Payment): string {
  const name = method
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const amount = payment && writePesos(toPesos(payment.amountCentavos));
  return `${['barya', name, 'qr', amount].filter(Boolean).join('-')}.${type}`;
}
