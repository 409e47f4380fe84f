import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findNames } from '../../people/members.ts';
import type { PersonRow } from '../../people/person.ts';

/**
 * The words that a guesser of this site's passwords begins with: the product, its money, the wallets
 * and banks that pay in and out, the roles. All in lower case.
 */
export const ownWords: readonly string[] = [
  ...['barya', 'reward', 'rewards', 'wallet', 'clicks', 'coin', 'coins'],
  ...['peso', 'pesos', 'piso', 'sentimo', 'centavo', 'centavos', 'pera'],
  ...['gcash', 'paymaya', 'maya', 'gotyme', 'grabpay', 'coinsph', 'shopeepay'],
  ...['admin', 'agent', 'member', 'operator'],
];

const SHORTEST_LABEL = 4;
/** A name of digits alone that is shorter may be part of any number. */
const SHORTEST_NUMBER = 8;

/**
 * Whether there is nothing in a password but our own words, the host of the site, names of its
 * member, digits and signs: what everybody tries who knows whose it is.
 *
 * @param publicUrl where people reach the site; null when that is not said
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

/** Where people reach the site, whose host is no password. */
export interface Site {
  publicUrl: string | null;
}

/**
 * Refuses a new password that is made of what everybody knows of the site and its member.
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

/** The same for a member who is there already; an unknown one has no names. */
export async function requireUnnamedFor(
  site: Site,
  db: Kysely<Tables>,
  memberId: string,
  password: string,
): Promise<void> {
  requireUnnamed(site, 'newPassword', password, await findNames(db, memberId));
}
