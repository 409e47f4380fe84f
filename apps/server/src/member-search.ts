import { limits } from '@barya/contract';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from './database/tables.ts';
import { type Count, countUpTo, toTotal } from './kernel/count.ts';
import type { SortKey } from './kernel/order.ts';

/** So few that their rows elsewhere can be looked up one by one. */
const FEW_MEMBERS = 5_000;
const MOST_WALKED = 20_000;

/** Makes a LIKE pattern that finds `text` anywhere, taking its wildcards literally. */
export function containsPattern(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** By username in any case of letters, of members that are not deleted. */
export function byUsername(table: string): SortKey<{ username: string | null }>[] {
  return [
    {
      type: 'text',
      expression: sql`lower(${sql.ref(`${table}.username`)})`,
      keyOf: ({ username }) => username!.toLowerCase(),
    },
  ];
}

/**
 * The ids of the members whose username, email or phone contains `text`, in any case of letters: a
 * subquery that the trigram index `member_search` serves.
 */
export function membersMatching(db: Kysely<Tables>, text: string) {
  const pattern = containsPattern(text);
  return db
    .selectFrom('member')
    .select('member.id')
    .where('member.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(member.username)`, 'like', pattern),
        eb(sql<string>`lower(coalesce(member.email, member.phone))`, 'like', pattern),
      ]),
    );
}

/**
 * Runs a search with plans made for its very text. By a plan for any text PostgreSQL would always
 * ask the trigram index, also for a text that nearly every member has in the address.
 */
export async function planForText<Result>(
  db: Kysely<Tables>,
  search: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return search(trx);
  });
}

/** A search for people, ready to narrow a list of what belongs to them. */
export interface PersonSearch {
  /** Who was found, where they are few; null where they are many. */
  memberIds: string[] | null;
  /** The condition on a column that holds a member's id. */
  matches(column: string): RawBuilder<SqlBool>;
}

/**
 * Looks who is meant, so that a list is read in the way that suits: the rows of a few people are
 * looked up one by one; where many are meant the list is walked until its page is full. Left to
 * guess how many they are, PostgreSQL may walk through a million rows to find none.
 */
export async function searchPeople(db: Kysely<Tables>, text: string): Promise<PersonSearch> {
  const memberIds = await findFewMembersMatching(db, text, FEW_MEMBERS);
  return {
    memberIds,
    matches: (column) =>
      memberIds
        ? sql<SqlBool>`${sql.ref(column)} = any(${memberIds}::uuid[])`
        : isMatching(text, sql`id = ${sql.ref(column)}`),
  };
}

/** Whether the member of a row matches; asked row by row, as a subquery that can't become a join. */
export function isMatching(text: string, isMember: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const pattern = containsPattern(text);
  return sql<SqlBool>`(
    select lower(username) like ${pattern} or lower(coalesce(email, phone)) like ${pattern}
    from member where ${isMember} and deleted_at is null)`;
}

/**
 * Counts what a search for people, if there is one, leaves of a list.
 * @param rows `found` selects what is left, `ofAll` the member's id, called `member_id`, of every row
 */
export async function countFound<Found, All>(
  db: Kysely<Tables>,
  people: PersonSearch | null,
  rows: {
    // biome-ignore lint/suspicious/noExplicitAny: whatever tables the queries join.
    found: SelectQueryBuilder<any, any, Found>;
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    ofAll: SelectQueryBuilder<any, any, All>;
  },
): Promise<Count> {
  return people === null || people.memberIds
    ? countUpTo(db, rows.found)
    : countMatching(db, sql`${rows.ofAll}`, people.matches('member_id'));
}

/**
 * Counts the rows of a list of many people that match, looking at no more than 20,000 of them.
 * @param rows selects the rows of all people
 * @param matches the condition on what it selects
 */
export async function countMatching(
  db: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  matches: RawBuilder<SqlBool>,
): Promise<Count> {
  const { exactCountUpTo } = limits.page;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (
      select from (select * from (${rows}) as everyone limit ${MOST_WALKED}) as walked
      where ${matches} limit ${exactCountUpTo + 1}
    ) as found`.execute(db);
  const count = toTotal(counted[0]?.total ?? 0);
  if (!count.totalIsExact) return count;
  const { rows: beyond } = await sql`
    select from (${rows}) as everyone offset ${MOST_WALKED} limit 1`.execute(db);
  return { ...count, totalIsExact: beyond.length === 0 };
}

/**
 * Texts that were found to mean many people, in each database: to gather thousands of ids anew with
 * every page would cost more than the page. They hardly mean few again, and one that does is
 * answered the same, in more time.
 */
const meantMany = new WeakMap<Kysely<Tables>, Set<string>>();
const MOST_REMEMBERED = 500;

/** The ids of the members that `membersMatching` finds; null where they are more than `most`. */
export async function findFewMembersMatching(
  db: Kysely<Tables>,
  text: string,
  most: number,
): Promise<string[] | null> {
  const name = `${most} ${text}`;
  const texts = meantMany.get(db) ?? new Set();
  if (texts.has(name)) return null;
  const found = await findSomeMembersMatching(db, text, most + 1);
  if (found.length <= most) return found;
  if (texts.size === MOST_REMEMBERED) texts.clear();
  meantMany.set(db, texts.add(name));
  return null;
}

async function findSomeMembersMatching(
  db: Kysely<Tables>,
  text: string,
  limit: number,
): Promise<string[]> {
  // Three letters in a row are what the trigram index knows; it finds nothing as fast as something.
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(text);
  const other = isIndexed ? 'enable_seqscan' : 'enable_bitmapscan';
  const found = await db.transaction().execute(async (trx) => {
    await sql`select set_config(${other}, 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
    return membersMatching(trx, text).limit(limit).execute();
  });
  return found.map(({ id }) => id);
}
