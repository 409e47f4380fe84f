import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findNames } from '../../people/members.ts';
import type { PersonRow } from '../../people/person.ts';

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
  const message = 'This password is made of names that are easy to guess. Please choose another.';
  throw new Refusal('password_too_common', { message, fields: { [field]: message } });
}

/** The same for an existing member; an unknown one has no names. */
export async function requireUnnamedFor(
  site: Site,
  db: Kysely<Tables>,
  memberId: string,
  password: string,
): Promise<void> {
  requireUnnamed(site, 'newPassword', password, await findNames(db, memberId));
}
