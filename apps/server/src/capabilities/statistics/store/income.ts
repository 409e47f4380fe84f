import { limits, type Sort } from '@barya/contract';
import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { escrowAccountId, memberAccountId, transferCodes } from '../../../chart-of-accounts.ts';
import type { Tables } from '../../../database/tables.ts';
import { type Count, toTotal } from '../../../kernel/count.ts';
import { listPage, type Slice } from '../../../kernel/list-page.ts';
import { byAge, orderOf } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { countMatching, findFewMembersMatching, isMatching } from '../../../member-search.ts';
import type { PersonRow } from '../../../present-person.ts';
import type { IncomeGroup } from '../domain.ts';

/** A transfer that paid income, with the person who got it. */
export interface IncomeRow extends PersonRow {
  id: string;
  created_at: Date;
  code: number;
  amount_centavos: Centavos;
  member_id: string;
}

export interface IncomeFilter {
  groups: readonly IncomeGroup[];
  /** In the username, email or phone of who got it. */
  person: string | undefined;
  sort: Sort<'createdAt'>;
}

/**
 * So few people that the transfers of each of their accounts can be looked up one by one. To walk the
 * income of everybody for them takes half a minute where they have none of a kind.
 */
const FEW_PEOPLE = 5_000;

const sorts = { createdAt: byAge('income') };

/** A page of the income of members. */
export async function listIncome(
  db: Kysely<Tables>,
  { groups, person, sort }: IncomeFilter,
  page: Page,
): Promise<Listed<IncomeRow>> {
  const { sources, isWalked } = await chooseSources(db, groups, person);
  return listPage(page, orderOf(sorts, sort), {
    rows: (slice) => readIncomeSlice(db, sources, slice),
    count: () => {
      if (person === undefined) return countByTally(db, groups);
      return isWalked ? countMatching(db, everything(groups), isOf(person)) : count(db, sources);
    },
  });
}

/** Selects the transfers of one group that fulfil a condition, up to an end. */
type Source = (where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) => RawBuilder<unknown>;

async function chooseSources(
  db: Kysely<Tables>,
  groups: readonly IncomeGroup[],
  person: string | undefined,
): Promise<{ sources: Source[]; isWalked: boolean }> {
  if (person === undefined) return { sources: groups.map(fromEverybody), isWalked: false };
  const people = await findFewMembersMatching(db, person, FEW_PEOPLE);
  if (people === null) {
    const walk = (group: IncomeGroup): Source => {
      const all = fromEverybody(group);
      return (where, end) => all(sql`${isOf(person)} and ${where}`, end);
    };
    return { sources: groups.map(walk), isWalked: true };
  }
  if (people.length === 0) return { sources: [], isWalked: false };
  return {
    sources: await Promise.all(groups.map((group) => fromFew(db, group, people))),
    isWalked: false,
  };
}

function fromEverybody({ codes }: IncomeGroup): Source {
  return (where, end) => sql`(
    select id, created_at, code, amount_centavos, credit_account_id
    from ledger.transfer income where ${isIn(codes)} and ${where} ${end})`;
}

/**
 * The index of an account has its transfers in order, and no more of each account are read than the
 * page can have. Left to choose, PostgreSQL walks through everybody's income for that of a few.
 */
async function fromFew(
  db: Kysely<Tables>,
  { codes, account }: IncomeGroup,
  people: readonly string[],
): Promise<Source> {
  const accountIds = [
    ...people.map((memberId) => memberAccountId(memberId, account)),
    ...(codes.includes(transferCodes.rolloverIncome) ? await listRolledInto(db, people) : []),
  ];
  return (where, end) => sql`(
    select income.* from unnest(${accountIds}::uuid[]) as account (id)
    cross join lateral (
      select id, created_at, code, amount_centavos, credit_account_id
      from ledger.transfer income
      where credit_account_id = account.id and ${isIn(codes)} and ${where} ${end}) as income)`;
}

/** The escrows of the packages that people rolled income over into. */
async function listRolledInto(db: Kysely<Tables>, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rolled_into_id as id from package_payout
    where member_id = any(${people}::uuid[]) and action = 'rollover'`.execute(db);
  return rows.map(({ id }) => escrowAccountId(id));
}

/** Literals, because the indexes are for these codes alone. */
function isIn(codes: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`code in (${sql.join(codes.map((code) => sql.lit(code)))})`;
}

/**
 * Whether a transfer went to somebody who is searched for: to one of the member's own accounts, or
 * to the escrow of a package that the member rolled income over into.
 */
function isOf(person: string): RawBuilder<SqlBool> {
  return isMatching(
    person,
    sql`id = (
      select coalesce(p.member_id, a.owner_id)
      from ledger.account a left join package p on p.id = a.owner_id
      where a.id = credit_account_id)`,
  );
}

async function readIncomeSlice(
  db: Kysely<Tables>,
  sources: readonly Source[],
  { where, orderBy, limit, offset }: Slice,
): Promise<IncomeRow[]> {
  if (sources.length === 0) return [];
  const merged = merge(sources, where, sql`order by ${orderBy} limit ${limit + offset}`);
  const { rows } = await sql<IncomeRow>`
    select income.id, income.created_at, income.code, income.amount_centavos,
      m.id as member_id, m.username, m.email, m.phone
    from (
      select * from (${merged}) as income
      order by ${orderBy} limit ${limit} offset ${offset}
    ) as income
    join ledger.account a on a.id = income.credit_account_id
    left join package p on p.id = a.owner_id
    join member m on m.id = coalesce(p.member_id, a.owner_id)
    order by ${orderBy}`.execute(db);
  return rows;
}

/** Each source is read in order, no further than needed, and then merged. */
function merge(
  sources: readonly Source[],
  where: RawBuilder<SqlBool>,
  end: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql.join(
    sources.map((source) => source(where, end)),
    sql` union all `,
  );
}

function everything(groups: readonly IncomeGroup[]): RawBuilder<unknown> {
  return merge(groups.map(fromEverybody), sql`true`, sql``);
}

/** The ledger has counted the transfers of each code. */
async function countByTally(db: Kysely<Tables>, groups: readonly IncomeGroup[]): Promise<Count> {
  const tallies = await readTallies(db);
  const codes = groups.flatMap((group) => group.codes);
  return toTotal(codes.reduce((sum, code) => sum + (tallies.get(code)?.transfers ?? 0), 0));
}

async function count(db: Kysely<Tables>, sources: readonly Source[]): Promise<Count> {
  if (sources.length === 0) return toTotal(0);
  const end = sql`limit ${limits.page.exactCountUpTo + 1}`;
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select from (${merge(sources, sql`true`, end)}) as income ${end}
    ) as counted`.execute(db);
  return toTotal(rows[0]?.total ?? 0);
}
