import { normaliseMobile, plainAccountNumber } from '@barya/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { uniteAll } from '../kernel/list-page.ts';
import { membersMatching } from './search.ts';

/** What the search of a list means: the rows of a number or reference, or people. */
export interface RowSearch {
  ids?: readonly string[] | undefined;
  /** Matches the member's username, email or phone. */
  person?: string | undefined;
}

/** Shorter texts are no account number and no reference. */
const SHORTEST_NUMBER = 4;
const MOST_ROWS = 5_000;
/** A number that people have too is a phone's; of more people it is part of a name. */
const MOST_PEOPLE = 20;

/**
 * Reads what a search means. A text that is a row's reference or number finds these rows, and those
 * of the people who have it as their name or phone. Any other text means people.
 *
 * @param db a transaction, too
 * @param table has `id` and `member_id`
 * @param exact selects of ids, each by an index, of the rows that have the text itself
 */
export async function readRowSearch(
  db: Db,
  text: string | undefined,
  table: string,
  exact: readonly RawBuilder<unknown>[],
): Promise<RowSearch> {
  if (text === undefined) return {};
  if (plainAccountNumber(text).length < SHORTEST_NUMBER) return { person: text };
  const ids = await readIds(db, uniteAll(exact));
  if (ids.length === 0) return { person: text };
  const found = await membersMatching(db, text)
    .limit(MOST_PEOPLE + 1)
    .execute();
  if (found.length === 0 || found.length > MOST_PEOPLE) return { ids };
  const people = found.map(({ id }) => id);
  const ofPeople = sql`(select id from ${sql.table(table)}
    where member_id = any(${people}::uuid[]) limit ${sql.lit(MOST_ROWS)})`;
  return { ids: [...new Set([...ids, ...(await readIds(db, ofPeople))])] };
}

async function readIds(db: Db, selects: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${selects}) as found limit ${sql.lit(MOST_ROWS)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a column has this account number, however it is grouped; its index has the same form. */
export function hasNumber(column: string, text: string): RawBuilder<SqlBool> {
  const plain = plainAccountNumber(text);
  const mobile = normaliseMobile(text);
  const meant = [plain, ...(mobile === null || mobile === plain ? [] : [mobile])];
  // PostgreSQL estimates an array parameter at thousands of rows, and then scans the whole table.
  return sql<SqlBool>`(${sql.ref(column)} <> '' and upper(
    regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g')) in (${sql.join(meant)}))`;
}
