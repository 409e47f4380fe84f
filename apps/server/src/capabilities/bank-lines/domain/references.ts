import { limits, normalisePaymentReference } from '@barya/contract';

/** What the texts of a line say for matching, normalised; null where they say nothing. */
export interface LineReferences {
  paymentReference: string | null;
  cashInReference: string | null;
  /** Words that are shaped like the reference of a withdrawal. */
  withdrawalReferences: string[] | null;
}

/** People type our reference in any case, with or without the hyphen. */
const OURS = /BRY[\s\p{Pd}_.]*([0-9A-HJKMNP-Z]{8})(?![0-9A-Z])/giu;

/** The reference of a withdrawal, as `deriveReference` and `nextReference` write it. */
const WITHDRAWALS = /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{12}(?![0-9A-Z])/gi;
const MOST_WITHDRAWALS = 5;

/** Two references of ours in one line name no cash-in. */
export function readReferences(line: {
  reference: string;
  description: string;
  sender: string;
}): LineReferences {
  const text = [line.reference, line.description, line.sender].join('\n');
  const ours = new Set(Array.from(text.matchAll(OURS), ([, code]) => `BRY-${code!.toUpperCase()}`));
  const words = Array.from(text.matchAll(WITHDRAWALS), ([word]) => word.toUpperCase());
  const withdrawals = [...new Set(words)].slice(0, MOST_WITHDRAWALS);
  const paymentReference = normalisePaymentReference(line.reference);
  const isUsable =
    paymentReference !== '' && paymentReference.length <= limits.paymentReference.longest;
  return {
    paymentReference: isUsable ? paymentReference : null,
    cashInReference: ours.size === 1 ? [...ours][0]! : null,
    withdrawalReferences: withdrawals.length > 0 ? withdrawals : null,
  };
}
