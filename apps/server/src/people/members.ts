import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MemberTable, Tables } from '../database/tables.ts';
import type { PersonRow } from './person.ts';

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

/** What a member is called; nothing for one that is not there. */
export async function findNames(db: Kysely<Tables>, memberId: string): Promise<PersonRow> {
  const row = await db
    .selectFrom('member')
    .select(['username', 'email', 'phone'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ?? { username: null, email: null, phone: null };
}

/** What these members are called, by their ids. */
export async function findPeople(
  db: Kysely<Tables>,
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

/** How many accounts there are that were not deleted, without counting them. */
export async function countMembers(
  db: Kysely<Tables>,
): Promise<{ members: number; agents: number }> {
  return db
    .selectFrom('memberTally')
    .select([
      sql<number>`coalesce(sum(members), 0)::bigint`.as('members'),
      sql<number>`coalesce(sum(members) filter (where role = 'agent'), 0)::bigint`.as('agents'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether anybody was ever registered, of all or of a role. */
export async function hasMembers(db: Kysely<Tables>, role?: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .select('id')
    .$if(role !== undefined, (query) => query.where('role', '=', role!))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

export async function updateIsActive(
  trx: Transaction<Tables>,
  memberId: string,
  isActive: boolean,
): Promise<void> {
  await trx.updateTable('member').set({ isActive }).where('id', '=', memberId).execute();
}

export async function updateStatus(
  trx: Transaction<Tables>,
  memberId: string,
  status: MemberTable['status'],
): Promise<void> {
  await trx.updateTable('member').set({ status }).where('id', '=', memberId).execute();
}

/**
 * Erases a person from their row. It stays as a place in the referral tree and the owner of accounts
 * in the ledger.
 */
export async function erasePerson(
  trx: Transaction<Tables>,
  memberId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      username: null,
      email: null,
      phone: null,
      passwordHash: null,
      referralCode: null,
      isActive: false,
      deletedAt: at,
    })
    .where('id', '=', memberId)
    .execute();
}

export async function markClickingActivated(
  trx: Transaction<Tables>,
  memberId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ clickingActivatedAt: at })
    .where('id', '=', memberId)
    .execute();
}
