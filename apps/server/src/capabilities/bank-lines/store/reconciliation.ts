import type { Centavos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import type { Period } from '../../../kernel/period.ts';
import { usernameOf } from '../../../people/person.ts';
import type { CoveredPeriod, DayFigures, Explanation } from '../days.ts';
import { columns, isFree, type TargetRow } from './books.ts';

/** What names no account that is known. */
export const UNASSIGNED = 'unassigned';

/** A day of an account by what is booked now: see `docs/ledger.md`. */
export interface DaySums extends DayFigures {
  /** In lower case; null for what names none that is known. */
  account: string | null;
  day: string;
  /** What the books have without a line, by kind. */
  looseLoads: number;
  loosePayouts: number;
  /** The last line that has a time. */
  lastLineAt: Date | null;
  /** All lines, however they are decided. */
  lines: number;
}

const dayOf = (at: RawBuilder<unknown>) =>
  sql`to_char((${at} at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD')`;

/**
 * Payment methods with an account, and accounts whose statements were imported, in lower case. Over
 * the counter there is no account.
 */
const knownAccounts = sql`(
  select lower(name) as account from payment_method where has_account
  union select lower(account) from bank_import)`;

/** The known account under which payouts of a method stand, by `account_of`. */
const payingAccounts = sql`(
  select distinct on (account_of(account)) account_of(account) as key, account
  from ${knownAccounts} as known
  order by account_of(account), account <> account_of(account), account)`;

/** Loads, sent payouts and returns that no line is matched to; of `end`, those before it. */
function selectLoose(period: { start: Date; end: Date }): RawBuilder<unknown> {
  const isWithin = (at: RawBuilder<unknown>) =>
    sql`${at} >= ${period.start} and ${at} < ${period.end}`;
  const payouts = sql`payout left join ${payingAccounts} as paying
    on paying.key = account_of(payout.method)`;
  const account = sql`coalesce(paying.account, account_of(payout.method)) as account`;
  return sql`
    select ${columns.load}, lower(load.method) as account, load.amount_centavos as change_centavos
    from capital_load load where ${isFree.load} and ${isWithin(sql`load.created_at`)}
    union all
    select ${columns.payout}, ${account}, -payout.amount_centavos
    from ${payouts} where ${isFree.payout} and ${isWithin(sql`payout.paid_at`)}
    union all
    select ${columns.payoutReturn}, ${account}, payout.amount_centavos
    from ${payouts} where ${isFree.payoutReturn} and ${isWithin(sql`payout.ended_at`)}`;
}

function isOf(account: string | null): RawBuilder<SqlBool> {
  if (account === null) return sql<SqlBool>`true`;
  return account === UNASSIGNED
    ? sql<SqlBool>`(account is null or account not in (select account from ${knownAccounts} as known))`
    : sql<SqlBool>`account = lower(${account})`;
}

/** A known account, else null. */
const knownOrNull = sql`case when account in (select account from ${knownAccounts} as known)
  then account end`;

/** The sums of each day of each account that has any, in one statement and so at one instant. */
export async function readDays(
  db: Db,
  account: string | null,
  period: Pick<Period, 'start' | 'end'>,
): Promise<DaySums[]> {
  const ofAccount = account === null ? sql`true` : sql`lower(account) = lower(${account})`;
  const sum = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;
  const amount = sql`amount_centavos`;
  const total = (bank: string, books: string) =>
    sql`coalesce(${sql.ref(bank)}, 0) + coalesce(${sql.ref(books)}, 0)`;
  const { rows } = await sql<DaySums>`
    with bank as (
      select lower(account) as account, ${dayOf(sql`at`)} as day,
        ${sum(amount, sql`status <> 'set_aside' and amount_centavos > 0`)} as bank_in_centavos,
        ${sum(sql`-amount_centavos`, sql`status <> 'set_aside' and amount_centavos < 0`)} as bank_out_centavos,
        ${sum(amount, sql`status = 'set_aside'`)} as set_aside_centavos,
        ${sum(amount, sql`status = 'matched' and amount_centavos > 0`)} as matched_in,
        ${sum(sql`-amount_centavos`, sql`status = 'matched' and amount_centavos < 0`)} as matched_out,
        count(*) filter (where status = 'unmatched')::integer as unmatched_lines,
        max(at) filter (where has_time) as last_line_at,
        count(*)::integer as lines
      from bank_line where ${ofAccount} and at >= ${period.start} and at < ${period.end}
      group by 1, 2
    ), books as (
      select ${knownOrNull} as account, ${dayOf(sql`at`)} as day,
        ${sum(sql`change_centavos`, sql`change_centavos > 0`)} as loose_in,
        ${sum(sql`-change_centavos`, sql`change_centavos < 0`)} as loose_out,
        count(*) filter (where kind = 'load')::integer as loads,
        count(*) filter (where kind <> 'load')::integer as payouts
      from (${selectLoose(period)}) as loose where ${isOf(account)} group by 1, 2
    )
    select coalesce(bank.account, books.account) as account, coalesce(bank.day, books.day) as day,
      coalesce(bank_in_centavos, 0) as bank_in_centavos,
      coalesce(bank_out_centavos, 0) as bank_out_centavos,
      ${total('matched_in', 'loose_in')} as books_in_centavos,
      ${total('matched_out', 'loose_out')} as books_out_centavos,
      coalesce(set_aside_centavos, 0) as set_aside_centavos,
      coalesce(unmatched_lines, 0) as unmatched_lines,
      ${total('loads', 'payouts')} as unmatched_books,
      coalesce(loads, 0) as loose_loads, coalesce(payouts, 0) as loose_payouts,
      last_line_at, coalesce(lines, 0) as lines
    from bank full join books on books.day = bank.day and books.account = bank.account
    order by 1, 2`.execute(db);
  return rows;
}

/** The name of an account by its imports, whatever its case; null if it has none. */
export async function findImported(db: Db, account: string): Promise<string | null> {
  const row = await db
    .selectFrom('bankImport')
    .select('account')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.account ?? null;
}

const MOST_LOOSE = 200;

/** What the books have and no line is matched to, newest first. */
export async function listLoose(
  db: Db,
  account: string | null,
  period: Pick<Period, 'start' | 'end'>,
) {
  const { rows } = await sql<TargetRow>`
    select loose.*, member.username
    from (${selectLoose(period)}) as loose
    left join (select id, username from member) as member on member.id = loose.member_id
    where ${isOf(account)}
    order by loose.at desc, loose.id desc limit ${sql.lit(MOST_LOOSE)}`.execute(db);
  return rows;
}

/** Bank less books of a day, by what is booked now. */
export interface DayDifference {
  account: string;
  day: string;
  differenceCentavos: Centavos;
}

/**
 * The days on which a known account differs, from an instant on. A matched pair never differs, so
 * only what is unmatched is read.
 */
export async function readDifferences(db: Db, start: Date): Promise<DayDifference[]> {
  const { rows } = await sql<DayDifference>`
    select account, day, sum(change_centavos)::bigint as difference_centavos
    from (
      select lower(account) as account, ${dayOf(sql`at`)} as day, amount_centavos as change_centavos
      from bank_line where status = 'unmatched' and at >= ${start}
      union all
      select account, ${dayOf(sql`at`)}, -change_centavos
      from (${selectLoose({ start, end: new Date(4e12) })}) as loose
      where account in (select account from ${knownAccounts} as known)
    ) as unmatched
    group by 1, 2 having sum(change_centavos) <> 0`.execute(db);
  return rows;
}

/** A known account. */
export interface KnownAccount {
  /** In lower case. */
  key: string;
  name: string;
  closedFirst: string | null;
  closedLast: string | null;
  lastLineAt: Date | null;
  isUsed: boolean;
  /** How many lines it has, for the cost of adding up. */
  lines: number;
}

/** Closures of which some days are closed. */
const isClosed = sql`(reopened_from is null or reopened_from > first_day)`;

/** Payment methods, and accounts with statements, by name; or one of them. */
export async function listAccounts(db: Db, account: string | null): Promise<KnownAccount[]> {
  const { rows } = await sql<KnownAccount>`
    select known.key, known.name, closed.first::text as closed_first, closed.last::text as closed_last,
      (select case when has_time then at end from bank_line where lower(account) = known.key
        order by lower(account), at desc, id desc limit 1) as last_line_at,
      exists (select from bank_line where lower(account) = known.key)
        or exists (select from capital_load where lower(method) = known.key and method is not null
          and reverted_at is null)
        or exists (select from payout where account_of(method) = account_of(known.key)
          and state in ('sent', 'returned')) as is_used,
      coalesce(imported.lines, 0) as lines
    from (
      select distinct on (key) key, name from (
        select lower(name) as key, name, null::timestamptz as at from payment_method
          where has_account
        union all select lower(account), account, created_at from bank_import
      ) as named order by key, at desc nulls first
    ) as known
    left join (
      select lower(account) as key, sum(added + inherited)::bigint as lines
      from bank_import where undone_at is null group by 1
    ) as imported on imported.key = known.key
    left join (
      select account, min(first_day) as first, max(least(last_day, reopened_from - 1)) as last
      from day_closure where ${isClosed} group by account
    ) as closed on closed.account = known.key
    where ${account === null ? sql`true` : sql`known.key = lower(${account})`}
    order by known.key limit ${sql.lit(MOST_ACCOUNTS)}`.execute(db);
  return rows;
}

/** Twice as many as there may be payment methods: renamed ones stay. */
const MOST_ACCOUNTS = 40;

/** What imports cover that were not undone, but for what ends before the days of interest. */
export async function listPeriods(
  db: Db,
  since: string | null,
): Promise<(CoveredPeriod & { key: string })[]> {
  const { rows } = await sql<CoveredPeriod & { key: string }>`
    select lower(account) as key, period_from as "from", period_to as "to", period_source as source,
      doubtful_days, opening_centavos, closing_centavos, created_at as imported_at
    from bank_import
    where undone_at is null and period_from is not null
      and ${since === null ? sql`true` : sql`period_to >= ${since}::date`}
    order by 1, 2`.execute(db);
  return rows;
}

/** The newest explanation of each day from `since` on, and those that closed days were closed with. */
export async function listExplanations(
  db: Db,
  since: string,
): Promise<(Explanation & { key: string; day: string })[]> {
  const { rows } = await sql<Explanation & { key: string; day: string }>`
    select distinct on (account, day) account as key, day, id, difference_centavos, reason,
      explained_by as by, ${usernameOf(sql`day_explanation.explained_by`)} as by_username,
      explained_at as at
    from day_explanation where day >= ${since}::date
    order by account, day, explained_at desc, id desc`.execute(db);
  return rows;
}

/** Days of a period as they were closed. */
export async function listClosedDays(
  db: Db,
  { from, to }: Pick<Period, 'from' | 'to'>,
): Promise<(DayFigures & { key: string; day: string })[]> {
  const { rows } = await sql<DayFigures & { key: string; day: string }>`
    select closure.account as key, closed.day, bank_in_centavos, bank_out_centavos,
      books_in_centavos, books_out_centavos, set_aside_centavos, unmatched_lines, unmatched_books
    from day_closure closure join closed_day closed on closed.closure_id = closure.id
    where closure.last_day >= ${from}::date and closure.first_day <= ${to}::date
      and closed.day between ${from}::date and ${to}::date
      and (closure.reopened_from is null or closure.reopened_from > closed.day)`.execute(db);
  return rows;
}

/** What closed days lost or got later, on the day that this was done; by account. */
export async function listLateChanges(
  db: Db,
  since: string,
): Promise<{ key: string; day: string; inCentavos: Centavos; outCentavos: Centavos }[]> {
  const { rows } = await sql<{
    key: string;
    day: string;
    inCentavos: Centavos;
    outCentavos: Centavos;
  }>`
    select account as key, day, sum(greatest(change, 0))::bigint as in_centavos,
      sum(greatest(-change, 0))::bigint as out_centavos
    from (
      select closure.account, late.day, sum(late.change_centavos) as change
      from day_closure closure join late_change late on late.closure_id = closure.id
      where late.day >= ${since}::date
        and (closure.reopened_from is null or closure.reopened_from > late.of_day)
      group by 1, 2, late.subject_id
    ) as done group by 1, 2`.execute(db);
  return rows;
}
