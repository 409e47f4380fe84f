import { limits } from '@barya/contract/limits';
import { type Centavos, parsePesos } from '@barya/money';

/** The amount to send in centavos, or why it can't be sent. */
export function readAmount(typed: string): Centavos | 'missing' | 'tooSmall' {
  const amount = parsePesos(typed);
  if (amount === null) return 'missing';
  return amount < limits.smallestCashInCentavos ? 'tooSmall' : amount;
}

/** The sender's account, typed in one field: a phone or account number, or a name. */
export function readSender(typed: string): { senderName?: string; senderNumber?: string } {
  const text = typed.trim();
  if (text === '') return {};
  return /^\+?[\d\s()-]+$/.test(text) ? { senderNumber: text } : { senderName: text };
}

/**
 * What Copy puts on the clipboard for an account number: payment apps refuse some spaces and
 * hyphens. A number with letters stays as it is.
 */
export function plainNumber(shown: string): string {
  return /^[\d\s-]+$/.test(shown) ? shown.replace(/\D/g, '') : shown;
}
