import type { Centavos } from '@barya/money';
import { DAY_MS, manilaDayStart } from '@barya/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { peopleAs } from '../../../people/person.ts';
import { transferCodes } from '../../../transfers.ts';
import { incomeGroups } from '../domain.ts';

/** Manila days as 'YYYY-MM-DD', inclusive. */
export interface DayRange {
  first: string;
  last: string;
}

/** One day's figures, money in centavos. */
export interface DayFigures {
  day: string;
  newMembers: number;
  clicks: number;
  clickEarnings: Centavos;
  moneyIn: Centavos;
  moneyOut: Centavos;
}

/** A counted day, with the number of rows read. */
interface CountedDay extends DayFigures {
  rows: number;
}

/** The stored days of a range, oldest first. */
export async function listKeptDays(db: Db, { first, last }: DayRange): Promise<DayFigures[]> {
  return db
    .selectFrom('dailyFigure')
    .select([
      'day',
      'newMembers',
      'clicks',
      'clickEarningsCentavos as clickEarnings',
      'moneyInCentavos as moneyIn',
      'moneyOutCentavos as moneyOut',
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .execute();
}

/** What one day promised from the reward fund without its clicks, in centavos. */
export interface DayPromises {
  packageIncome: Centavos;
  referralIncome: Centavos;
}

/** Sums what a day's new packages and referrals promised, by index. */
export async function countPromises(db: Db, day: string): Promise<DayPromises> {
  const range = { first: day, last: day };
  const sumOfTransfers = (codes: readonly number[]) => sql<Centavos>`
    (select coalesce(sum(amount_centavos), 0) from ledger.transfer
      where code in (${sql.join(codes.map(sql.lit))}) and ${isWithin('createdAt', range)})`;
  const { rows } = await sql<DayPromises>`
    select
      (select coalesce(sum(income_centavos), 0)::bigint from package
        where ${isWithin('startedAt', range)}) as "packageIncome",
      (${sumOfTransfers(incomeGroups.direct_referral.codes)}
        + ${sumOfTransfers(incomeGroups.indirect_referral.codes)})::bigint as "referralIncome"`.execute(
    db,
  );
  return rows[0]!;
}

/** Stores a day's figures; false if they exist. */
export async function keepDay(
  db: Db,
  figures: DayFigures,
  promises: DayPromises,
): Promise<boolean> {
  const row = await db
    .insertInto('dailyFigure')
    .values({
      day: figures.day,
      newMembers: figures.newMembers,
      clicks: figures.clicks,
      clickEarningsCentavos: figures.clickEarnings,
      moneyInCentavos: figures.moneyIn,
      moneyOutCentavos: figures.moneyOut,
      packageIncomeCentavos: promises.packageIncome,
      referralIncomeCentavos: promises.referralIncome,
    })
    .onConflict((oc) => oc.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the stored figures of a day and all later days. */
export async function forgetDaysFrom(db: Db, day: string): Promise<void> {
  await db.deleteFrom('dailyFigure').where('day', '>=', day).execute();
}

/** The last stored day; null without one. */
export async function findLastKeptDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('dailyFigure')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** When the oldest account was created; null without one. */
export async function findFirstAccountAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom(peopleAs('member'))
    .select('createdAt')
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.createdAt ?? null;
}

/** The members who joined within a range and were not deleted: those of finished days as stored. */
export async function countNewMembers(
  db: Db,
  { first, last }: DayRange,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select (
      coalesce((select sum(new_members) from daily_figure
        where day between ${first}::date and ${last}::date and day < ${today}::date), 0)
      + (select count(*) from ${peopleAs('member')}
        where role = 'agent' and deleted_at is null and ${isWithin('createdAt', { first, last })}
          and not exists (select 1 from daily_figure
            where day = ${dayOf('createdAt')} and day < ${today}::date))
    )::bigint as members`.execute(db);
  return rows[0]!.members;
}

/**
 * Counts the days of a range that have any activity, oldest first, by index. A click row keeps only
 * two days, so clicks of earlier days are missing.
 */
export async function countDays(db: Db, range: DayRange): Promise<CountedDay[]> {
  const { capitalLoad, payoutSent, payoutReturned, payoutNotSent, unclaimedPaid } = transferCodes;
  const { capitalLoadReversal, capitalLoadPartReverted, capitalLoadLost } = transferCodes;
  const takenOff = [capitalLoadReversal, capitalLoadPartReverted, capitalLoadLost];
  const list = (of: readonly number[]) => sql.join(of.map(sql.lit));
  const paidBack = [payoutReturned, payoutNotSent];
  const codes = list([capitalLoad, ...takenOff, payoutSent, ...paidBack, unclaimedPaid]);
  const { rows } = await sql<CountedDay>`
    select day::text as day, count(*) as rows,
      sum(members)::bigint as "newMembers", sum(clicks)::bigint as clicks,
      sum(earned)::bigint as "clickEarnings",
      sum(money_in)::bigint as "moneyIn", sum(money_out)::bigint as "moneyOut"
    from (
      select ${dayOf('createdAt')} as day, 1 as members, 0 as clicks, 0 as earned,
        0 as money_in, 0 as money_out
      from ${peopleAs('member')}
      where role = 'agent' and deleted_at is null and ${isWithin('createdAt', range)}
      union all
      select ${dayOf('createdAt')}, 0, 0, 0,
        case when code = ${sql.lit(capitalLoad)} then amount_centavos
          when code in (${list(takenOff)}) then -amount_centavos else 0 end,
        case when code in (${list([payoutSent, unclaimedPaid])}) then amount_centavos
          when code in (${list(paidBack)}) then -amount_centavos else 0 end
      from ledger.transfer
      where code in (${codes}) and ${isWithin('createdAt', range)}
      union all
      select day, 0, clicks, clicks * pay_centavos, 0, 0
      from click_day where day between ${range.first}::date and ${range.last}::date
      union all
      select previous_day, 0, cardinality(previous_keys),
        cardinality(previous_keys) * previous_pay_centavos, 0, 0
      from click_day where previous_day between ${range.first}::date and ${range.last}::date
    ) as happened
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Manila is always UTC+8, without daylight saving. */
function dayOf(column: string): RawBuilder<string> {
  return sql`((${sql.ref(column)} at time zone 'UTC') + interval '8 hours')::date`;
}

function isWithin(column: string, { first, last }: DayRange): RawBuilder<boolean> {
  const end = new Date(manilaDayStart(last).getTime() + DAY_MS);
  return sql`${sql.ref(column)} >= ${manilaDayStart(first)} and ${sql.ref(column)} < ${end}`;
}
