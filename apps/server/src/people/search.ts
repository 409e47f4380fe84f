import { limits } from '@barya/contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { planEachTime } from '../database/statement-names.ts';
import type { Db } from '../database/tables.ts';
import type { ListReader, Slice } from '../kernel/list-page.ts';
import type { SortKey } from '../kernel/order.ts';
import { type Count, toTotal } from '../kernel/page.ts';
import { type PlacedList, type Places, readPlaces, readShortList } from '../kernel/short-lists.ts';
import { searchesIn } from './remembered-searches.ts';

/** Few enough to look up their rows one by one. */
const FEW_MEMBERS = 5_000;
const MOST_WALKED = 2_000;

/**
 * Makes a LIKE pattern that finds `text` anywhere, with its wildcards escaped. Its statement is
 * planned each time: any other plan would use the trigram index even for a text that nearly every
 * row has.
 */
export function containsPattern(text: string): RawBuilder<string> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${pattern} ${planEachTime}`;
}

/** By username, case-insensitive; members who are not deleted. */
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
 * The ids of members whose username, email or phone contains `text`, case-insensitive: a subquery
 * on the trigram index `member_search`.
 */
export function membersMatching(db: Db, text: string) {
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

/** The ids of the staff whom `membersMatching` finds. */
export async function findStaffMatching(db: Db, text: string): Promise<string[]> {
  // A literal, so that the planner sees how few they are.
  const staff = membersMatching(db, text).where(sql<SqlBool>`member.role = 'admin'`);
  return (await staff.execute()).map(({ id }) => id);
}

/** A search for people that narrows a list of their rows. */
export interface PersonSearch {
  /** The members found; null if there are too many. */
  memberIds: readonly string[] | null;
  /** The condition on a column of member ids. */
  matches(column: string): RawBuilder<SqlBool>;
}

/**
 * Finds the members first and then picks how to read the list. With few members it looks up their
 * rows; with many it scans the list until the page is full. If PostgreSQL guesses their number, it
 * may scan a million rows to find none.
 */
export async function searchPeople(db: Db, text: string): Promise<PersonSearch> {
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
 * Whether a column has one of these ids, each looked up in an index. PostgreSQL does not see how
 * many there are: planning for thousands takes longer than the look-ups.
 */
export function isAmong(column: string, ids: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any((select ${`{${ids}}`}::text)::uuid[])`;
}

/** A list of members' rows. */
export interface PeoplesList<Row> {
  /** As in its order; it has the member's id as `member_id`. */
  table: string;
  /** Selects the row's id, the member's id and the sort keys, for all members. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables the query joins.
  places: SelectQueryBuilder<any, any, { id: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  rows(place: Places): SelectQueryBuilder<any, any, Row>;
  /** Counts all members' rows. Omitted for a short list: they are counted as they are read. */
  count?: () => Promise<Count>;
}

/** Reads the rows of the members who were searched for, or of everybody. */
export function readOfPeople<Row>(
  db: Db,
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
  const short = (list: PlacedList<Row>) => ({
    ...reader,
    countedRows: (slice: Slice) => readShortList(db, list, slice),
  });
  if (people === null) return count === undefined ? short(found) : { ...reader, count };
  const { memberIds } = people;
  if (memberIds === null) {
    const matches = people.matches('memberId');
    return { ...reader, count: () => countMatching(db, sql`${places}`, matches) };
  }
  return short(listOf(places.where(isAmong(column, memberIds))));
}

/** Whether the member of a row matches. Checked per row: the subquery cannot become a join. */
export function isMatching(text: string, isMember: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const pattern = containsPattern(text);
  return sql<SqlBool>`(
    select lower(username) like ${pattern} or lower(coalesce(email, phone)) like ${pattern}
    from member where ${isMember} and deleted_at is null)`;
}

/**
 * Counts the matching rows of a list of many people, reading at most 2,000 of them.
 * @param rows selects the rows of all people
 * @param matches the condition on what it selects
 */
export async function countMatching(
  db: Db,
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
 * The ids that `membersMatching` finds; null if more than `most`. Cached until a member comes, goes
 * or changes a name, for the other pages of a list. A search that was too broad is assumed to stay
 * broad: slower at worst, never wrong.
 */
export async function findFewMembersMatching(
  db: Db,
  text: string,
  most = FEW_MEMBERS,
): Promise<readonly string[] | null> {
  const search = `${most} ${text.toLowerCase()}`;
  const searches = searchesIn(db);
  const known = searches.find(search);
  if (known?.memberIds === null) return null;
  // Read first, so that a concurrent change invalidates the cache next time.
  const changes = await countMemberChanges(db);
  if (known?.changes === changes) return known.memberIds;
  const found = await findSomeMembersMatching(db, text, most + 1);
  const memberIds = found.length <= most ? found : null;
  searches.keep(search, { memberIds, changes });
  return memberIds;
}

/** How often members came, went or changed a name. */
async function countMemberChanges(db: Db): Promise<number> {
  const { changes } = await db
    .selectFrom('memberTally')
    .select(sql<number>`coalesce(sum(changes), 0)::bigint`.as('changes'))
    .executeTakeFirstOrThrow();
  return changes;
}

async function findSomeMembersMatching(db: Db, text: string, limit: number): Promise<string[]> {
  // The trigram index needs three letters in a row.
  const isIndexed = /[\p{L}\p{N}]{3}/u.test(text);
  const other = isIndexed ? 'enable_seqscan' : 'enable_bitmapscan';
  const found = await db.transaction().execute(async (trx) => {
    await sql`select set_config(${other}, 'off', true)`.execute(trx);
    return membersMatching(trx, text).limit(limit).execute();
  });
  return found.map(({ id }) => id);
}
