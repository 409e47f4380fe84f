import { sql, type Transaction } from 'kysely';
import type { MemberTable, Tables } from '../database/tables.ts';

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
  role: MemberTable['role'];
  status: MemberTable['status'];
  isActive: boolean;
  passwordHash: string | null;
  firstPasswordEndsAt: Date | null;
  credentialChangedAt: Date | null;
  isClickingActivated: boolean;
}

/** Locks the row of a member, who may be deleted; null if there is none. */
export async function lockMember(
  trx: Transaction<Tables>,
  memberId: string,
  lock: MemberLock,
): Promise<LockedMember | null> {
  const row = await trx
    .selectFrom('member')
    .select(['id', 'username', 'email', 'phone', 'role', 'status', 'isActive', 'passwordHash'])
    .select(['firstPasswordEndsAt', 'credentialChangedAt', 'clickingActivatedAt'])
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
  trx: Transaction<Tables>,
  memberId: string,
  lock: MemberLock,
): Promise<LockedMember> {
  const member = await lockMember(trx, memberId, lock);
  if (member === null) throw new Error(`There is no member ${memberId}`);
  return member;
}
