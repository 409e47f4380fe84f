import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { DAY_MS } from '@barya/rules';
import { createReadableText } from '../../kernel/ids.ts';

/** How long a session lives, however much it is used. */
const SESSION_MS = 30 * DAY_MS;
/** An admin's session lasts a working day. */
const ADMIN_SESSION_MS = 12 * 3_600_000;
/** How long a browser is known again: as long as browsers keep a cookie. */
export const DEVICE_MS = 400 * DAY_MS;
/** When somebody was last seen is written at most this often. */
const SIGHTING_MS = 5 * 60_000;
/** For clicks, so that most of them write nothing else. */
const UNSEEN_SIGHTING_MS = 3_600_000;

const LINK_MS = 3_600_000;
export const FIRST_PASSWORD_DAYS = 7;

/** Passwords of one name or browser: 20 at once, then one each 30 seconds. */
export const passwordAllowance = { most: 20, everyMs: 30_000 };
/** Codes of the app, of which there are a million: 10 at once, then one each six minutes. */
export const codeAllowance = { most: 10, everyMs: 360_000 };

const FAILURES_WITHOUT_DELAY = 4;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 2_000;

const MADE_UP_PASSWORD_LENGTH = 27;

/** A new session's token: 256 bits that nobody can guess. Only its hash is stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a browser is known by. A text that is none of ours is not taken for one. */
export function readDeviceToken(text: string | null): string | null {
  return text !== null && /^[\w-]{43}$/.test(text) ? text : null;
}

/** How long a session of this role lives, in milliseconds. */
export function sessionMsOf(role: string): number {
  return role === 'admin' ? ADMIN_SESSION_MS : SESSION_MS;
}

/**
 * Whether it is written down that a session is used at `at`.
 * @param isSeen somebody should read it to within minutes; otherwise to within the hour
 */
export function isSightingDue(usedAt: Date, at: Date, isSeen: boolean): boolean {
  return at.getTime() - usedAt.getTime() >= (isSeen ? SIGHTING_MS : UNSEEN_SIGHTING_MS);
}

/** Until when another look-up of a session could only say the same: then it ends, or its use is noted. */
export function decideLookUpEnd(usedAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + UNSEEN_SIGHTING_MS, expiresAt.getTime()));
}

/**
 * How long an attempt to sign in waits after so many failures lately: from the fifth on a quarter of
 * a second, then twice as long each time, never more than two, so that nobody is locked out by what
 * others try.
 */
export function decideDelayMs(failures: number): number {
  const late = failures - FAILURES_WITHOUT_DELAY;
  return late <= 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (late - 1));
}

/** When a link ends by which a password is set. */
export function decideLinkEnd(at: Date): Date {
  return new Date(at.getTime() + LINK_MS);
}

/** When a generated password expires. */
export function decideFirstPasswordEnd(at: Date): Date {
  return new Date(at.getTime() + FIRST_PASSWORD_DAYS * DAY_MS);
}

/** A generated password of about 132 bits. */
export function createPassword(): string {
  return createReadableText(MADE_UP_PASSWORD_LENGTH);
}

/**
 * What counts as one network address: an IPv4 address, or the first 64 bits of an IPv6 address,
 * since who has one of those has them all.
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
