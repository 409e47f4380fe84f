import type { Signal } from '@barya/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { cutSlice, type ListReader, listPage } from '../../../kernel/list-page.ts';
import type { Inquiry } from '../../../kernel/operation.ts';
import { byId, type Order } from '../../../kernel/order.ts';
import { countUpTo, type Listed, type Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Places, readPlaces, readShortList } from '../../../kernel/short-lists.ts';
import { countMatching, type PersonSearch, searchPeople } from '../../../people/search.ts';
import { describePairs } from '../presenter.ts';
import { filterGroups, type GroupRow, hasOneOf, selectGroups } from '../store/groups.ts';
import { findPairs, findPairsOfGroups, type GroupOfPairs } from '../store/pairs.ts';

/** Tells the signals of each of these members, the strongest first. Reads them in one statement. */
export async function findSignals(
  db: Db,
  memberIds: readonly string[],
): Promise<(memberId: string) => Signal[]> {
  if (memberIds.length === 0) return () => [];
  const pairs = groupBy(await findPairs(db, memberIds), ({ memberId }) => memberId);
  return (memberId) => describePairs(memberId, pairs.get(memberId) ?? []);
}

const strongestFirst: Order<GroupRow> = {
  name: '-weight',
  descending: true,
  keys: [
    { type: 'bigint', expression: sql.ref('signalGroup.weight'), keyOf: ({ weight }) => weight },
    {
      type: 'timestamptz',
      expression: sql.ref('signalGroup.changedAt'),
      keyOf: ({ changedAt }) => changedAt,
    },
    byId('signalGroup'),
  ],
};

const placesOf = (query: ReturnType<typeof filterGroups>): Places =>
  sql<{ id: string }>`(${query})`.as('place');

function chooseReader(db: Db, people: PersonSearch | null): ListReader<GroupRow> {
  const found = filterGroups(db, people && hasOneOf(people));
  if (people?.memberIds) {
    const list = {
      table: 'signalGroup',
      places: sql`${found.select(['weight', 'changedAt'])}`,
      rows: (place: Places) => sql<GroupRow>`${selectGroups(db, place)}`,
    };
    return {
      rows: (slice) => readPlaces(db, list, slice),
      countedRows: (slice) => readShortList(db, list, slice),
    };
  }
  return {
    rows: (slice) =>
      selectGroups(db, placesOf(cutSlice(found, slice)))
        .orderBy(slice.orderBy)
        .execute(),
    count: () =>
      people === null
        ? countUpTo(db, found)
        : countMatching(db, sql`${filterGroups(db, null)}`, hasOneOf(people)),
  };
}

/** Groups of members, the strongest first, then the newest. Searches their members. */
export async function listGroups(
  { db }: Inquiry,
  search: string | undefined,
  page: Page,
): Promise<Listed<GroupOfPairs>> {
  const people = search === undefined ? null : await searchPeople(db, search);
  const listed = await listPage(page, strongestFirst, chooseReader(db, people));
  return { ...listed, items: await withPairs(db, listed.items) };
}

/** @throws Refusal `signal_unknown`, also once all pairs of the group are fine */
export async function readGroup({ db }: Inquiry, id: string): Promise<GroupOfPairs> {
  const found = filterGroups(db, null).where('signalGroup.id', '=', id);
  const group = await selectGroups(db, placesOf(found)).executeTakeFirst();
  if (group === undefined) throw new Refusal('signal_unknown');
  return (await withPairs(db, [group]))[0]!;
}

/** Reads the pairs of these groups in one statement. */
async function withPairs(db: Db, groups: readonly GroupRow[]): Promise<GroupOfPairs[]> {
  const found = await findPairsOfGroups(
    db,
    groups.map(({ id }) => id),
  );
  const pairs = groupBy(found, ({ groupId }) => groupId);
  return groups.map((group) => ({ group, pairs: pairs.get(group.id) ?? [] }));
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
