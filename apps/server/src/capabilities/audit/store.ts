import { type Kysely, type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { AuditEntryTable, Tables } from '../../database/tables.ts';
import { type Cursor, isOlderThan, type Page } from '../../kernel/page.ts';
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

/** An entry with the names that its people have today; a deleted member has none. */
export interface AuditRow extends Selectable<AuditEntryTable> {
  actor_username: string | null;
  member_username: string | null;
}

/**
 * The entries that tell of `search`: an action, a kind of subject, the id of a subject or of a member,
 * or the username of who did it or whom it is about. It is looked for in each entry from the newest
 * on, since a page of matches is found long before the end.
 */
export function filterAudit(db: Kysely<Tables>, search: string | undefined) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('member as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('member as subject', 'subject.id', 'audit_entry.member_id')
    .$if(search !== undefined, (query) => query.where(mentions(search!)));
}

function mentions(search: string) {
  const text = search.toLowerCase();
  // Actions are written with underscores and read with spaces.
  const words = text.replaceAll(' ', '_');
  return sql<SqlBool>`(
    position(${words} in audit_entry.action) > 0
    or position(${words} in audit_entry.subject_kind) > 0
    or audit_entry.subject_id::text = ${text}
    or audit_entry.member_id::text = ${text}
    or position(${text} in lower(actor.username)) > 0
    or position(${text} in lower(subject.username)) > 0
  )`;
}

/** A page of entries, after `cursor` if there is one (of the order newest first). */
export async function listAuditRows(
  filtered: ReturnType<typeof filterAudit>,
  descending: boolean,
  page: Page,
  cursor: Cursor | null,
): Promise<AuditRow[]> {
  const direction = descending ? 'desc' : 'asc';
  return selectAuditColumns(filtered)
    .$if(cursor !== null, (query) =>
      query.where(isOlderThan(cursor!, 'audit_entry.created_at', 'audit_entry.id')),
    )
    .orderBy('audit_entry.created_at', direction)
    .orderBy('audit_entry.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function findAuditRow(db: Kysely<Tables>, id: string): Promise<AuditRow | null> {
  const row = await selectAuditColumns(filterAudit(db, undefined))
    .where('audit_entry.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

function selectAuditColumns(filtered: ReturnType<typeof filterAudit>) {
  return filtered
    .selectAll('audit_entry')
    .select(['actor.username as actor_username', 'subject.username as member_username']);
}
