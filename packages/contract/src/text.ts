/**
 * Reads a text that a person typed: trimmed, and null when it is no text, is blank, or holds what
 * PostgreSQL cannot store (NUL, half of a surrogate pair).
 */
export function readText(input: unknown): string | null {
  if (typeof input !== 'string' || !isStorable(input)) return null;
  const text = input.trim();
  return text === '' ? null : text;
}

/** Whether PostgreSQL can store the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/** Whether a field was left out, is null, or is a blank string. */
export function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && !input.trim());
}

/**
 * Reads a whole number from a JSON number or from its digits as a form or an address sends them.
 * Null when it is anything else or outside `least` … `most`, both included.
 */
export function readWhole(input: unknown, least: number, most: number): number | null {
  const text = typeof input === 'number' ? String(input) : readText(input);
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  const whole = Number(text);
  return whole >= least && whole <= most ? whole : null;
}

/**
 * Normalises a Philippine mobile number to `09` and nine digits. Takes it as people type it, with
 * `+63` or `63` in place of the 0, with spaces and dashes; null for anything else.
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:\+?63|0)(9\d{9})$/.exec(text.replace(/[\s-]/g, ''));
  return match ? `0${match[1]}` : null;
}

/**
 * Normalises an email address to lower case; null when the text does not have the shape of one (no
 * spaces, one at sign, a dot in the domain) or has more than 254 characters.
 */
export function normaliseEmail(text: string): string | null {
  if (text.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return null;
  return text.toLowerCase();
}

/**
 * Normalises a reference number that a person typed or read out: upper case, without spaces and
 * dashes, the letters that no reference has as the digits that they look like.
 */
export function readReferenceText(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether the text has the shape of an id (a UUID). Ask before a text reaches a uuid column. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Whether the text is a web address on https that can be followed as it stands. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text);
}
