import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { countUpTo } from '../../../kernel/count.ts';
import { cutSlice, listPage } from '../../../kernel/list-page.ts';
import { NEWEST_FIRST, orderOf } from '../../../kernel/order.ts';
import type { Listed, Page } from '../../../kernel/page.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import {
  type EntryQuery,
  type EntryRow,
  entrySorts,
  filterEntries,
  findEntry,
} from '../store/entries.ts';

/** What the operator paid in and took out, newest first unless asked otherwise. */
export async function listEntries(
  db: Kysely<Tables>,
  query: EntryQuery,
  page: Page,
): Promise<Listed<EntryRow>> {
  const filtered = filterEntries(db, query);
  const sort = query.sort ?? NEWEST_FIRST;
  return listPage(page, orderOf(entrySorts, sort), {
    rows: (slice) => cutSlice(filtered, slice).execute(),
    count: () => countUpTo(db, filtered),
  });
}

/** @throws Refusal `reserve_entry_unknown` */
export async function readEntry(db: Kysely<Tables>, id: string): Promise<EntryRow> {
  const entry = await findEntry(db, id);
  if (entry === null) throw new Refusal('reserve_entry_unknown');
  return entry;
}
