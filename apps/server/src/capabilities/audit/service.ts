import type { Input, Routes } from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { listPage } from '../../kernel/list-page.ts';
import type { Operation } from '../../kernel/operation.ts';
import { byAge, NEWEST_FIRST, orderOf } from '../../kernel/order.ts';
import type { Listed, Page } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { AuditRecord } from './domain.ts';
import { type AuditRow, filterAudit, findAuditRow, insertAuditEntry } from './store.ts';

/**
 * Writes an entry of the audit in the transaction that does what it tells of, so that neither stands
 * without the other. Entries are never altered or removed, not even when the member is deleted:
 * what identifies a person beyond the ids does not belong in one.
 */
export async function writeAudit(operation: Operation, record: AuditRecord): Promise<void> {
  await insertAuditEntry(operation.trx, operation.ids.next(operation.now), operation.now, record);
}

const sorts = { createdAt: byAge('auditEntry') };

/** Entries of the audit, newest first unless asked otherwise. */
export async function listAuditEntries(
  db: Kysely<Tables>,
  { search, sort, member, withdrawal }: Input<Routes['listAuditEntries'], 'query'>,
  page: Page,
): Promise<Listed<AuditRow>> {
  const filter = { search, memberId: member, subjectId: withdrawal };
  return listPage(page, orderOf(sorts, sort ?? NEWEST_FIRST), await filterAudit(db, filter));
}

/** @throws Refusal `audit_entry_unknown` */
export async function readAuditEntry(db: Kysely<Tables>, id: string): Promise<AuditRow> {
  const entry = await findAuditRow(db, id);
  if (entry === null) throw new Refusal('audit_entry_unknown');
  return entry;
}
