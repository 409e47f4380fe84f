import { limits } from '@barya/contract';
import type { Centavos } from '@barya/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { decodeCursor, type Listed, nextCursorAfter, type Page } from '../../../kernel/page.ts';
import { membersMatching } from '../../../member-search.ts';
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
  isNewestFirst: boolean;
}

/** A page of the income of members. */
export async function listIncome(
  db: Kysely<Tables>,
  filter: IncomeFilter,
  page: Page,
): Promise<Listed<IncomeRow>> {
  const { isNewestFirst } = filter;
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc');
  const order = sql`order by created_at ${direction}, id ${direction}`;
  const cursor = isNewestFirst && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const after =
    cursor === null ? sql`` : sql`and (created_at, id) < (${cursor.at}, ${cursor.id}::uuid)`;
  const end = sql`${order} limit ${page.offset + page.limit}`;
  const most = limits.page.exactCountUpTo;
  const [counted, shown] = await Promise.all([
    sql<{ total: number }>`
      select count(*) as total from (
        select 1 from (${mergeGroups(db, filter, sql`limit ${most + 1}`)}) as income
        limit ${most + 1}
      ) as counted`.execute(db),
    sql<IncomeRow>`
      select t.id, t.created_at, t.code, t.amount_centavos,
        m.id as member_id, m.username, m.email, m.phone
      from (
        select * from (${mergeGroups(db, filter, sql`${after} ${end}`)}) as income
        ${order} limit ${page.limit} offset ${page.offset}
      ) as t
      join ledger.account a on a.id = t.credit_account_id
      left join package p on p.id = a.owner_id
      join member m on m.id = coalesce(p.member_id, a.owner_id)
      order by t.created_at ${direction}, t.id ${direction}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  const items = shown.rows;
  const nextCursor = isNewestFirst
    ? nextCursorAfter(items, page, (row) => ({ at: row.created_at, id: row.id }))
    : undefined;
  return { items, total: Math.min(total, most), totalIsExact: total <= most, nextCursor };
}

/** Each group is read by its own index, in order, no further than needed, and then merged. */
function mergeGroups(
  db: Kysely<Tables>,
  { codeGroups, person }: IncomeFilter,
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofPerson = person === undefined ? sql`` : sql`and ${isIncomeOf(db, person)}`;
  const groups = codeGroups.map((codes) => {
    // Literals, because the indexes are for these codes alone.
    const list = sql.join(codes.map((code) => sql.lit(code)));
    return sql`(
      select id, created_at, code, amount_centavos, credit_account_id
      from ledger.transfer where code in (${list}) ${ofPerson} ${rest})`;
  });
  return sql.join(groups, sql` union all `);
}

/** Whether a transfer went to an account, or to the new package, of somebody who is searched for. */
function isIncomeOf(db: Kysely<Tables>, person: string): RawBuilder<unknown> {
  return sql`credit_account_id in (
    select a.id from ledger.account a
    where a.owner_id in (${membersMatching(db, person)})
    union all
    select a.id from package p join ledger.account a on a.owner_id = p.id
    where p.member_id in (${membersMatching(db, person)}))`;
}
