import { limits } from '@barya/contract';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ListReader, Slice } from '../kernel/list-page.ts';
import type { SortKey } from '../kernel/order.ts';
import { type Count, toTotal } from '../kernel/page.ts';
import { type Places, readPlaces, readShortList } from '../kernel/short-lists.ts';
import { searchesIn } from './remembered-searches.ts';

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
    .where('member.deletedAt', 'is', null)
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
  memberIds: readonly string[] | null;
  /** The condition on a column that holds a member's id. */
  matches(column: string): RawBuilder<SqlBool>;
}

/**
 * Looks who is meant, so that a list is read in the way that suits: the rows of a few people are
 * looked up one by one; where many are meant the list is walked until its page is full. Left to
 * guess how many they are, PostgreSQL may walk through a million rows to find none.
 */
export async function searchPeople(db: Kysely<Tables>, text: string): Promise<PersonSearch> {
  const memberIds = await findFewMembersMatching(db, text);
  return {
    memberIds,
    matches: (column) =>
      memberIds
        ? sql<SqlBool>`${sql.ref(column)} = any(${memberIds}::uuid[])`
        : isMatching(text, sql`id = ${sql.ref(column)}`),
  };
}

/**
 * Whether a column has one of these ids, all of which are looked up by an index. PostgreSQL is not
 * shown how many they are: to plan for thousands takes it longer than to look them up.
 */
export function isAmong(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any((select ${`{${ids}}`}::text)::uuid[])`;
}

/** A list of what belongs to members. */
export interface PeoplesList<Row> {
  /** As its order names it; it has the member's id as `member_id`. */
  table: string;
  /** Selects the id, the member's and what the order needs of everybody's rows. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
  places: SelectQueryBuilder<any, any, { id: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  rows(place: Places): SelectQueryBuilder<any, any, Row>;
  /** Counts everybody's rows. */
  count(): Promise<Count>;
}

/** Reads what belongs to the people who were searched for, or to everybody. */
export function readOfPeople<Row>(
  db: Kysely<Tables>,
  people: PersonSearch | null,
  { table, places, rows, count }: PeoplesList<Row>,
): ListReader<Row> {
  const column = `${table}.memberId`;
  const listOf = (found: typeof places) => ({
    table,
    places: sql`${found}`,
    rows: (place: Places) => sql<Row>`${rows(place)}`,
  });
  const found = listOf(people === null ? places : places.where(people.matches(column)));
  const reader = { rows: (slice: Slice) => readPlaces(db, found, slice) };
  if (people === null) return { ...reader, count };
  const { memberIds } = people;
  if (memberIds === null) {
    const matches = people.matches('memberId');
    return { ...reader, count: () => countMatching(db, sql`${places}`, matches) };
  }
  const few = listOf(places.where(isAmong(column, memberIds)));
  return { ...reader, countedRows: (slice) => readShortList(db, few, slice) };
}

/** Whether the member of a row matches; asked row by row, as a subquery that can't become a join. */
export function isMatching(text: string, isMember: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const pattern = containsPattern(text);
  return sql<SqlBool>`(
    select lower(username) like ${pattern} or lower(coalesce(email, phone)) like ${pattern}
    from member where ${isMember} and deleted_at is null)`;
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
 * The ids of the members that `membersMatching` finds; null where they are more than `most`. They are
 * remembered for as long as no member comes, goes or changes a name, so that the pages of a list do not
 * gather them again. A search that was too broad is assumed to stay broad: slower at worst, never wrong.
 */
export async function findFewMembersMatching(
  db: Kysely<Tables>,
  text: string,
  most = FEW_MEMBERS,
): Promise<readonly string[] | null> {
  const search = `${most} ${text.toLowerCase()}`;
  const searches = searchesIn(db);
  const known = searches.find(search);
  if (known?.memberIds === null) return null;
  // Read before they are gathered: what changes meanwhile is seen the next time.
  const changes = await countMemberChanges(db);
  if (known?.changes === changes) return known.memberIds;
  const found = await findSomeMembersMatching(db, text, most + 1);
  const memberIds = found.length <= most ? found : null;
  searches.keep(search, { memberIds, changes });
  return memberIds;
}

/** How often members came, went or changed a name. */
async function countMemberChanges(db: Kysely<Tables>): Promise<number> {
  const { changes } = await db
    .selectFrom('memberTally')
    .select(sql<number>`coalesce(sum(changes), 0)::bigint`.as('changes'))
    .executeTakeFirstOrThrow();
  return changes;
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
