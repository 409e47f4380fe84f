import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Operation } from '../kernel/operation.ts';
import { Refusal } from '../kernel/refusal.ts';
import { lockActingMember } from './lock-member.ts';

/** What of a member decides what the account may do. */
export interface Standing {
  isActive: boolean;
  status: 'approved' | 'pending';
  credentialChangedAt: Date | null;
}

/** The member as of now, not locked: it may change. */
export async function readStanding(db: Kysely<Tables>, memberId: string): Promise<Standing> {
  return db
    .selectFrom('member')
    .select(['isActive', 'status', 'credentialChangedAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/**
 * Refuses what a new account may only do once an admin approved it: activate, click, buy, withdraw.
 * @throws Refusal `account_suspended`, `account_pending`
 */
export function requireApproved(account: Pick<Standing, 'isActive' | 'status'>): void {
  if (!account.isActive) throw new Refusal('account_suspended');
  if (account.status !== 'approved') throw new Refusal('account_pending');
}

/**
 * Refuses what a new or suspended account may not do, as it stands in this transaction, and keeps it
 * so until the end: whoever suspends an account waits, or is seen.
 *
 * @throws Refusal `account_suspended`, `account_pending`
 */
export async function lockApproved({ trx }: Operation, memberId: string): Promise<void> {
  requireApproved(await lockActingMember(trx, memberId, 'share'));
}

/**
 * What decides what an account may do, in one text; null where the account is gone. A statement that
 * finds it as it was may do what was allowed then, without the rules being written a second time.
 *
 * @param member the name of the table in the statement
 */
export function standingOf(member: string): RawBuilder<string | null> {
  const m = sql.table(member);
  return sql`case when ${m}.deleted_at is null
    then ${m}.role || ' ' || ${m}.status || ' ' || ${m}.is_active::text end`;
}
