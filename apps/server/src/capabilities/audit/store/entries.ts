import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { AuditEntryTable, Tables } from '../../../database/tables.ts';
import type { Places } from '../../../kernel/short-lists.ts';
import type { AuditRecord } from '../domain.ts';

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

type Entry = Selectable<AuditEntryTable>;

/** An entry with the names that its people have today; a deleted member has none. */
export interface AuditRow extends Entry {
  actor_username: string | null;
  member_username: string | null;
}

export async function findAuditRow(db: Kysely<Tables>, id: string): Promise<AuditRow | null> {
  const place = sql<{ id: string }>`(select ${id}::uuid as id)`.as('place');
  const { rows } = await selectAuditRows(db, place).execute(db);
  return rows[0] ?? null;
}

/** Selects the entries of some places, in any order. */
export function selectAuditRows(db: Kysely<Tables>, place: Places): RawBuilder<AuditRow> {
  const entries = db
    .selectFrom(place)
    .innerJoin('audit_entry', 'audit_entry.id', 'place.id')
    .leftJoin('member as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('member as subject', 'subject.id', 'audit_entry.member_id')
    .selectAll('audit_entry')
    .select(['actor.username as actor_username', 'subject.username as member_username']);
  return sql`${entries}`;
}
