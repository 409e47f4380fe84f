import { normaliseMobile } from '@barya/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { lockMember } from './lock-member.ts';

/** What is compared when somebody signs in. */
export interface Credentials {
  id: string;
  role: string;
  passwordHash: string;
  /** By the system's clock; null for a password that nobody made up. */
  firstPasswordEndsAt: Date | null;
  isActive: boolean;
}

/** Whom a name belongs to: an email address, a mobile number or a username, in any case of letters. */
export async function findCredentials(
  db: Kysely<Tables>,
  identifier: string,
): Promise<Credentials | null> {
  const query = db
    .selectFrom('member')
    .select(['id', 'role', 'passwordHash', 'firstPasswordEndsAt', 'isActive']);
  const phone = normaliseMobile(identifier);
  const found = identifier.includes('@')
    ? query.where(sql`lower(email)`, '=', sql<string>`lower(${identifier})`)
    : phone !== null
      ? query.where('phone', '=', phone)
      : query.where(sql`lower(username)`, '=', sql<string>`lower(${identifier})`);
  const row = await found.executeTakeFirst();
  const passwordHash = row?.passwordHash ?? null;
  return row === undefined || passwordHash === null ? null : { ...row, passwordHash };
}

export async function findPasswordHash(
  db: Kysely<Tables>,
  memberId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('passwordHash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/**
 * Keeps a member's password and standing as they are until the transaction ends, and reads them.
 * Who changes them locks the row first, so a session is never opened past a change.
 */
export async function lockCredentials(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<Credentials | null> {
  const member = await lockMember(trx, memberId, 'share');
  if (member === null || member.passwordHash === null) return null;
  return { ...member, passwordHash: member.passwordHash };
}

/** Keeps the same password by another hash; nothing happens where it was changed meanwhile. */
export async function replacePasswordHash(
  trx: Transaction<Tables>,
  memberId: string,
  hashes: { known: string; fresh: string },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ passwordHash: hashes.fresh })
    .where('id', '=', memberId)
    .where('passwordHash', '=', hashes.known)
    .execute();
}

/** A password to be set; one that was made up says when it ends. */
export interface NewPassword {
  passwordHash: string;
  firstPasswordEndsAt?: Date | null;
}

/** Sets a new password; false when there is no such member or the account was deleted. */
export async function updatePassword(
  trx: Transaction<Tables>,
  memberId: string,
  { passwordHash, firstPasswordEndsAt = null }: NewPassword,
): Promise<boolean> {
  const result = await trx
    .updateTable('member')
    .set({
      passwordHash,
      firstPasswordEndsAt,
    })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes that a password or second factor changed: from then on withdrawals of a day are held. */
export async function noteCredentialChange(
  trx: Transaction<Tables>,
  memberId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ credentialChangedAt: at })
    .where('id', '=', memberId)
    .execute();
  await trx
    .insertInto('credentialChange')
    .values({ memberId, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
