import { readMobile } from '@barya/contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/tables.ts';
import { lockMember } from './lock-member.ts';

/** What sign-in compares. */
export interface Credentials {
  id: string;
  role: string;
  passwordHash: string;
  /** Expiry of a generated password, by the system clock; null for a chosen one. */
  firstPasswordEndsAt: Date | null;
  isActive: boolean;
}

/** Finds the account by email address, mobile number or username, case-insensitive. */
export async function findCredentials(db: Db, identifier: string): Promise<Credentials | null> {
  const query = db
    .selectFrom('member')
    .select(['id', 'role', 'passwordHash', 'firstPasswordEndsAt', 'isActive']);
  const phone = readMobile(identifier);
  const found = identifier.includes('@')
    ? query.where(sql`lower(email)`, '=', sql<string>`lower(${identifier})`)
    : phone !== null
      ? query.where('phone', '=', phone)
      : query.where(sql`lower(username)`, '=', sql<string>`lower(${identifier})`);
  const row = await found.executeTakeFirst();
  const passwordHash = row?.passwordHash ?? null;
  return row === undefined || passwordHash === null ? null : { ...row, passwordHash };
}

export async function findPasswordHash(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('passwordHash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

/**
 * Locks and reads a member's password and standing. A change locks the row first, so no session
 * opens on stale values.
 */
export async function lockCredentials(trx: Trx, memberId: string): Promise<Credentials | null> {
  const member = await lockMember(trx, memberId, 'share');
  if (member === null || member.passwordHash === null) return null;
  return { ...member, passwordHash: member.passwordHash };
}

/** Stores a new hash of the same password, unless the password has changed meanwhile. */
export async function replacePasswordHash(
  trx: Trx,
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

/** A password to be set. A generated one has an expiry. */
export interface NewPassword {
  passwordHash: string;
  firstPasswordEndsAt?: Date | null;
}

/** Sets a new password; false if the member does not exist or was deleted. */
export async function updatePassword(
  trx: Trx,
  memberId: string,
  { passwordHash, firstPasswordEndsAt = null }: NewPassword,
): Promise<boolean> {
  const result = await trx
    .updateTable('member')
    .set({ passwordHash, firstPasswordEndsAt })
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records a changed password or second factor: withdrawals of the next 24 hours are held. */
export async function noteCredentialChange(trx: Trx, memberId: string, at: Date): Promise<void> {
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
