import { limits, normalisePaymentReference } from '@barya/contract';

/** What the texts of a line say for matching, normalised; null where they say nothing. */
export interface LineReferences {
  paymentReference: string | null;
  cashInReference: string | null;
}

/** People type our reference in any case, with or without the hyphen. */
const OURS = /BRY[\s\p{Pd}_.]*([0-9A-HJKMNP-Z]{8})(?![0-9A-Z])/giu;

/** Two references of ours in one line name no cash-in. */
export function readReferences(line: {
  reference: string;
  description: string;
  sender: string;
}): LineReferences {
  const text = [line.reference, line.description, line.sender].join('\n');
  const ours = new Set(Array.from(text.matchAll(OURS), ([, code]) => `BRY-${code!.toUpperCase()}`));
  const paymentReference = normalisePaymentReference(line.reference);
  const isUsable =
    paymentReference !== '' && paymentReference.length <= limits.paymentReference.longest;
  return {
    paymentReference: isUsable ? paymentReference : null,
    cashInReference: ours.size === 1 ? [...ours][0]! : null,
  };
}
