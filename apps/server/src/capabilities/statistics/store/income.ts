import { limits, type Sort } from '@barya/contract';
import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escrowAccountId, memberAccountId } from '../../../chart-of-accounts.ts';
import type { Db } from '../../../database/tables.ts';
import { type ListReader, listPage, type Slice, uniteAll } from '../../../kernel/list-page.ts';
import { byAge, orderOf } from '../../../kernel/order.ts';
import { type Count, type Listed, type Page, toTotal } from '../../../kernel/page.ts';
import {
  type PlacedList,
  type Places,
  readPlaces,
  readShortList,
} from '../../../kernel/short-lists.ts';
import { type PersonRow, peopleAs } from '../../../people/person.ts';
import {
  countMatching,
  findFewMembersMatching,
  isAmong,
  isMatching,
} from '../../../people/search.ts';
import { transferCodes } from '../../../transfers.ts';
import type { IncomeGroup } from '../domain.ts';

/** An income transfer and its recipient. */
export interface IncomeRow extends PersonRow {
  id: string;
  createdAt: Date;
  code: number;
  amountCentavos: Centavos;
  memberId: string;
}

export interface IncomeFilter {
  groups: readonly IncomeGroup[];
  /** Matches the recipient's username, email or phone. */
  person: string | undefined;
  sort: Sort<'createdAt'>;
  /** Whether a transfer is on the days meant; undefined for every day. */
  onDays: RawBuilder<SqlBool> | undefined;
}

const sorts = { createdAt: byAge('income') };

export async function listIncome(
  db: Db,
  { sort, ...filter }: IncomeFilter,
  page: Page,
): Promise<Listed<IncomeRow>> {
  return listPage(page, orderOf(sorts, sort), await chooseReader(db, filter));
}

async function chooseReader(
  db: Db,
  { groups, person, onDays }: Omit<IncomeFilter, 'sort'>,
): Promise<ListReader<IncomeRow>> {
  const found = { groups, onDays: onDays ?? sql<SqlBool>`true` };
  if (person !== undefined) {
    const people = await findFewMembersMatching(db, person);
    return people ? readFew(db, found, people) : walk(db, found, person);
  }
  const sources = groups.map((group) => ofEverybody(group, found.onDays));
  const rows = (slice: Slice) => readPlaces(db, listOf(mergeEach(sources, slice)), slice);
  if (onDays === undefined) return { rows, count: () => countByTally(db, groups) };
  const upTo = sql`limit ${sql.lit(limits.page.exactCountUpTo + 1)}`;
  const places = uniteAll(sources.map((source) => source(sql`true`, upTo)));
  return { rows, countedRows: (slice) => readShortList(db, listOf(places), slice) };
}

/** Which income is listed. */
interface Found {
  groups: readonly IncomeGroup[];
  onDays: RawBuilder<SqlBool>;
}

/** Selects matching transfers; `end` is an order and a limit. */
type Source = (where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) => RawBuilder<unknown>;

function ofEverybody({ codes }: IncomeGroup, onDays: RawBuilder<SqlBool>): Source {
  return (where, end) => sql`(${placesOf(codes)} and ${onDays} and ${where} ${end})`;
}

/**
 * Reads the income of a few people from the index of each account, which is in order. Long lists
 * read one page per account. Left to choose, PostgreSQL scans everybody's income.
 */
async function readFew(
  db: Db,
  { groups, onDays }: Found,
  people: readonly string[],
): Promise<ListReader<IncomeRow>> {
  const codes = groups.flatMap((group) => group.codes);
  const accountIds = [
    ...people.flatMap((id) => groups.map(({ account }) => memberAccountId(id, account))),
    ...(codes.includes(transferCodes.rolloverIncome) ? await listRolledInto(db, people) : []),
  ];
  const places = sql`${placesOf(codes)} and ${onDays}
    and ${isAmong('creditAccountId', accountIds)}`;
  const ofEach: Source = (where, end) => sql`(
    select income.* from unnest(${accountIds}::uuid[]) as account (id) cross join lateral (
      ${placesOf(codes)} and ${onDays} and credit_account_id = account.id and ${where} ${end}
    ) as income)`;
  return {
    rows: (slice) => readPlaces(db, listOf(mergeEach([ofEach], slice)), slice),
    countedRows: (slice) => readShortList(db, listOf(places), slice),
  };
}

/** The escrows of the packages into which these people rolled income over. */
async function listRolledInto(db: Db, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rolled_into_id as id from package_payout
    where ${isAmong('memberId', people)} and action = 'rollover'`.execute(db);
  return rows.map(({ id }) => escrowAccountId(id));
}

/**
 * For many matches, scans everybody's income in order until the page is full. Merges the indexes,
 * so that none is read beyond the page. Includes all ties of the last instant, because the indexes
 * do not order them.
 */
function walk(db: Db, { groups, onDays }: Found, person: string): ListReader<IncomeRow> {
  const everything = (where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) =>
    uniteAll(groups.map((group) => ofEverybody(group, onDays)(where, end)));
  return {
    rows: (slice) => {
      const { where, firstBy, limit, offset } = slice;
      const found = sql`
        select id, created_at from (${everything(where, sql`order by ${firstBy}`)}) as income
        where ${isOf(person)}
        order by ${firstBy} fetch first (${limit + offset}) rows with ties`;
      return readPlaces(db, listOf(found), slice);
    },
    count: () => countMatching(db, everything(sql`true`, sql``), isOf(person)),
  };
}

/** Literals, because the partial indexes are on these codes. */
function placesOf(codes: readonly number[]): RawBuilder<unknown> {
  return sql`select id, created_at, code, credit_account_id from ledger.transfer income
    where code in (${sql.join(codes.map((code) => sql.lit(code)))})`;
}

/**
 * Whether the recipient matches the search. The credited account belongs to the member, or is the
 * escrow of a package rolled over into. Account ids contain their owner's id (see the chart of
 * accounts).
 */
function isOf(person: string): RawBuilder<SqlBool> {
  const owner = sql`overlay(credit_account_id::text placing '00' from 35)::uuid`;
  return isMatching(
    person,
    sql`id = case code
      when ${sql.lit(transferCodes.rolloverIncome)}
      then (select member_id from package where package.id = ${owner})
      else ${owner} end`,
  );
}

/** Reads each source in order up to the limit, then merges them. */
function mergeEach(
  sources: readonly Source[],
  { where, orderBy, limit, offset }: Slice,
): RawBuilder<unknown> {
  return uniteAll(
    sources.map((source) => source(where, sql`order by ${orderBy} limit ${limit + offset}`)),
  );
}

function listOf(places: RawBuilder<unknown>): PlacedList<IncomeRow> {
  const rows = (place: Places) => sql<IncomeRow>`
    select income.id, income.created_at, income.code, income.amount_centavos,
      m.id as member_id, m.username, m.email, m.phone
    from ${place}
    join ledger.transfer income on income.id = place.id
    join ledger.account a on a.id = income.credit_account_id
    left join package p on p.id = a.owner_id
    join ${peopleAs('m')} on m.id = coalesce(p.member_id, a.owner_id)`;
  return { table: 'income', places, rows };
}

async function countByTally(db: Db, groups: readonly IncomeGroup[]): Promise<Count> {
  const tallies = await readTallies(db);
  const codes = groups.flatMap((group) => group.codes);
  return toTotal(codes.reduce((sum, code) => sum + (tallies.get(code)?.transfers ?? 0), 0));
}
