import type { OwnWaiting, WaitingEntry } from '@barya/contract';
import { type Centavos, toPesos } from '@barya/money';
import { DAY_MS } from '@barya/rules';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { createCountedFigure } from '../../kernel/counted-figures.ts';
import type { Inquiry } from '../../kernel/operation.ts';
import { waitingOf } from '../statistics/index.ts';

const DAYS = 30;
/** Fewer say nothing about what is usual. */
const FEWEST = 10;
/** So many ended ones are read again for each request. */
const FEW_ROWS = 200;
const MOST_ENTRIES = 100;
const MOST_BEFORE = 1_000;

interface Row extends Omit<WaitingEntry, 'amount' | 'since' | 'holdUntil'> {
  amountCentavos: Centavos;
  since: Date;
  holdUntil: Date | null;
}

/** All that waits of a member, each by itself, and how many are before it. */
export async function listWaiting({ db, now }: Inquiry, memberId: string): Promise<WaitingEntry[]> {
  const { rows } = await sql<Row>`
    select kind, reference, amount_centavos, method, since, hold_until,
      case kind
        when 'cash_in_declared' then (
          select count(*) from (
            select from cash_in o where o.status = 'declared' and o.declared_at < own.since
            limit ${MOST_BEFORE}
          ) as line
        )
        when 'withdrawal_pending' then (
          select count(*) from (
            select from withdrawal o
            where o.status = 'pending' and o.created_at < own.since
              and (o.held_until is null or o.held_until <= ${now})
            limit ${MOST_BEFORE}
          ) as line
        )
        when 'payout' then (
          select count(*) from (
            select from payout o where o.state = 'to_pay' and o.approved_at < own.approved_at
            limit ${MOST_BEFORE}
          ) as line
        )
      end as before
    from (${waitingOf(memberId, now)}) as own
    order by since, reference
    limit ${MOST_ENTRIES}`.execute(db);
  return rows.map(({ amountCentavos, since, holdUntil, ...row }) => ({
    ...row,
    amount: toPesos(amountCentavos),
    since: since.toISOString(),
    holdUntil: holdUntil?.toISOString() ?? null,
  }));
}

type UsualTime = OwnWaiting['usually'][number];

/** The medians of the last days, counted again from the database at most every few seconds. */
export const readUsual = createCountedFigure<UsualTime[]>(async ({ db, now }) => {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const { rows } = await sql<UsualTime>`
    select kind, method, count(*), greatest(1, round(
        percentile_cont(0.5) within group (order by extract(epoch from took) / 60)
      ))::integer as minutes
    from (
      select 'cash_in' as kind, lower(method) as method, decided_at - declared_at as took
      from cash_in
      where status = 'credited' and declared_at is not null and decided_at >= ${since}
      union all
      select 'withdrawal', lower(p.method), p.sent_at - w.created_at
      from payout p join withdrawal w on w.id = p.id
      where p.state = 'sent' and p.sent_at >= ${since}
    ) as ended
    group by kind, method
    order by kind, method`.execute(db);
  return {
    value: rows.filter(({ count }) => count >= FEWEST),
    rows: rows.reduce((sum, { count }) => sum + count, 0),
  };
}, FEW_ROWS);

/** Those who wait in a line, up to a few thousand: whom to tell when it moves. */
export async function listWaitingMembers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    (select member_id from withdrawal where status = 'pending' limit ${MOST_BEFORE})
    union (select member_id from cash_in where status = 'declared' limit ${MOST_BEFORE})
    union (select member_id from payout where state = 'to_pay' limit ${MOST_BEFORE})`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
