import type { Operation } from '../../kernel/operation.ts';
import type { AuditRecord } from './domain.ts';
import { insertAuditEntry } from './store.ts';

/**
 * Writes an entry of the audit in the transaction that does what it tells of, so that neither stands
 * without the other. Entries are never altered or removed, not even when the member is deleted:
 * what identifies a person beyond the ids does not belong in one.
 */
export async function writeAudit(operation: Operation, record: AuditRecord): Promise<void> {
  await insertAuditEntry(operation.trx, operation.ids.next(operation.now), operation.now, record);
}
