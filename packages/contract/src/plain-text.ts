/**
 * Rules for text that one person types and others read. Control, direction and invisible characters
 * could disguise it, and half a character can't be stored. They are refused, not removed.
 */

import type { TextFault } from './fault-words.ts';

/** Joiners and variation selectors stay: some scripts and emoji need them. */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/u;

export type TextShape = 'line' | 'lines';

/** Why a text is refused, or null. */
export function findTextFault(text: string, shape: TextShape): TextFault | null {
  if (shape === 'lines') {
    return HIDDEN.test(text.replace(/[\n\r\t]/g, '')) ? 'invisible' : null;
  }
  return HIDDEN.test(text) ? 'lineBreaks' : null;
}

/** Why a text cannot be an account holder's name, or null. */
export function findAccountNameFault(text: string): TextFault | null {
  const isName = /\p{L}/u.test(text);
  return findTextFault(text, 'line') ?? (isName ? null : 'accountName');
}

/** Why a text cannot be an account number, or null. Mobile numbers may begin with +. */
export function findAccountNumberFault(text: string): TextFault | null {
  if (!/^\+?[A-Za-z0-9\p{Zs}.-]+$/u.test(text)) {
    return 'accountNumber';
  }
  const digits = text.replace(/[^0-9]/g, '').length;
  return digits < 4 ? 'fewDigits' : null;
}

/** The same for a number as it is typed, with an area code in parentheses; they are not stored. */
export function findTypedNumberFault(text: string): TextFault | null {
  return findAccountNumberFault(text.replace(/[()]/g, ' '));
}
