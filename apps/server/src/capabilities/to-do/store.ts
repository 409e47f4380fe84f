import { limits, type ToDoKind } from '@barya/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { peopleAs } from '../../people/person.ts';

/** How many wait in a queue, and since when the oldest does. */
export interface Waiting {
  kind: ToDoKind;
  count: number;
  oldestAt: Date;
}

/** Rows that wait, with since when as `at`; each is served by an index. */
function queuesAt(now: Date): Record<ToDoKind, RawBuilder<unknown>> {
  const takesEnded = new Date(now.getTime() - limits.payouts.takenMs);
  return {
    registration: sql`select created_at as at from ${peopleAs('member')}
      where status = 'pending' and is_active and deleted_at is null`,
    cash_in: sql`select declared_at as at from cash_in where status = 'declared'`,
    withdrawal: sql`select created_at as at from withdrawal
      where status = 'pending' and source <> 'shared_capital'`,
    shared_withdrawal: sql`select created_at as at from withdrawal
      where status = 'pending' and source = 'shared_capital'`,
    support_thread: sql`select since as at from support_thread where state = 'open'`,
    payout: sql`select approved_at as at from payout
      where state = 'to_pay' and batch_id is null and taken_by is null`,
    payout_taken: sql`select taken_at as at from payout
      where state = 'to_pay' and taken_by is not null and taken_at <= ${takesEnded}`,
    proposal: sql`select created_at as at from proposal
      where status = 'open' and expires_at > ${now}`,
  };
}

/** The queues that are not empty, the one that waits longest first, in one statement. */
export async function listWaiting(
  db: Db,
  kinds: readonly ToDoKind[],
  now: Date,
): Promise<Waiting[]> {
  const queues = queuesAt(now);
  const counted = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*) as count, min(at) as oldest_at
      from (${queues[kind]} order by at limit ${sql.lit(limits.mostToDo)}) as queue`,
  );
  if (counted.length === 0) return [];
  const { rows } = await sql<Waiting>`
    select * from (${sql.join(counted, sql` union all `)}) as waiting
    where count > 0 order by oldest_at, kind`.execute(db);
  return rows;
}
