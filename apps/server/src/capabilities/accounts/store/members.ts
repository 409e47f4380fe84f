import { normaliseMobile } from '@barya/contract';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';
import { lockMember } from '../../../people/lock-member.ts';

/** A member to be; exactly one of `email` and `phone` is set. */
export interface NewMember {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  passwordHash: string;
  firstPasswordEndsAt: Date | null;
  role: string;
  status: MemberTable['status'];
  referralCode: string;
  referrerId: string | null;
  secondReferrerId: string | null;
  createdAt: Date;
}

/** Adds a member. False when the username, email, phone or referral code belongs to another one. */
export async function insertMember(trx: Transaction<Tables>, member: NewMember): Promise<boolean> {
  const result = await trx
    .insertInto('member')
    .values({ ...member, isActive: true })
    // One that another transaction is about to insert is waited for.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Which of these names belong to somebody already. */
export async function findTakenNames(
  db: Kysely<Tables>,
  names: Pick<NewMember, 'username' | 'email' | 'phone'>,
): Promise<{ username: boolean; contact: boolean }> {
  const { rows } = await sql<{ username: boolean; contact: boolean }>`
    select
      exists (select from member where lower(username) = lower(${names.username})) as username,
      exists (select from member where lower(email) = lower(${names.email}))
        or exists (select from member where phone = ${names.phone}) as contact
  `.execute(db);
  return rows[0]!;
}

/** Who hands out this referral code, in any case of letters; null for a deleted member's. */
export async function findReferrer(
  db: Kysely<Tables>,
  referralCode: string,
): Promise<{ id: string; referrerId: string | null } | null> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'referrerId'])
    .where(sql`upper(referral_code)`, '=', sql<string>`upper(${referralCode})`)
    .executeTakeFirst();
  return row ?? null;
}

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

/** Whose password it is to be; what is not known is null. */
export interface NamesOfMember {
  username: string | null;
  email: string | null;
  /** As 09XXXXXXXXX. */
  phone: string | null;
}

/** What a member is called; nothing for one that is not there. */
export async function findNames(db: Kysely<Tables>, memberId: string): Promise<NamesOfMember> {
  const row = await db
    .selectFrom('member')
    .select(['username', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ?? { username: null, email: null, phone: null };
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

/** Replaces the hash of the same password, unless the password changed meanwhile. */
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

export async function hasAdmin(db: Kysely<Tables>): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An account that is not an agent's. */
export type StaffRow = Pick<
  Selectable<MemberTable>,
  'id' | 'username' | 'email' | 'phone' | 'role' | 'isActive' | 'createdAt'
>;

/** Everybody who is not an agent, oldest first. */
export async function listStaff(db: Kysely<Tables>, limit: number): Promise<StaffRow[]> {
  return (
    db
      .selectFrom('member')
      .select(['id', 'username', 'email', 'phone', 'role', 'isActive', 'createdAt'])
      // Two ranges of the index on roles; "not equal" would read every agent.
      .where((eb) => eb.or([eb('role', '<', 'agent'), eb('role', '>', 'agent')]))
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .limit(limit)
      .execute()
  );
}

/** The id of the member with this username, in any case of letters. */
export async function findMemberId(db: Kysely<Tables>, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where(sql`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
  return row?.id ?? null;
}
