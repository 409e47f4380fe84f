import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Period } from '../../../kernel/period.ts';
import { columns, isFree, type TargetRow } from './books.ts';

/** What names no account that is known. */
export const UNASSIGNED = 'unassigned';

/** A day of an account, or of all: see `docs/ledger.md`. */
export interface DaySums {
  day: string;
  bankInCentavos: Centavos;
  bankOutCentavos: Centavos;
  /** In less out. */
  setAsideCentavos: Centavos;
  unmatchedLines: number;
  /** Of these, what is matched to a line. */
  matchedInCentavos: Centavos;
  matchedOutCentavos: Centavos;
  /** What the books have without a line. */
  looseInCentavos: Centavos;
  looseOutCentavos: Centavos;
  looseCount: number;
  /** All lines, however they are decided. */
  lines: number;
}

const dayOf = (at: RawBuilder<unknown>) =>
  sql`to_char((${at} at time zone 'UTC') + interval '8 hours', 'YYYY-MM-DD')`;

/** Payment methods, and accounts whose statements were imported, in lower case. */
const knownAccounts = sql`(
  select lower(name) as account from payment_method
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

/** The sums of each day that has any, in one statement and so at one instant. */
export async function readDays(
  db: Kysely<Tables>,
  account: string | null,
  period: Pick<Period, 'start' | 'end'>,
): Promise<DaySums[]> {
  const ofAccount = account === null ? sql`true` : sql`lower(account) = lower(${account})`;
  const sum = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(${value}) filter (where ${condition}), 0)::bigint`;
  const amount = sql`amount_centavos`;
  const { rows } = await sql<DaySums>`
    with bank as (
      select ${dayOf(sql`at`)} as day,
        ${sum(amount, sql`status <> 'set_aside' and amount_centavos > 0`)} as bank_in_centavos,
        ${sum(sql`-amount_centavos`, sql`status <> 'set_aside' and amount_centavos < 0`)} as bank_out_centavos,
        ${sum(amount, sql`status = 'set_aside'`)} as set_aside_centavos,
        ${sum(amount, sql`status = 'matched' and amount_centavos > 0`)} as matched_in_centavos,
        ${sum(sql`-amount_centavos`, sql`status = 'matched' and amount_centavos < 0`)} as matched_out_centavos,
        count(*) filter (where status = 'unmatched')::integer as unmatched_lines,
        count(*)::integer as lines
      from bank_line where ${ofAccount} and at >= ${period.start} and at < ${period.end}
      group by 1
    ), books as (
      select ${dayOf(sql`at`)} as day,
        ${sum(sql`change_centavos`, sql`change_centavos > 0`)} as loose_in_centavos,
        ${sum(sql`-change_centavos`, sql`change_centavos < 0`)} as loose_out_centavos,
        count(*)::integer as loose_count
      from (${selectLoose(period)}) as loose where ${isOf(account)} group by 1
    )
    select coalesce(bank.day, books.day) as day,
      coalesce(bank_in_centavos, 0) as bank_in_centavos,
      coalesce(bank_out_centavos, 0) as bank_out_centavos,
      coalesce(set_aside_centavos, 0) as set_aside_centavos,
      coalesce(unmatched_lines, 0) as unmatched_lines,
      coalesce(matched_in_centavos, 0) as matched_in_centavos,
      coalesce(matched_out_centavos, 0) as matched_out_centavos,
      coalesce(loose_in_centavos, 0) as loose_in_centavos,
      coalesce(loose_out_centavos, 0) as loose_out_centavos,
      coalesce(loose_count, 0) as loose_count,
      coalesce(lines, 0) as lines
    from bank full join books on books.day = bank.day
    order by 1`.execute(db);
  return rows;
}

/** The name of an account by its imports, whatever its case; null if it has none. */
export async function findImported(db: Kysely<Tables>, account: string): Promise<string | null> {
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
  db: Kysely<Tables>,
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

/** A day on which an account differs from its statement. */
export interface DifferingDay {
  /** In lower case; null for what names none. */
  account: string | null;
  day: string;
  differenceCentavos: Centavos;
}

/** An account with the days that its statements cover. */
export interface CoveredAccount {
  account: string;
  first: string;
  last: string;
}

/**
 * The accounts with statements, and all days that differ up to the last that each covers. A matched
 * pair never differs, so only what is unmatched is read.
 */
export async function readDifferences(
  db: Kysely<Tables>,
): Promise<{ accounts: CoveredAccount[]; days: DifferingDay[]; lines: number }> {
  const { rows: accounts } = await sql<CoveredAccount & { lines: number }>`
    select known.account,
      (select ${dayOf(sql`at`)} from bank_line where lower(account) = known.key
        order by lower(account), at, id limit 1) as first,
      (select ${dayOf(sql`at`)} from bank_line where lower(account) = known.key
        order by lower(account), at desc, id desc limit 1) as last,
      known.lines
    from (
      select lower(account) as key, max(account) as account, sum(added + inherited)::bigint as lines
      from bank_import where undone_at is null group by 1 having sum(added + inherited) > 0
    ) as known order by 1`.execute(db);
  if (accounts.length === 0) return { accounts: [], days: [], lines: 0 };
  const all = { start: new Date(0), end: new Date(4e12) };
  const { rows: days } = await sql<DifferingDay>`
    select account, day, sum(change_centavos)::bigint as difference_centavos
    from (
      select lower(account) as account, ${dayOf(sql`at`)} as day, amount_centavos as change_centavos
      from bank_line where status = 'unmatched'
      union all
      select case when account in (select account from ${knownAccounts} as known) then account end,
        ${dayOf(sql`at`)}, -change_centavos
      from (${selectLoose(all)}) as loose
    ) as unmatched
    group by 1, 2 having sum(change_centavos) <> 0
    order by day`.execute(db);
  const lines = accounts.reduce((sum, account) => sum + account.lines, 0);
  return { accounts, days, lines };
}
