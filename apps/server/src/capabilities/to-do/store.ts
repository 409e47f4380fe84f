import { limits, type ToDoKind } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../../kernel/operation.ts';
import { peopleAs } from '../../people/person.ts';

/** How many wait in a queue, their sum, and since when the oldest does. */
export interface Waiting {
  kind: ToDoKind;
  count: number;
  /** Null where they are no money. */
  centavos: Centavos | null;
  oldestAt: Date;
}

interface Asking {
  actor: Actor;
  now: Date;
  /** The cash-ins that one bank line fits exactly. */
  exactIds: readonly string[];
  /** The proposals that the actor can confirm now. */
  toConfirm: readonly string[];
}

/** Rows that wait, with their amount and since when as `at`; each is served by an index. */
function queuesOf({
  actor,
  now,
  exactIds,
  toConfirm,
}: Asking): Record<ToDoKind, RawBuilder<unknown>> {
  const { memberId } = actor;
  const takesEnded = new Date(now.getTime() - limits.payouts.takenMs);
  const exact = sql`${[...exactIds]}::uuid[]`;
  const openProposal = sql`select created_at as at, amount_centavos as centavos from proposal
    where status = 'open' and expires_at > ${now}`;
  return {
    registration: sql`select created_at as at, null::bigint as centavos from ${peopleAs('member')}
      where status = 'pending' and is_active and deleted_at is null`,
    cash_in: sql`select declared_at as at, amount_centavos as centavos from cash_in
      where status = 'declared' and id <> all(${exact})`,
    cash_in_matched: sql`select coalesce(declared_at, created_at) as at,
      amount_centavos as centavos from cash_in
      where status in ('open', 'declared') and id = any(${exact})`,
    bank_line: sql`select at, abs(amount_centavos) as centavos from bank_line
      where status = 'unmatched'`,
    withdrawal: sql`select created_at as at, amount_centavos as centavos from withdrawal
      where status = 'pending' and coalesce(held_until > ${now}, false) = false`,
    payout: sql`select approved_at as at, amount_centavos as centavos from payout
      where state = 'to_pay' and batch_id is null and taken_by is null`,
    payout_run_out: sql`select taken_at as at, amount_centavos as centavos from payout
      where state = 'to_pay' and taken_by <> ${memberId} and taken_at <= ${takesEnded}`,
    proposal: sql`${openProposal} and id = any(${[...toConfirm]}::uuid[])`,
    support_thread: sql`select since as at, null::bigint as centavos from support_thread
      where state = 'open'`,
    payout_mine: sql`select taken_at as at, amount_centavos as centavos from payout
      where state = 'to_pay' and taken_by = ${memberId}`,
    batch_mine: sql`select created_at as at,
      total_centavos - sent_centavos - failed_centavos as centavos from payout_batch
      where state = 'open' and created_by = ${memberId}`,
    proposal_mine: sql`${openProposal} and maker_id = ${memberId}`,
    support_mine: sql`select since as at, null::bigint as centavos from support_thread
      where assigned_to = ${memberId} and state <> 'closed'`,
  };
}

/** The queues that are not empty, the one that waits longest first, in one statement. */
export async function listWaiting(
  db: Db,
  kinds: readonly ToDoKind[],
  asking: Asking,
): Promise<Waiting[]> {
  const queues = queuesOf(asking);
  const counted = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*) as count,
        sum(centavos)::bigint as centavos, min(at) as oldest_at
      from (${queues[kind]} order by at limit ${sql.lit(limits.mostToDo)}) as queue`,
  );
  if (counted.length === 0) return [];
  const { rows } = await sql<Waiting>`
    select * from (${sql.join(counted, sql` union all `)}) as waiting
    where count > 0 order by oldest_at, kind`.execute(db);
  return rows;
}
