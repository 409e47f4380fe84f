import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { Operation } from '../kernel/operation.ts';
import { Refusal } from '../kernel/refusal.ts';
import { lockActingMember } from './lock-member.ts';

/** The fields that decide what an account may do. */
export interface Standing {
  isActive: boolean;
  status: 'approved' | 'pending';
  credentialChangedAt: Date | null;
}

/** Reads a member's standing without a lock, so it may change at any time. */
export async function readStanding(db: Db, memberId: string): Promise<Standing> {
  return db
    .selectFrom('member')
    .select(['isActive', 'status', 'credentialChangedAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** A member's standing as staff call it. */
export async function nameStanding(db: Db, memberId: string) {
  const { deletedAt, isActive, status } = await db
    .selectFrom('member')
    .select(['isActive', 'status', 'deletedAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (deletedAt !== null) return 'deleted';
  if (!isActive) return 'suspended';
  return status === 'approved' ? 'active' : 'pending';
}

/** When these members last changed a credential, by id. */
export async function readCredentialChanges(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'credentialChangedAt'])
    .where('id', '=', sql<string>`any(${[...memberIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.credentialChangedAt]));
}

/**
 * Refuses what needs an approved account: activate, click, buy, withdraw.
 *
 * @throws Refusal `account_suspended`, `account_pending`
 */
export function requireApproved(account: Pick<Standing, 'isActive' | 'status'>): void {
  if (!account.isActive) throw new Refusal('account_suspended');
  if (account.status !== 'approved') throw new Refusal('account_pending');
}

/**
 * The same with the member's row locked, so that the standing holds until the transaction ends.
 *
 * @throws Refusal `account_suspended`, `account_pending`
 */
export async function lockApproved({ trx }: Operation, memberId: string): Promise<void> {
  requireApproved(await lockActingMember(trx, memberId, 'share'));
}

/**
 * The fields that decide what an account may do, as one SQL text; null for a deleted account. While
 * the text is unchanged, a statement may rely on an earlier check instead of repeating the rules.
 *
 * @param member the table's name in the statement
 */
export function standingOf(member: string): RawBuilder<string | null> {
  const m = sql.table(member);
  return sql`case when ${m}.deleted_at is null
    then ${m}.role || ' ' || coalesce(${m}.staff_role, '') || ' ' || ${m}.status || ' ' || ${m}.is_active::text end`;
}
