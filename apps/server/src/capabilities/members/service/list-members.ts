import type { Input, Routes } from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import {
  countFor,
  countUpTo,
  decodeCursor,
  type Listed,
  nextCursorAfter,
  type Page,
} from '../../../kernel/page.ts';
import {
  filterMembers,
  filterWaiting,
  listMemberRows,
  type MemberRow,
  type MemberSort,
  planForText,
} from '../store/list.ts';
import { filterUnclaimed, listUnclaimedRows, type UnclaimedRow } from '../store/unclaimed.ts';

type ListUsers = Input<Routes['listUsers'], 'query'>;
type ListWaiting = Input<Routes['listPendingRegistrations'], 'query'>;
type ListUnclaimed = Input<Routes['listUnclaimedMoney'], 'query'>;

const newestFirst = { by: 'createdAt', descending: true } as const;
const oldestFirst = { by: 'createdAt', descending: false } as const;

/** All accounts, newest first unless asked otherwise. */
export async function listMembers(
  db: Kysely<Tables>,
  query: ListUsers,
  page: Page,
): Promise<Listed<MemberRow>> {
  const sort = query.sort ?? newestFirst;
  if (query.search === undefined) return listPage(db, filterMembers(db, query), sort, page);
  return planForText(db, (trx) => listPage(trx, filterMembers(trx, query), sort, page));
}

/** Accounts that wait for approval, oldest first unless asked otherwise. */
export async function listWaiting(
  db: Kysely<Tables>,
  query: ListWaiting,
  page: Page,
): Promise<Listed<MemberRow>> {
  return listPage(db, filterWaiting(db, query.search), query.sort ?? oldestFirst, page);
}

async function listPage(
  db: Kysely<Tables>,
  filtered: ReturnType<typeof filterMembers>,
  sort: MemberSort,
  page: Page,
): Promise<Listed<MemberRow>> {
  const { cursor, nextCursor } = readCursor(sort, page);
  const count = await countFor(page, () => countUpTo(db, filtered));
  const items = await listMemberRows(filtered, sort, page, cursor);
  return { ...count, items, nextCursor: nextCursor(items) };
}

/** Money owed to deleted accounts, newest first unless asked otherwise. */
export async function listUnclaimed(
  db: Kysely<Tables>,
  query: ListUnclaimed,
  page: Page,
): Promise<Listed<UnclaimedRow>> {
  const filtered = filterUnclaimed(db, query);
  const sort = query.sort ?? newestFirst;
  const { cursor, nextCursor } = readCursor(sort, page);
  const [count, items] = await Promise.all([
    countFor(page, () => countUpTo(db, filtered)),
    listUnclaimedRows(filtered, sort, page, cursor),
  ]);
  return { ...count, items, nextCursor: nextCursor(items) };
}

/** Cursors are for the order newest first; in any other there are only pages. */
function readCursor(sort: { by: string; descending: boolean }, page: Page) {
  const isNewestFirst = sort.by === 'createdAt' && sort.descending;
  return {
    cursor: isNewestFirst && page.cursor !== undefined ? decodeCursor(page.cursor) : null,
    nextCursor: (rows: readonly { created_at: Date; id: string }[]) =>
      isNewestFirst
        ? nextCursorAfter(rows, page, (row) => ({ at: row.created_at, id: row.id }))
        : undefined,
  };
}
