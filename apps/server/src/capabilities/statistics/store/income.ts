import { limits, type Sort } from '@barya/contract';
import { readTallies } from '@barya/ledger';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { toTotal } from '../../../kernel/count.ts';
import { listPage, type Slice } from '../../../kernel/list-page.ts';
import { byAge, orderOf } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { countMatching, findFewMembersMatching, isMatching } from '../../../member-search.ts';
import type { PersonRow } from '../../../present-person.ts';

/** A transfer that paid income, with the person who got it. */
export interface IncomeRow extends PersonRow {
  id: string;
  created_at: Date;
  code: number;
  amount_centavos: Centavos;
  member_id: string;
}

export interface IncomeFilter {
  /** Transfer codes, one group for each index that serves them (see 0005_platform_accounts.sql). */
  codeGroups: readonly (readonly number[])[];
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
  { codeGroups, person, sort }: IncomeFilter,
  page: Page,
): Promise<Listed<IncomeRow>> {
  const people = person === undefined ? null : await findFewMembersMatching(db, person, FEW_PEOPLE);
  const isTheirs = person === undefined ? null : await isIncomeOf(db, people, person);
  return listPage(page, orderOf(sorts, sort), {
    rows: (slice) => readIncomeSlice(db, codeGroups, isTheirs, slice),
    count: () => countIncome(db, codeGroups, people, isTheirs),
  });
}

async function readIncomeSlice(
  db: Kysely<Tables>,
  codeGroups: IncomeFilter['codeGroups'],
  isTheirs: RawBuilder<SqlBool> | null,
  { where, orderBy, limit, offset }: Slice,
): Promise<IncomeRow[]> {
  const ofPerson = isTheirs === null ? sql`` : sql`and ${isTheirs}`;
  const end = sql`${ofPerson} and ${where} order by ${orderBy} limit ${limit + offset}`;
  const { rows } = await sql<IncomeRow>`
    select income.id, income.created_at, income.code, income.amount_centavos,
      m.id as member_id, m.username, m.email, m.phone
    from (
      select * from (${mergeGroups(codeGroups, end)}) as income
      order by ${orderBy} limit ${limit} offset ${offset}
    ) as income
    join ledger.account a on a.id = income.credit_account_id
    left join package p on p.id = a.owner_id
    join member m on m.id = coalesce(p.member_id, a.owner_id)
    order by ${orderBy}`.execute(db);
  return rows;
}

/** Each group is read by its own index, in order, no further than needed, and then merged. */
function mergeGroups(
  codeGroups: IncomeFilter['codeGroups'],
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const groups = codeGroups.map((codes) => {
    // Literals, because the indexes are for these codes alone.
    const list = sql.join(codes.map((code) => sql.lit(code)));
    return sql`(
      select id, created_at, code, amount_centavos, credit_account_id
      from ledger.transfer income where code in (${list}) ${rest})`;
  });
  return sql.join(groups, sql` union all `);
}

/**
 * Whether a transfer went to somebody who is searched for: to one of the member's own accounts, or
 * to the escrow of a package that the member rolled income over into.
 */
async function isIncomeOf(
  db: Kysely<Tables>,
  people: string[] | null,
  text: string,
): Promise<RawBuilder<SqlBool>> {
  if (people === null) {
    return isMatching(
      text,
      sql`id = (
        select coalesce(p.member_id, a.owner_id)
        from ledger.account a left join package p on p.id = a.owner_id
        where a.id = credit_account_id)`,
    );
  }
  const members = sql`any(${people}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select a.id from ledger.account a where a.owner_id = ${members}
    union all
    select a.id from package_payout y join ledger.account a on a.owner_id = y.rolled_into_id
    where y.member_id = ${members} and y.action = 'rollover'`.execute(db);
  return sql<SqlBool>`credit_account_id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

/** The ledger has counted the transfers of each code; only those of some people must be counted. */
async function countIncome(
  db: Kysely<Tables>,
  codeGroups: IncomeFilter['codeGroups'],
  people: string[] | null,
  isTheirs: RawBuilder<SqlBool> | null,
) {
  if (isTheirs === null) {
    const tallies = await readTallies(db);
    const counts = codeGroups.flat().map((code) => tallies.get(code)?.transfers ?? 0);
    return toTotal(counts.reduce((sum, count) => sum + count, 0));
  }
  if (people === null) {
    return countMatching(db, mergeGroups(codeGroups, sql``), isTheirs);
  }
  const upTo = sql`limit ${limits.page.exactCountUpTo + 1}`;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from (${mergeGroups(codeGroups, sql`and ${isTheirs} ${upTo}`)}) as income ${upTo}
    ) as counted`.execute(db);
  return toTotal(rows[0]?.total ?? 0);
}
