import { readMobile } from '@barya/contract';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../database/tables.ts';

/**
 * The lock of a member's row: `share` blocks changes, `no key update` blocks other such locks,
 * `update` blocks every lock.
 */
export type MemberLock = 'share' | 'no key update' | 'update';

/** A member with a locked row, so these values hold until the transaction ends. */
export interface LockedMember {
  id: string;
  /** Null for a deleted account, like email and phone. */
  username: string | null;
  contact: string;
  role: Row<'member'>['role'];
  staffRole: Row<'member'>['staffRole'];
  status: Row<'member'>['status'];
  isActive: boolean;
  passwordHash: string | null;
  firstPasswordEndsAt: Date | null;
  credentialChangedAt: Date | null;
  isClickingActivated: boolean;
}

/** Locks the row of a member, who may be deleted; null if there is none. */
export async function lockMember(
  trx: Trx,
  memberId: string,
  lock: MemberLock,
): Promise<LockedMember | null> {
  const row = await trx
    .selectFrom('member')
    .select(['id', 'username', 'email', 'phone', 'role', 'staffRole', 'status', 'isActive'])
    .select(['passwordHash', 'firstPasswordEndsAt', 'credentialChangedAt', 'clickingActivatedAt'])
    .where('id', '=', memberId)
    .modifyEnd(sql.raw(`for ${lock}`))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { email, phone, clickingActivatedAt, ...member } = row;
  return {
    ...member,
    contact: email ?? phone ?? '',
    isClickingActivated: clickingActivatedAt !== null,
  };
}

/** The same for the acting member, who exists. */
export async function lockActingMember(
  trx: Trx,
  memberId: string,
  lock: MemberLock,
): Promise<LockedMember> {
  const member = await lockMember(trx, memberId, lock);
  if (member === null) throw new Error(`There is no member ${memberId}`);
  return member;
}

/** Locks the rows of many members, by id. */
export async function lockMembers(
  trx: Trx,
  memberIds: readonly string[],
  lock: MemberLock,
): Promise<void> {
  await trx
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .orderBy('id')
    .modifyEnd(sql.raw(`for ${lock}`))
    .execute();
}

/** The ids of the active owners. Locks their rows, by id. */
export async function lockActiveOwners(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'admin')
    .where('staffRole', '=', 'owner')
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The member that somebody else named. */
export type NamedMember = Pick<
  Row<'member'>,
  'id' | 'username' | 'email' | 'phone' | 'role' | 'status' | 'isActive'
>;

/** Finds a member by username (case-insensitive), email address or mobile number. */
export async function findNamedMember(db: Db, name: string): Promise<NamedMember | null> {
  return (await selectNamed(db, name).executeTakeFirst()) ?? null;
}

/**
 * The same, with the row locked FOR SHARE, so that nobody suspends or deletes the account before
 * the transaction ends.
 */
export async function lockNamedMember(trx: Trx, name: string): Promise<NamedMember | null> {
  return (await selectNamed(trx, name).forShare().executeTakeFirst()) ?? null;
}

function selectNamed(db: Db, name: string) {
  const mobile = readMobile(name);
  return db
    .selectFrom('member')
    .select(['id', 'username', 'email', 'phone', 'role', 'status', 'isActive'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', name.toLowerCase()),
        eb(sql`lower(email)`, '=', name.toLowerCase()),
        ...(mobile === null ? [] : [eb('phone', '=', mobile)]),
      ]),
    );
}
