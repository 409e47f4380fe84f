import { limits } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { usernameOf } from '../../../people/person.ts';

/**
 * Takes those of these payouts that wait, are in no batch and that nobody else is paying. Two
 * callers cannot both get one: the second waits for the first, and then checks again.
 *
 * @returns the ids that `by` has now
 */
export async function takeFree(
  trx: Transaction<Tables>,
  ids: readonly string[],
  { by, now }: { by: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with free as materialized (
      select id from payout
      where id = any(${[...ids]}::uuid[]) and state = 'to_pay' and batch_id is null
        and (taken_by is null or taken_by = ${by} or taken_at <= ${freeSince(now)})
      order by id for update
    )
    update payout p set taken_by = ${by}, taken_at = ${now} from free where p.id = free.id
    returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Gives back those of these payouts that `by` took. @returns their ids */
export async function releaseOwn(
  trx: Transaction<Tables>,
  ids: readonly string[],
  by: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select id from payout where id = any(${[...ids]}::uuid[]) and taken_by = ${by}
      order by id for update
    )
    update payout p set taken_by = null, taken_at = null from own where p.id = own.id
    returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A take at this instant or before has ended. */
export function freeSince(now: Date): Date {
  return new Date(now.getTime() - limits.payouts.takenMs);
}

/** What waits to be paid, what is being paid, and open batches. */
export interface PayoutCounts {
  /** What nobody pays and no batch has, by method without case; the largest number first. */
  toPay: { method: string; count: number; centavos: Centavos; oldestApprovedAt: Date }[];
  beingPaid: {
    takenBy: string;
    username: string | null;
    count: number;
    centavos: Centavos;
    takenAt: Date;
  }[];
  openBatches: { count: number; centavos: Centavos };
}

export async function countPayouts(db: Kysely<Tables>, now: Date): Promise<PayoutCounts> {
  const toPay = await sql<PayoutCounts['toPay'][number]>`
    select min(method) as method, count(*)::integer as count,
      sum(amount_centavos)::bigint as centavos, min(approved_at) as oldest_approved_at
    from payout
    where state = 'to_pay' and batch_id is null
      and (taken_by is null or taken_at <= ${freeSince(now)})
    group by lower(method) order by count(*) desc, min(method) limit 100`.execute(db);
  const beingPaid = await sql<PayoutCounts['beingPaid'][number]>`
    select t.*, ${usernameOf('t.takenBy')} as username
    from (
      select taken_by, count(*)::integer as count, sum(amount_centavos)::bigint as centavos,
        max(taken_at) as taken_at
      from payout
      where state = 'to_pay' and taken_by is not null and taken_at > ${freeSince(now)}
      group by taken_by
    ) as t order by t.taken_at desc`.execute(db);
  const openBatches = await sql<PayoutCounts['openBatches']>`
    select count(*)::integer as count,
      coalesce(sum(total_centavos - sent_centavos - failed_centavos), 0)::bigint as centavos
    from payout_batch where state = 'open'`.execute(db);
  return { toPay: toPay.rows, beingPaid: beingPaid.rows, openBatches: openBatches.rows[0]! };
}
