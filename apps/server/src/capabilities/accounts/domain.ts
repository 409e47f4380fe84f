import { randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { faultOf } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { createReadableText } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { PersonRow } from '../../people/person.ts';

/** A fixed lifetime: use does not extend it. */
const SESSION_MS = 30 * DAY_MS;
/** One working day. */
const ADMIN_SESSION_MS = 12 * 3_600_000;
/** The longest that browsers keep a cookie. */
export const DEVICE_MS = 400 * DAY_MS;
/** So long a sign-in counts as recent. */
const RECENT_MS = 15 * 60_000;
/** Last use is written at most this often. */
const SIGHTING_MS = 5 * 60_000;
/** For clicks, so that most write nothing else. */
const UNSEEN_SIGHTING_MS = 3_600_000;

const LINK_MS = 3_600_000;
export const FIRST_PASSWORD_DAYS = 7;

/** Per name or browser: 20 passwords at once, then one every 30 seconds. */
export const passwordAllowance = { most: 20, everyMs: 30_000 };
/** A code is one of a million: 10 tries at once, then one every six minutes. */
export const codeAllowance = { most: 10, everyMs: 360_000 };
/** Mails that anybody can have sent to somebody: five at once, then one every ten minutes. */
export const mailAllowance = { most: 5, everyMs: 600_000 };

/** Per address, behind which a carrier may have thousands of phones. */
export const letterAllowance = { most: 20, everyMs: 180_000 };

const FAILURES_WITHOUT_DELAY = 4;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 2_000;

const MADE_UP_PASSWORD_LENGTH = 27;

/** A session token of 256 random bits. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Null for any text that is not a device token of ours. */
export function readDeviceToken(text: string | null): string | null {
  return text !== null && /^[\w-]{43}$/.test(text) ? text : null;
}

export function sessionMsOf(role: string): number {
  return role === 'admin' ? ADMIN_SESSION_MS : SESSION_MS;
}

/** Until when what was proven at `confirmedAt` counts as a recent sign-in. */
export function decideRecentEnd(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + RECENT_MS);
}

/**
 * Whether to write that a session is used at `at`.
 * @param isSeen people read the last use, so it is kept to within minutes, not an hour
 */
export function isSightingDue(usedAt: Date, at: Date, isSeen: boolean): boolean {
  return at.getTime() - usedAt.getTime() >= (isSeen ? SIGHTING_MS : UNSEEN_SIGHTING_MS);
}

/** How long a session look-up may be cached: until it expires or its last use is due. */
export function decideLookUpEnd(usedAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + UNSEEN_SIGHTING_MS, expiresAt.getTime()));
}

/**
 * The delay after recent failed sign-ins: 250 ms from the fifth on, doubling to at most 2 s.
 * The cap keeps strangers' failures from locking anybody out.
 */
export function decideDelayMs(failures: number): number {
  const late = failures - FAILURES_WITHOUT_DELAY;
  return late <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (late - 1));
}

/** When a password link expires. */
export function decideLinkEnd(at: Date): Date {
  return new Date(at.getTime() + LINK_MS);
}

/** When a password link was made. */
export function linkMadeAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - LINK_MS);
}

export function decideFirstPasswordEnd(at: Date): Date {
  return new Date(at.getTime() + FIRST_PASSWORD_DAYS * DAY_MS);
}

/** A generated password of about 132 bits. */
export function createPassword(): string {
  return createReadableText(MADE_UP_PASSWORD_LENGTH);
}

/**
 * The unit that limits count as one address: an IPv4 address, or the first 64 bits of IPv6.
 * One IPv6 user usually has the whole prefix.
 */
export function groupAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The network of an address: the /24 of IPv4, the /48 of IPv6. */
export function networkOf(address: string): string {
  const group = groupAddress(address);
  return isIPv4(group) ? group.replace(/\.\d+$/, '') : group.split(':').slice(0, 3).join(':');
}

/** What people who guess a password of this site try first. In lower case. */
export const ownWords: readonly string[] = [
  ...['barya', 'reward', 'rewards', 'wallet', 'clicks', 'coin', 'coins'],
  ...['peso', 'pesos', 'piso', 'sentimo', 'centavo', 'centavos', 'pera'],
  ...['gcash', 'paymaya', 'maya', 'gotyme', 'grabpay', 'coinsph', 'shopeepay'],
  ...['admin', 'agent', 'member', 'operator'],
];

const SHORTEST_LABEL = 4;
/** Shorter names of digits alone may be part of any number. */
const SHORTEST_NUMBER = 8;

/**
 * Whether a password consists only of our own words, the site's host, the member's names,
 * digits and signs. Guessers try these first.
 *
 * @param publicUrl the site's address; null when not configured
 */
export function isMadeOfNames(
  password: string,
  publicUrl: string | null,
  { username, email, phone }: PersonRow,
): boolean {
  const labels = publicUrl === null ? [] : new URL(publicUrl).hostname.split('.');
  const names = [username, email, email?.split('@')[0], phone?.slice(1)]
    .map((name) => name?.toLowerCase() ?? '')
    .filter((name) => /\p{L}/u.test(name) || name.length >= SHORTEST_NUMBER);
  const words = [...ownWords, ...labels.filter(({ length }) => length >= SHORTEST_LABEL), ...names];
  const typed = password.toLowerCase();
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ' '), typed);
  return rest !== typed && !/\p{L}/u.test(rest);
}

export interface Site {
  publicUrl: string | null;
}

/**
 * Refuses a new password made of public facts about the site and its member.
 * @throws Refusal `password_too_common`
 */
export function requireUnnamed(
  { publicUrl }: Site,
  field: 'password' | 'newPassword',
  password: string,
  names: PersonRow,
): void {
  if (!isMadeOfNames(password, publicUrl, names)) return;
  throw new Refusal('password_too_common', { why: faultOf('passwordOfNames'), field });
}
