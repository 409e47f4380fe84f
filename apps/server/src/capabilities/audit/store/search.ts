import { isId } from '@barya/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Count, countUpTo } from '../../../kernel/count.ts';
import { countMatching, searchPeople } from '../../../member-search.ts';

/** Which entries are asked for; what is undefined does not narrow it. */
export interface AuditFilter {
  /** An action, a kind of subject, an id, or a part of the name of who did it or whom it is about. */
  search?: string | undefined;
  /** Whose matter it is. */
  memberId?: string | undefined;
  subjectId?: string | undefined;
}

/** The entries that a filter lets through. */
export interface FilteredAudit {
  /** The condition on `audit_entry`. */
  where: RawBuilder<SqlBool>;
  count(): Promise<Count>;
}

/** Looks up what a search can mean first, so that its entries are found by their indexes. */
export async function filterAudit(db: Kysely<Tables>, filter: AuditFilter): Promise<FilteredAudit> {
  const { search, memberId, subjectId } = filter;
  const { mentions, isWalked } = await readSearch(db, search);
  const where = and([
    mentions,
    ...(memberId === undefined ? [] : [sql<SqlBool>`member_id = ${memberId}`]),
    ...(subjectId === undefined ? [] : [sql<SqlBool>`subject_id = ${subjectId}`]),
  ]);
  const entries = db.selectFrom('audit_entry').select('id').where(where);
  return {
    where,
    count: () =>
      isWalked ? countMatching(db, sql`select * from audit_entry`, where) : countUpTo(db, entries),
  };
}

interface Meaning {
  mentions: RawBuilder<SqlBool>;
  /** Many people are meant: entries are looked at one by one. */
  isWalked: boolean;
}

async function readSearch(db: Kysely<Tables>, search: string | undefined): Promise<Meaning> {
  if (search === undefined) return { mentions: sql<SqlBool>`true`, isWalked: false };
  const text = search.toLowerCase();
  if (isId(text)) {
    const columns = ['id', 'subject_id', 'member_id', 'actor_id'];
    const mentions = or(columns.map((column) => sql<SqlBool>`${sql.ref(column)} = ${text}::uuid`));
    return { mentions, isWalked: false };
  }
  const [actions, kinds, people] = await Promise.all([
    listWords(db, 'action', text),
    listWords(db, 'subject_kind', text),
    searchPeople(db, search),
  ]);
  const conditions = [
    ...[...actions].map((action) => sql<SqlBool>`action = ${sql.lit(action)}`),
    ...[...kinds].map((kind) => sql<SqlBool>`subject_kind = ${sql.lit(kind)}`),
    ...(people.memberIds?.length === 0
      ? []
      : [people.matches('actor_id'), people.matches('member_id')]),
  ];
  return { mentions: or(conditions), isWalked: people.memberIds === null };
}

/**
 * The actions, or the kinds of subjects, that there are and that contain a text. There are few, and
 * an index gives each without its entries. They are written with underscores and read with spaces.
 */
async function listWords(
  db: Kysely<Tables>,
  column: 'action' | 'subject_kind',
  text: string,
): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      select min(${name}) as word from audit_entry
      union all
      select (select min(${name}) from audit_entry where ${name} > words.word) from words
      where words.word is not null
    )
    select word from words where position(${text.replaceAll(' ', '_')} in word) > 0`.execute(db);
  return rows.map(({ word }) => word);
}

function and(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function or(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
