import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { AuditRecord } from './domain.ts';

function toJson(value: object | null | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

export async function insertAuditEntry(
  trx: Transaction<Tables>,
  id: string,
  at: Date,
  record: AuditRecord,
): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({
      id,
      actor_id: record.actorId,
      action: record.action,
      subject_kind: record.subjectKind,
      subject_id: record.subjectId,
      member_id: record.memberId ?? null,
      state_before: toJson(record.before),
      state_after: toJson(record.after),
      reason: record.reason ?? null,
      created_at: at,
    })
    .execute();
}
