import type { Centavos } from '@barya/money';
import { addDays, manilaDayStart } from '@barya/rules';
import { sql } from 'kysely';
import type { Db, Row } from '../../../database/tables.ts';
import { transferCodes } from '../../../transfers.ts';
import type { DayRange } from './days.ts';

/** What one transfer code moved on a day, in centavos, above zero. */
export type Movement = Row<'dailyMovement'>;

/** A movement, and how many rows it was counted from. */
export interface CountedMovement extends Movement {
  rows: number;
}

/** All that one code moved. */
export type CodeSum = Pick<Movement, 'code' | 'amountCentavos'>;

const of = transferCodes;
/** The codes of the ledger's partial indexes by time; each group is served by one index. */
const indexed = [
  [of.activationBonus, of.directReferralIncome],
  [of.indirectReferralIncome],
  [of.clickIncome],
  [of.claimIncome, of.rolloverIncome],
] as const;
const loads = [
  ...[of.capitalLoad, of.capitalLoadReversal],
  ...[of.capitalLoadPartReverted, of.capitalLoadLost],
] as const;
const payouts = [of.payoutSent, of.payoutReturned, of.payoutNotSent] as const;
const cash = [
  ...[...loads, of.owedBackPaid, of.owedBackPaidFromEarnings, of.activationFee, ...payouts],
  ...[of.fundOpening, of.fundPayIn, of.fundPayOut, of.unclaimedPaid],
] as const;

/** The codes that are counted: all that move cash, fees or the fund, or pay income. */
export const movementCodes: readonly number[] = [
  ...cash,
  ...indexed.flat(),
  of.packageIncomeReserved,
];

/**
 * Adds up the transfers of a range of days from the ledger, by index. What packages promise is read
 * from their rows, which have an index by time.
 *
 * @param range.last null: up to now; transfers later than `today` count on it, as after a clock
 *   that was set back
 */
export async function countMovements(
  db: Db,
  { first, last }: { first: string; last: string | null },
  today: string,
): Promise<CountedMovement[]> {
  const list = (codes: readonly number[]) => sql.join(codes.map(sql.lit));
  const isWithin = (column: string) =>
    last === null
      ? sql`${sql.ref(column)} >= ${manilaDayStart(first)}`
      : sql`${sql.ref(column)} >= ${manilaDayStart(first)}
          and ${sql.ref(column)} < ${manilaDayStart(addDays(last, 1))}`;
  const byTime = indexed.map(
    (codes) => sql`union all
      select created_at, code, '', '', amount_centavos from ledger.transfer
      where code in (${list(codes)}) and ${isWithin('createdAt')}`,
  );
  const { rows } = await sql<CountedMovement>`
    select least(((at at time zone 'UTC') + interval '8 hours')::date, ${today}::date)::text as day,
      code, method, source, sum(amount)::bigint as amount_centavos, count(*) as rows
    from (
      select t.created_at as at, t.code, coalesce(load.method, paid.method, '') as method,
        coalesce(paid.source, '') as source, t.amount_centavos as amount
      from ledger.transfer t
      left join capital_load load on t.code in (${list(loads)}) and load.id = t.reference_id
      left join withdrawal paid on t.code in (${list(payouts)}) and paid.id = t.reference_id
      where t.code in (${list(cash)}) and ${isWithin('t.createdAt')}
      ${sql.join(byTime, sql` `)}
      union all
      select started_at, ${sql.lit(of.packageIncomeReserved)}, '', '', income_centavos
      from package where ${isWithin('startedAt')} and income_centavos > 0
    ) as moved
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Stores what a finished day moved, once. */
export async function keepMovements(db: Db, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ day, code, method, source, amountCentavos }) => {
    return { day, code, method, source, amountCentavos };
  });
  await db.insertInto('dailyMovement').values(rows).execute();
}

/** The stored movements of a range. */
export async function listKeptMovements(db: Db, { first, last }: DayRange): Promise<Movement[]> {
  return db
    .selectFrom('dailyMovement')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
}

/** The sums by code of all stored days before `day`. */
export async function sumKeptMovements(db: Db, before: string): Promise<CodeSum[]> {
  return db
    .selectFrom('dailyMovement')
    .select(['code', sql<Centavos>`sum(amount_centavos)::bigint`.as('amountCentavos')])
    .where('day', '<', before)
    .groupBy('code')
    .execute();
}

/** The ranges of days up to now that are not stored, oldest first. */
export async function listUnkeptRanges(
  db: Db,
  today: string,
): Promise<{ first: string; last: string | null }[]> {
  const { rows } = await sql<{ first: string; last: string | null }>`
    select coalesce(day + 1, ${EARLIEST_DAY}::date)::text as first, (next - 1)::text as last
    from (
      select day, lead(day) over (order by day nulls first) as next
      from (
        select day from daily_figure where day < ${today}::date union all select null
      ) as kept
    ) as gaps
    where next is distinct from coalesce(day + 1, ${EARLIEST_DAY}::date)
    order by first`.execute(db);
  return rows;
}

const EARLIEST_DAY = '2000-01-01';
