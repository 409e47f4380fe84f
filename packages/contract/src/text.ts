/**
 * Reads typed text, trimmed. Null if it is not text, is blank, or has what PostgreSQL cannot store
 * (NUL, half of a surrogate pair).
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

/** Whether a field is left out, null, or blank. */
export function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === 'string' && !input.trim());
}

/**
 * Reads a whole number from a JSON number or from its digits. Null for anything else or outside
 * `least` … `most`, both included.
 */
export function readWhole(input: unknown, least: number, most: number): number | null {
  const text = typeof input === 'number' ? String(input) : readText(input);
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  const whole = Number(text);
  return whole >= least && whole <= most ? whole : null;
}

/**
 * Normalises a Philippine mobile number to `09` and nine digits. Accepts `+63` or `63` in place of
 * the 0, spaces and dashes; null for anything else.
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:\+?63|0)(9\d{9})$/.exec(text.replace(/[\s-]/g, ''));
  return match ? `0${match[1]}` : null;
}

/**
 * Normalises an email address to lower case. Null if it is malformed (needs one at sign and a dot
 * in the domain, no spaces) or longer than 254 characters.
 */
export function normaliseEmail(text: string): string | null {
  if (text.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return null;
  return text.toLowerCase();
}

/**
 * An address that mail can be sent to: plain letters and one domain. Narrower than what may be
 * registered. Null for any other text.
 */
export function normaliseMailbox(text: string): string | null {
  const address = normaliseEmail(text);
  const isPlain = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/;
  return address !== null && isPlain.test(address) ? address : null;
}

/**
 * Normalises a typed reference: upper case, no spaces or dashes. Letters outside the alphabet
 * become the digits that they resemble.
 */
export function readReferenceText(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Whether the text is a UUID. Check this before a text reaches a uuid column. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Whether the text is a complete https address. */
export function isSecureAddress(text: string): boolean {
  return /^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(text) && URL.canParse(text);
}
