/** What a text says about a payment's reference. */
export type ReferenceReading =
  /** Letters A to Z and digits, in the one form. */
  | { kind: 'reference'; reference: string }
  /** A code of a cash-in, `BRY` and eight characters: no reference of a payment service. */
  | { kind: 'ours'; reference: string }
  /** Nothing that tells payments apart: `N/A`, `none`, `GCash`, zeros, three characters or fewer. */
  | { kind: 'none' }
  /** A spreadsheet rounded it: `9.03123E+12`. */
  | { kind: 'rounded' }
  /** Letters beyond A to Z. */
  | { kind: 'foreign' }
  | { kind: 'too_long' };

const SHORTEST = 4;
const LONGEST = 40;

const LABELS =
  'ref reff reference refno number num no nos nr txn txnid transaction trans trace id rrn';
const PROVIDERS =
  'gcash paymaya maya bpi bdo unionbank ubp metrobank gotyme landbank paymongo xendit paypal wise instapay pesonet';
/** What people write beside a reference. */
const POLITE = 'thank thanks you ty salamat po please pls';
const NO_REFERENCE =
  'na nil none null wala walang unknown test screenshot ss see attached paid cash payment blank empty nan undefined tba tbd not applicable available receipt deposit over the counter transfer send money online bank padala bayad proof photo picture slip';
const words = (text: string) => new Set(text.toUpperCase().split(' '));
const cutAtEnds = words(`${LABELS} ${PROVIDERS} ${POLITE}`);
const none = words(`${NO_REFERENCE} ${LABELS} ${PROVIDERS} ${POLITE}`);

const MONTH = '(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]{0,6}\\.?';
const DAY = `(?:${MONTH} ?\\d{1,2},? ?\\d{4}|\\d{1,2}[ -]${MONTH}[ -]\\d{4}|\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}[-/]\\d{1,2}[-/]\\d{2,4})`;
/** A receipt prints its date and time behind the reference. */
const DATE_AND_TIME = new RegExp(
  `[ ,|:-]+${DAY}[ ,T]{1,3}\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[AP]\\.?M\\.?)?$`,
);
const ROUNDED = /(?<![A-Z0-9.,])\d(?:[.,]\d+E\+?|E\+)\d+(?![A-Z0-9])/;
/** A text longer than this holds more than a reference. */
const LONGEST_TEXT = 500;

/**
 * Reads a payment reference into its one form, `^[A-Z0-9]{4,40}$`, with its leading zeros. Reading
 * the result again gives the same.
 */
export function readReferenceForm(text: string): ReferenceReading {
  if (text.length > LONGEST_TEXT) return { kind: 'too_long' };
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (ROUNDED.test(plain)) return { kind: 'rounded' };
  const kept = plain.replace(DATE_AND_TIME, '').replace(/^(\d+)\.0+$/, '$1');
  const parts = cutLabels(kept.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== ''));
  const reference = parts.join('');
  if (/[^A-Z0-9]/.test(reference)) return { kind: 'foreign' };
  if (/^BRY[0-9A-Z]{8}$/.test(reference)) return { kind: 'ours', reference };
  const isNone = none.has(reference) || parts.every((word) => none.has(word));
  if (reference.length < SHORTEST || isNone || /^0+$/.test(reference)) return { kind: 'none' };
  return reference.length > LONGEST ? { kind: 'too_long' } : { kind: 'reference', reference };
}

/** References that differ in leading zeros alone are one: this is what they share. */
export function withoutLeadingZeros(reference: string): string {
  return reference.replace(/^0+(?=.)/, '');
}

/** Whether two references, or none, are of one payment. */
export function isSameReference(one: string | null, other: string | null): boolean {
  return one === other || withoutLeadingZeros(one ?? '') === withoutLeadingZeros(other ?? '');
}

function cutLabels(parts: string[]): string[] {
  let [start, end] = [0, parts.length];
  while (start < end && cutAtEnds.has(parts[start]!)) start += 1;
  while (end > start && cutAtEnds.has(parts[end - 1]!)) end -= 1;
  return parts.slice(start, end);
}

/** Digits of a script are ten code points in order. */
function toDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
