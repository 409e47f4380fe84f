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

/** What people put between the digits of a mobile number. */
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * Normalises a Philippine mobile number to `09` and nine digits. Accepts `+63` or `63` in place of
 * the 0, spaces, dashes, dots and parentheses; null for anything else.
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:\+?63|0)(9\d{9})$/.exec(text.replace(BETWEEN_DIGITS, ''));
  return match ? `0${match[1]}` : null;
}

/**
 * The same where no account number may stand, also without the 0: `9171234567` can be a number of
 * a bank.
 */
export function readMobile(text: string): string | null {
  const bare = text.replace(BETWEEN_DIGITS, '');
  return normaliseMobile(/^9\d{9}$/.test(bare) ? `0${bare}` : bare);
}

const LOCAL_PART = "[a-z0-9_!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const MAILBOX = new RegExp(
  `^(?=.{1,64}@)${LOCAL_PART}(?:\\.${LOCAL_PART})*@(?:${LABEL}\\.)+(?:[a-z]{2,63}|xn--${LABEL})$`,
);

/**
 * Normalises an email address to lower case. Null unless mail can be sent to it: one address of
 * plain letters, no list, name, comment or quotes, at most 254 characters.
 */
export function normaliseEmail(text: string): string | null {
  const address = text.toLowerCase();
  return text.length <= 254 && MAILBOX.test(address) ? address : null;
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
