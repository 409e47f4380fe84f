import { type Centavos, formatPesos, parsePesos } from '@barya/money';
import { checksum, findValue, openCode, readFields } from './fields.ts';

/** What a QR Ph code says. Texts are '' if the code does not say them. */
export interface QrPh {
  /** A person's account, or a merchant's. */
  kind: 'person' | 'merchant';
  /** The bank's or wallet's BIC. */
  bank: string;
  /** Its numbers there: of the merchant, the account and the mobile, with commas between. */
  account: string;
  /** Whose account it is. Wallets mask it: `J** D.`. */
  name: string;
  city: string;
  /** Made for many payments; a dynamic code is for one. */
  isStatic: boolean;
  /** Null if the payer types it. */
  amountCentavos: Centavos | null;
  /** Whether the payer's app asks for a reference. */
  asksReference: boolean;
}

/** A code, or why the text is none: a sentence for people. */
export type ParsedQrPh = { code: QrPh } | { fault: string };

/** Accounts stand under these tags, and name their scheme. */
const schemes = [
  { kind: 'person', tag: '27', name: 'com.p2pqrpay' },
  { kind: 'merchant', tag: '28', name: 'ph.ppmi.p2m' },
] as const;

/** Reads and checks the text of a QR Ph code. */
export function parseQrPh(text: string): ParsedQrPh {
  if (!text.startsWith('000201')) {
    return { fault: 'This is not the text of a QR Ph code. It begins with 000201.' };
  }
  const open = openCode(text);
  if (open === null) {
    return { fault: 'This QR code is incomplete or was changed. Copy the whole text again.' };
  }
  const { fields, decode } = open;
  if (checksum(text.slice(0, -4)) !== text.slice(-4)) {
    return { fault: 'This QR code was changed or mistyped. Copy its text again.' };
  }
  if (findValue(fields, '58') !== 'PH' || findValue(fields, '53') !== '608') {
    return { fault: 'This QR code is not for Philippine pesos.' };
  }
  for (const { kind, tag, name } of schemes) {
    const account = readFields(findValue(fields, tag)) ?? [];
    if (findValue(account, '00').toLowerCase() !== name) continue;
    const amountCentavos = readAmount(findValue(fields, '54'));
    if (amountCentavos === undefined) {
      return { fault: 'The amount in this QR code cannot be read.' };
    }
    const more = readFields(findValue(fields, '62')) ?? [];
    return {
      code: {
        kind,
        bank: decode(findValue(account, '01')),
        account: ['03', '04', '05']
          .map((number) => decode(findValue(account, number)).trim())
          .filter(Boolean)
          .join(', '),
        name: decode(findValue(fields, '59')).trim(),
        city: decode(findValue(fields, '60')).trim(),
        isStatic: findValue(fields, '01') !== '12',
        amountCentavos,
        asksReference: findValue(more, '05') === '***',
      },
    };
  }
  return { fault: 'This QR code is not QR Ph: it names no account in the Philippines.' };
}

/**
 * Why members can't pay into the code again and again; null if they can. A code with an amount would
 * ask each of them for that amount.
 */
export function findQrPhFault(text: string): string | null {
  const parsed = parseQrPh(text);
  if ('fault' in parsed) return parsed.fault;
  const { amountCentavos } = parsed.code;
  return amountCentavos === null
    ? null
    : `This QR code is for a payment of ${formatPesos(amountCentavos)}. Use the code that your app shows without an amount.`;
}

/** Pesos with a point. Null if there is none or it is 0, undefined if it can't be read. */
function readAmount(text: string): Centavos | null | undefined {
  if (text === '') return null;
  const amountCentavos = /^[\d.]+$/.test(text) ? parsePesos(text) : null;
  return amountCentavos === null ? undefined : amountCentavos || null;
}
