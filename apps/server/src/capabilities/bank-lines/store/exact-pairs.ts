import { limits } from '@barya/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** A line and the one load that it fits exactly. */
export interface ExactPair {
  lineId: string;
  loadId: string;
  memberId: string;
}

/** Unmatched lines with the loads that they fit exactly, where neither fits another. */
const exactPairs = sql`
  with pair as (
    select line.id as line_id, load.id as load_id, load.member_id, line.at
    from bank_line line
    join payment_reference used
      on used.method = lower(line.account) and used.reference = line.payment_reference
    join capital_load load on load.id = used.load_id
    left join cash_in on cash_in.id = load.cash_in_id
    where line.status = 'unmatched' and line.payment_reference is not null
      and lower(load.method) = lower(line.account) and load.status = 'completed'
      and load.amount_centavos = line.amount_centavos
      and (line.cash_in_reference is null or line.cash_in_reference = cash_in.reference)
    union
    select line.id, load.id, load.member_id, line.at
    from bank_line line
    join cash_in on cash_in.reference = line.cash_in_reference
    join capital_load load on load.cash_in_id = cash_in.id
    where line.status = 'unmatched' and line.cash_in_reference is not null
      and lower(load.method) = lower(line.account) and load.status = 'completed'
      and load.amount_centavos = line.amount_centavos
  ), free as (
    select * from pair
    where not exists (select from bank_line taken where taken.load_id = pair.load_id)
  )
  select line_id, load_id, member_id, at from (
    select *, count(*) over (partition by line_id) as loads,
      count(*) over (partition by load_id) as lines
    from free
  ) as counted
  where loads = 1 and lines = 1`;

/** The oldest exact pairs. */
export async function findExactPairs(db: Kysely<Tables>, most: number): Promise<ExactPair[]> {
  const { rows } = await sql<ExactPair>`
    select line_id, load_id, member_id from (${exactPairs}) as exact
    order by at, line_id limit ${most}`.execute(db);
  return rows;
}

/** Exact up to 10,000; above that 10,001. */
export async function countExactPairs(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (${exactPairs}) as exact limit ${limits.page.exactCountUpTo + 1}
    ) as counted`.execute(db);
  return rows[0]!.count;
}

/** Exact up to 10,000; above that 10,001. */
export async function countUnmatched(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from bank_line where status = 'unmatched' and status <> 'matched'
      limit ${limits.page.exactCountUpTo + 1}
    ) as counted`.execute(db);
  return rows[0]!.count;
}
