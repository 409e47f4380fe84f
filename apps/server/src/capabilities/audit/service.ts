import type { Input, Routes } from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Operation } from '../../kernel/operation.ts';
import {
  countFor,
  decodeCursor,
  type Listed,
  nextCursorAfter,
  type Page,
} from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AuditRecord } from './domain.ts';
import { type AuditRow, findAuditRow, insertAuditEntry, listAuditRows } from './store/entries.ts';
import { filterAudit } from './store/search.ts';

/**
 * Writes an entry of the audit in the transaction that does what it tells of, so that neither stands
 * without the other. Entries are never altered or removed, not even when the member is deleted:
 * what identifies a person beyond the ids does not belong in one.
 */
export async function writeAudit(operation: Operation, record: AuditRecord): Promise<void> {
  await insertAuditEntry(operation.trx, operation.ids.next(operation.now), operation.now, record);
}

/** Entries of the audit, newest first unless asked otherwise. */
export async function listAuditEntries(
  db: Kysely<Tables>,
  { search, sort, member, withdrawal }: Input<Routes['listAuditEntries'], 'query'>,
  page: Page,
): Promise<Listed<AuditRow>> {
  const descending = sort?.descending ?? true;
  const cursor = descending && page.cursor !== undefined ? decodeCursor(page.cursor) : null;
  const filter = { search, memberId: member, subjectId: withdrawal };
  const filtered = await filterAudit(db, filter);
  const [count, items] = await Promise.all([
    countFor(page, filtered.count),
    listAuditRows(db, filtered.where, descending, page, cursor),
  ]);
  const nextCursor = descending
    ? nextCursorAfter(items, page, (row) => ({ at: row.created_at, id: row.id }))
    : undefined;
  return { ...count, items, nextCursor };
}

/** @throws Refusal `audit_entry_unknown` */
export async function readAuditEntry(db: Kysely<Tables>, id: string): Promise<AuditRow> {
  const entry = await findAuditRow(db, id);
  if (entry === null) throw new Refusal('audit_entry_unknown');
  return entry;
}
