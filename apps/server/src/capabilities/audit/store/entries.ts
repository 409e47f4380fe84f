import {
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from 'kysely';
import type { AuditEntryTable, Tables } from '../../../database/tables.ts';
import type { Slice } from '../../../kernel/list-page.ts';
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

/** The entries of a page, which is cut before its rows look up their people. */
export async function readAuditPage(
  db: Kysely<Tables>,
  page: RawBuilder<unknown>,
  orderBy: Slice['orderBy'],
): Promise<AuditRow[]> {
  const entries = sql<Entry>`(${page})`.as<'audit_entry'>('audit_entry');
  return withNames(db.selectFrom(entries).selectAll('audit_entry')).orderBy(orderBy).execute();
}

export async function findAuditRow(db: Kysely<Tables>, id: string): Promise<AuditRow | null> {
  const row = await withNames(db.selectFrom('audit_entry').selectAll('audit_entry'))
    .where('audit_entry.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

function withNames(entries: SelectQueryBuilder<Tables, 'audit_entry', Entry>) {
  return entries
    .leftJoin('member as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('member as subject', 'subject.id', 'audit_entry.member_id')
    .select(['actor.username as actor_username', 'subject.username as member_username']);
}
