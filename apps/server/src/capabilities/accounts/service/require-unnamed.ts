import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isMadeOfNames, type NamesOfMember } from '../own-words.ts';
import { findNames } from '../store/members.ts';

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
  names: NamesOfMember,
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
