import { createHash } from 'node:crypto';
import { foldUsername, type Language, type StaffRole } from '@barya/contract';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../database/tables.ts';
import { Refusal } from '../kernel/refusal.ts';
import { languageOf, type PersonRow } from './person.ts';

/** A new member; exactly one of `email` and `phone` is set. */
export interface NewMember {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  passwordHash: string;
  firstPasswordEndsAt: Date | null;
  role: string;
  staffRole: Row<'member'>['staffRole'];
  status: Row<'member'>['status'];
  referralCode: string;
  referralCodeSalt: Buffer;
  referrerId: string | null;
  secondReferrerId: string | null;
  createdAt: Date;
  language?: Language | null;
}

/** Adds a member; false if the username, email, phone or referral code is taken. */
export async function insertMember(trx: Trx, member: NewMember): Promise<boolean> {
  const result = await trx
    .insertInto('member')
    .values({
      ...member,
      initialStatus: member.status,
      referralCodeDigest: digestReferralCode(member.referralCodeSalt, member.referralCode),
      isActive: true,
    })
    // Waits for a concurrent insert of the same name.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Seals who gets the income of those who join with a code. */
export function digestReferralCode(salt: Buffer, code: string): Buffer {
  return createHash('sha256').update(salt).update(code).digest();
}

/** Makes whoever registers a name that looks alike wait for this transaction. */
export async function lockLookAlikes(trx: Trx, username: string): Promise<void> {
  const key = `barya.username ${foldUsername(username)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/**
 * Which of these names are taken.
 *
 * @param withLookAlikes whether a username is taken by one that looks alike
 */
export async function findTakenNames(
  db: Db,
  names: Pick<NewMember, 'username' | 'email' | 'phone'>,
  withLookAlikes: boolean,
): Promise<{ username: boolean; contact: boolean }> {
  const folded = withLookAlikes ? foldUsername(names.username) : null;
  const { rows } = await sql<{ username: boolean; contact: boolean }>`
    select
      exists (select from member where lower(username) = lower(${names.username}))
        or exists (
          select from member where translate(lower(username), '01i.-_', 'oll') = ${folded}
        ) as username,
      exists (select from member where lower(email) = lower(${names.email}))
        or exists (select from member where phone = ${names.phone}) as contact
  `.execute(db);
  return rows[0]!;
}

/** The owner of a referral code, case-insensitive; null for a deleted member's. */
export async function findReferrer(db: Db, referralCode: string) {
  const row = await db
    .selectFrom('member')
    .select(['id', 'referrerId', 'username', 'isActive', 'invitesByName'])
    .where(sql`upper(referral_code)`, '=', sql<string>`upper(${referralCode})`)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a referral code is anybody's, and who invites with it, if they let that be shown. */
export async function readInvitation(
  db: Db,
  referralCode: string,
): Promise<{ inviter: string | null; isCodeUnknown: boolean }> {
  const owner = await findReferrer(db, referralCode);
  const inviter = owner?.isActive && owner.invitesByName ? owner.username : null;
  return { inviter, isCodeUnknown: owner === null };
}

/** Who invited a member; null where nobody did. */
export async function findReferrerIdOf(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('referrerId')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.referrerId ?? null;
}

/** The language of what a member reads; English until chosen. */
export async function readLanguage(db: Db, memberId: string): Promise<Language> {
  const row = await db
    .selectFrom('member')
    .select(languageOf('member'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.language ?? 'en';
}

/** A member's names; all null if the member does not exist. */
export async function findNames(db: Db, memberId: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('member')
    .select(['username', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ?? { username: null, email: null, phone: null };
}

/** A member's name and role; null if there is no such member, or the account is deleted. */
export async function findNameAndRole(
  db: Db,
  memberId: string,
): Promise<{ username: string; role: string } | null> {
  const row = await db
    .selectFrom('member')
    .select(['username', 'role'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row === undefined || row.username === null ? null : { ...row, username: row.username };
}

/**
 * For reads of what outlives an account: a deleted one counts.
 *
 * @throws Refusal `member_unknown`
 */
export async function requireAccount(db: Db, memberId: string): Promise<void> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('member_unknown');
}

/** The names of these members, by id. */
export async function findPeople(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, PersonRow>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'username', 'email', 'phone'])
    .where('id', 'in', [...new Set(memberIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The number of accounts that are not deleted, from the tally. */
export async function countMembers(db: Db): Promise<{ members: number; agents: number }> {
  return db
    .selectFrom('memberTally')
    .select([
      sql<number>`coalesce(sum(members), 0)::bigint`.as('members'),
      sql<number>`coalesce(sum(members) filter (where role = 'agent'), 0)::bigint`.as('agents'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether anybody has ever registered, of any role or of one. */
export async function hasMembers(db: Db, role?: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const staffColumns = [
  'id',
  'username',
  'email',
  'phone',
  'role',
  'staffRole',
  'isActive',
  'createdAt',
] as const;

/** An account that is not an agent's. */
export type StaffRow = Pick<Row<'member'>, (typeof staffColumns)[number]>;

/** All accounts that are not agents, oldest first. */
export async function listStaff(db: Db, limit: number): Promise<StaffRow[]> {
  return (
    db
      .selectFrom('member')
      .select(staffColumns)
      // Two ranges of the index on roles; "not equal" would read every agent.
      .where((eb) => eb.or([eb('role', '<', 'agent'), eb('role', '>', 'agent')]))
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .limit(limit)
      .execute()
  );
}

/** One account by id, of staff or not; null if it is unknown or deleted. */
export async function findStaff(db: Db, id: string): Promise<StaffRow | null> {
  const row = await db
    .selectFrom('member')
    .select(staffColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateStaffRole(
  trx: Trx,
  memberId: string,
  staffRole: StaffRole,
): Promise<void> {
  await trx.updateTable('member').set({ staffRole }).where('id', '=', memberId).execute();
}

/** The id of the member with this username, case-insensitive. */
export async function findMemberId(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .where(sql`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @param isChosen false for the language of a page, which never replaces a choice */
export async function updateLanguage(
  trx: Trx,
  memberId: string,
  { language, isChosen }: { language: Language; isChosen: boolean },
): Promise<void> {
  const update = trx.updateTable('member').where('id', '=', memberId);
  if (isChosen) await update.set({ language, languageChosen: true }).execute();
  else await update.set({ language }).where('languageChosen', '=', false).execute();
}

export async function updateInvitesByName(
  trx: Trx,
  memberId: string,
  invitesByName: boolean,
): Promise<void> {
  await trx.updateTable('member').set({ invitesByName }).where('id', '=', memberId).execute();
}

export async function updateIsActive(trx: Trx, memberId: string, isActive: boolean): Promise<void> {
  await trx.updateTable('member').set({ isActive }).where('id', '=', memberId).execute();
}

export async function updateStatus(
  trx: Trx,
  memberId: string,
  status: Row<'member'>['status'],
): Promise<void> {
  await trx.updateTable('member').set({ status }).where('id', '=', memberId).execute();
}

/**
 * Erases the personal data of a member's row. The row stays: the referral tree and the ledger's
 * accounts refer to it.
 */
export async function erasePerson(trx: Trx, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      username: null,
      email: null,
      phone: null,
      passwordHash: null,
      referralCode: null,
      referralCodeSalt: null,
      isActive: false,
      language: null,
      languageChosen: false,
      invitesByName: false,
      deletedAt: at,
    })
    .where('id', '=', memberId)
    .execute();
}

export async function markClickingActivated(trx: Trx, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('member')
    .set({ clickingActivatedAt: at })
    .where('id', '=', memberId)
    .execute();
}

/** The active staff of these roles, by id. */
export async function listActiveStaff(db: Db, roles: readonly StaffRole[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('staffRole', '=', sql<StaffRole>`any(${[...roles]}::text[])`)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who acts for the operator, as the database knows them now. */
export type StaffMember = Pick<
  Row<'member'>,
  'id' | 'role' | 'staffRole' | 'status' | 'isActive' | 'createdAt' | 'deletedAt'
> & { username: string };

/** A member of staff, also a deleted or former one; null if there is none. */
export async function findStaffMember(db: Db, memberId: string): Promise<StaffMember | null> {
  const row = await db
    .selectFrom('member')
    .select(['id', 'username', 'role', 'staffRole', 'status', 'isActive', 'createdAt', 'deletedAt'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, username: row.username ?? '' };
}
