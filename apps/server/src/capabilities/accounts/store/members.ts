import { normaliseMobile } from '@barya/contract';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MemberTable, Tables } from '../../../database/tables.ts';
import type { NamesOfMember } from '../own-words.ts';

/** A member to be; exactly one of `email` and `phone` is set. */
export interface NewMember {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  passwordHash: string;
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
    .values({
      id: member.id,
      username: member.username,
      email: member.email,
      phone: member.phone,
      password_hash: member.passwordHash,
      role: member.role,
      status: member.status,
      is_active: true,
      referral_code: member.referralCode,
      referrer_id: member.referrerId,
      second_referrer_id: member.secondReferrerId,
      created_at: member.createdAt,
    })
    // One that another transaction is about to insert is waited for.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Which of these names belongs to somebody already: the username is looked at first. */
export async function findTakenName(
  db: Kysely<Tables>,
  names: Pick<NewMember, 'username' | 'email' | 'phone'>,
): Promise<'username' | 'contact' | null> {
  const { rows } = await sql<{ username: boolean; contact: boolean }>`
    select
      exists (select from member where lower(username) = lower(${names.username})) as username,
      exists (select from member where lower(email) = lower(${names.email}))
        or exists (select from member where phone = ${names.phone}) as contact
  `.execute(db);
  const taken = rows[0];
  if (taken?.username) return 'username';
  return taken?.contact ? 'contact' : null;
}

/** Who hands out this referral code, in any case of letters; null for a deleted member's. */
export async function findReferrer(
  db: Kysely<Tables>,
  referralCode: string,
): Promise<{ id: string; referrerId: string | null } | null> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'referrer_id'])
    .where(sql`upper(referral_code)`, '=', sql<string>`upper(${referralCode})`)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, referrerId: row.referrer_id };
}

/** What is compared when somebody signs in. */
export interface Credentials {
  id: string;
  role: string;
  passwordHash: string;
  isActive: boolean;
}

/** Whom a name belongs to: an email address, a mobile number or a username, in any case of letters. */
export async function findCredentials(
  db: Kysely<Tables>,
  identifier: string,
): Promise<Credentials | null> {
  const query = db.selectFrom('member').select(['id', 'role', 'password_hash', 'is_active']);
  const phone = normaliseMobile(identifier);
  const found = identifier.includes('@')
    ? query.where(sql`lower(email)`, '=', sql<string>`lower(${identifier})`)
    : phone !== null
      ? query.where('phone', '=', phone)
      : query.where(sql`lower(username)`, '=', sql<string>`lower(${identifier})`);
  const row = await found.executeTakeFirst();
  if (row === undefined || row.password_hash === null) return null;
  return toCredentials(row, row.password_hash);
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
    .select('password_hash')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/**
 * Keeps a member's password and standing as they are until the transaction ends, and reads them.
 * Who changes them locks the row first, so a session is never opened past a change.
 */
export async function lockCredentials(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<Credentials | null> {
  const row = await trx
    .selectFrom('member')
    .select(['id', 'role', 'password_hash', 'is_active'])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirst();
  if (row === undefined || row.password_hash === null) return null;
  return toCredentials(row, row.password_hash);
}

function toCredentials(
  { id, role, is_active: isActive }: { id: string; role: string; is_active: boolean },
  passwordHash: string,
): Credentials {
  return { id, role, passwordHash, isActive };
}

/** A member's standing, which stays as it is until the transaction ends. */
export async function lockAccountStanding(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<{ isActive: boolean; status: MemberTable['status'] }> {
  const row = await trx
    .selectFrom('member')
    .select(['is_active', 'status'])
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow();
  return { isActive: row.is_active, status: row.status };
}

/** Locks a member's password until the transaction ends. */
export async function lockPasswordHash(
  trx: Transaction<Tables>,
  memberId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Keeps the same password by another hash; nothing happens where it was changed meanwhile. */
export async function replacePasswordHash(
  trx: Transaction<Tables>,
  memberId: string,
  hashes: { known: string; fresh: string },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ password_hash: hashes.fresh })
    .where('id', '=', memberId)
    .where('password_hash', '=', hashes.known)
    .execute();
}

/** Sets a new password; false when there is no such member or the account was deleted. */
export async function updatePassword(
  trx: Transaction<Tables>,
  memberId: string,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const result = await trx
    .updateTable('member')
    .set({ password_hash: passwordHash, credential_changed_at: at })
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
