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
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type EntryQuery,
  type EntryRow,
  filterEntries,
  findEntry,
  listEntryRows,
} from '../store/entries.ts';

/** What the operator paid in and took out, newest first unless asked otherwise. */
export async function listEntries(
  db: Kysely<Tables>,
  query: EntryQuery,
  page: Page,
): Promise<Listed<EntryRow>> {
  const sort = query.sort ?? { by: 'createdAt', descending: true };
  const isNewestFirst = sort.by === 'createdAt' && sort.descending;
  const cursor = isNewestFirst && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const filtered = filterEntries(db, query);
  const [count, items] = await Promise.all([
    countFor(page, () => countUpTo(db, filtered)),
    listEntryRows(filtered, sort, page, cursor),
  ]);
  const nextCursor = isNewestFirst
    ? nextCursorAfter(items, page, (row) => ({ at: row.created_at, id: row.id }))
    : undefined;
  return { ...count, items, nextCursor };
}

/** @throws Refusal `reserve_entry_unknown` */
export async function readEntry(db: Kysely<Tables>, id: string): Promise<EntryRow> {
  const entry = await findEntry(db, id);
  if (entry === null) throw new Refusal('reserve_entry_unknown');
  return entry;
}
