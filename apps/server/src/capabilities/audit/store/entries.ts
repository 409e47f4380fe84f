import { type AuditAction, auditActions, isId, limits } from '@barya/contract';
import { auditWords } from '@barya/contract/audit-words';
import type { Centavos } from '@barya/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row, Trx } from '../../../database/tables.ts';
import { isOnDays } from '../../../kernel/days.ts';
import { type ListReader, type Slice, uniteAll } from '../../../kernel/list-page.ts';
import { countUpTo } from '../../../kernel/page.ts';
import {
  type PlacedList,
  type Places,
  readPlaces,
  readShortList,
} from '../../../kernel/short-lists.ts';
import { isBy } from '../../../people/deciders.ts';
import { peopleAs, usernameOf } from '../../../people/person.ts';
import {
  countMatching,
  findStaffMatching,
  isAmong,
  type PersonSearch,
  searchPeople,
} from '../../../people/search.ts';
import type { AuditRecord } from '../domain.ts';

/** An undefined field does not filter. */
export interface AuditFilter {
  /**
   * An action as it is stored or shown, a kind of subject, an id, or part of the name of the actor or
   * the member.
   */
  search?: string | undefined;
  memberId?: string | undefined;
  subjectId?: string | undefined;
  actorId?: string | undefined;
  /** The first and last day, in Manila. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Resolves a search first, so that indexes find its entries. */
export async function filterAudit(db: Db, filter: AuditFilter): Promise<ListReader<AuditRow>> {
  const { search, memberId, subjectId, actorId } = filter;
  const onDays = isOnDays('createdAt', filter);
  const narrowing = and([
    ...(memberId === undefined ? [] : [sql<SqlBool>`member_id = ${memberId}`]),
    ...(subjectId === undefined ? [] : [sql<SqlBool>`subject_id = ${subjectId}`]),
    ...(actorId === undefined ? [] : [isBy(sql`actor_id`, actorId)]),
    ...(onDays === undefined ? [] : [onDays]),
  ]);
  const walk = (condition: RawBuilder<SqlBool>) => (slice: Slice) =>
    readPlaces(db, listOf(db, findPlaces(condition)(sql`true`, sql``)), slice);
  if (search === undefined) {
    return {
      rows: walk(narrowing),
      count: () => countUpTo(db, db.selectFrom('auditEntry').select('id').where(narrowing)),
    };
  }
  const { conditions, people, staffIds } = await readSearch(db, search);
  const memberIds = people === null ? [] : people.memberIds;
  if (memberIds === null) {
    const ofPeople = [people!.matches('memberId'), isAmong('actorId', staffIds)];
    const found = and([or([...conditions, ...ofPeople]), narrowing]);
    return {
      rows: walk(found),
      count: () => countMatching(db, sql`select * from audit_entry`, found),
    };
  }
  const ofWords = conditions.map((condition) => findPlaces(and([condition, narrowing])));
  const ofStaff = findPlacesOfEach('actorId', staffIds, narrowing);
  return readByPlaces(db, {
    all: [...ofWords, ofStaff, findPlacesOfAll(memberIds, narrowing)],
    nearest: [...ofWords, ofStaff, findPlacesOfEach('memberId', memberIds, narrowing)],
  });
}

/** Selects the times and ids of entries on one side of a cursor, up to an end. */
type FindPlaces = (where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) => RawBuilder<unknown>;

function findPlaces(condition: RawBuilder<SqlBool>): FindPlaces {
  return (where, end) =>
    sql`(select created_at, id from audit_entry where ${condition} and ${where} ${end})`;
}

/** Ordered by person: else PostgreSQL may scan all entries for a few people's. */
function findPlacesOfAll(memberIds: readonly string[], narrowing: RawBuilder<SqlBool>): FindPlaces {
  const ofPeople = findPlaces(and([isAmong('memberId', memberIds), narrowing]));
  return (where, end) => ofPeople(where, sql`order by member_id ${end}`);
}

function findPlacesOfEach(
  column: 'actorId' | 'memberId',
  memberIds: readonly string[],
  narrowing: RawBuilder<SqlBool>,
): FindPlaces {
  const ofPerson = findPlaces(and([sql`${sql.ref(column)} = person.id`, narrowing]));
  return (where, end) =>
    sql`(select place.* from unnest(${memberIds}::uuid[]) as person (id)
      cross join lateral ${ofPerson(where, end)} as place)`;
}

/**
 * Reads each word and each person by its own index, in order and no further than the page.
 * One condition for all would gather a word's entries, up to a million, or scan the whole table.
 */
function readByPlaces(
  db: Db,
  { all, nearest }: Record<'all' | 'nearest', readonly FindPlaces[]>,
): ListReader<AuditRow> {
  const upTo = sql`limit ${sql.lit(limits.page.exactCountUpTo + 1)}`;
  return {
    rows: (slice) => {
      const { where, orderBy, limit, offset } = slice;
      const end = sql`order by ${orderBy} limit ${limit + offset}`;
      return readPlaces(db, listOf(db, merge(nearest, where, end)), slice);
    },
    countedRows: (slice) => readShortList(db, listOf(db, merge(all, sql`true`, upTo)), slice),
  };
}

/** Removes duplicates: several look-ups can find one entry. */
function merge(
  finds: readonly FindPlaces[],
  where: RawBuilder<SqlBool>,
  end: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const found = uniteAll(finds.map((find) => find(where, end)));
  return sql`select distinct created_at, id from (${found}) as audit_entry`;
}

function listOf(db: Db, places: RawBuilder<unknown>): PlacedList<AuditRow> {
  const rows = (place: Places) => selectAuditRows(db, place);
  return { table: 'auditEntry', places, rows };
}

interface Meaning {
  /** Conditions on the entry's own columns. */
  conditions: RawBuilder<SqlBool>[];
  /** People the search may mean; null for an id. */
  people: PersonSearch | null;
  /** The staff among them. Whoever else acts is also the member of the entry. */
  staffIds: readonly string[];
}

async function readSearch(db: Db, search: string): Promise<Meaning> {
  const text = search.toLowerCase();
  if (isId(text)) {
    const columns = ['id', 'subjectId', 'actorId', 'memberId'];
    return {
      conditions: columns.map((column) => sql<SqlBool>`${sql.ref(column)} = ${text}::uuid`),
      people: null,
      staffIds: [],
    };
  }
  const [actions, kinds, people, staffIds] = await Promise.all([
    listWords(db, 'action'),
    listWords(db, 'subjectKind'),
    searchPeople(db, search),
    findStaffMatching(db, search),
  ]);
  const code = text.replaceAll(' ', '_');
  const isMeant = (action: string) =>
    action.includes(code) ||
    auditWords.actions[action as AuditAction]?.toLowerCase().includes(text) === true;
  // Literals, so that the planner knows how common each is.
  const conditions = [
    ...actions.filter(isMeant).map((action) => sql<SqlBool>`action = ${sql.lit(action)}`),
    ...kinds
      .filter((kind) => kind.includes(code))
      .map((kind) => sql<SqlBool>`subject_kind = ${sql.lit(kind)}`),
  ];
  return { conditions, people, staffIds };
}

/** The stored actions or subject kinds. An index lists these few without reading entries. */
async function listWords(db: Db, column: 'action' | 'subjectKind'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      select min(${name}) as word from audit_entry
      union all
      select (select min(${name}) from audit_entry where ${name} > words.word) from words
      where words.word is not null
    )
    select word from words where word is not null`.execute(db);
  return rows.map(({ word }) => word);
}

function and(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function or(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

export async function insertAuditEntries(
  trx: Trx,
  at: Date,
  entries: readonly { id: string; record: AuditRecord }[],
): Promise<void> {
  const rows = entries.map(({ id, record }) => ({
    id,
    actor_id: record.actorId,
    action: record.action,
    subject_kind: auditActions[record.action][0],
    subject_id: record.subjectId,
    member_id: record.memberId ?? null,
    state_before: record.before ?? null,
    state_after: record.after ?? null,
    reason: record.reason ?? null,
    created_at: at,
  }));
  // One parameter: a row a parameter would be too many for a large batch.
  await sql`
    insert into audit_entry (id, actor_id, action, subject_kind, subject_id, member_id,
      state_before, state_after, reason, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as e (
      id uuid, actor_id uuid, action text, subject_kind text, subject_id uuid, member_id uuid,
      state_before jsonb, state_after jsonb, reason text, created_at timestamptz)`.execute(trx);
}

/** How often the payment reference of a row was corrected. */
export async function countCorrections(
  db: Db,
  { action, subjectId }: Pick<AuditRecord, 'action' | 'subjectId'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entry
    where action = ${action} and subject_id = ${subjectId}
      and state_after ->> 'correction' is not null`.execute(db);
  return rows[0]!.count;
}

type Entry = Row<'auditEntry'>;

/** An entry with its people's current names; null for deleted members. */
export interface AuditRow extends Entry {
  actorUsername: string | null;
  memberUsername: string | null;
}

export async function findAuditRow(db: Db, id: string): Promise<AuditRow | null> {
  const place = sql<{ id: string }>`(select ${id}::uuid as id)`.as('place');
  const { rows } = await selectAuditRows(db, place).execute(db);
  return rows[0] ?? null;
}

function selectAuditRows(db: Db, place: Places): RawBuilder<AuditRow> {
  const entries = db
    .selectFrom(place)
    .innerJoin('auditEntry', 'auditEntry.id', 'place.id')
    .leftJoin(peopleAs('actor'), 'actor.id', 'auditEntry.actorId')
    .leftJoin(peopleAs('subject'), 'subject.id', 'auditEntry.memberId')
    .selectAll('auditEntry')
    .select(['actor.username as actorUsername', 'subject.username as memberUsername']);
  return sql`${entries}`;
}

/** How often somebody did something, and of how much. */
export interface ActorSum {
  actorId: string;
  username: string | null;
  action: AuditAction;
  entries: number;
  /** Null where the entries name no amount. */
  amountCentavos: Centavos | null;
}

/** What people did from `start` to before `end`, by index, the first name first. */
export async function sumByActor(
  db: Db,
  { start, end }: { start: Date; end: Date },
  actions: readonly AuditAction[],
): Promise<ActorSum[]> {
  const { rows } = await sql<ActorSum>`
    select actor_id, ${usernameOf('actorId')} as username, action, entries, amount_centavos
    from (
      select actor_id, action, count(*) as entries, round(100 * sum(
        coalesce(state_after ->> 'amount', state_before ->> 'amount')::numeric
      ))::bigint as amount_centavos
      from audit_entry
      where created_at >= ${start} and created_at < ${end} and actor_id is not null
        and action in (${sql.join(actions)})
      group by 1, 2
    ) as done
    order by username, actor_id, action`.execute(db);
  return rows;
}

/** When the history begins; null without any. Ids are in the order of time. */
export async function findFirstEntryAt(db: Db): Promise<Date | null> {
  const first = db.selectFrom('auditEntry').select('createdAt').orderBy('id').limit(1);
  return (await first.executeTakeFirst())?.createdAt ?? null;
}

/** The newest entry of an action; undefined before the first. */
export async function findLastEntry(db: Db, action: AuditAction) {
  return db
    .selectFrom('auditEntry')
    .select(['createdAt', 'stateAfter'])
    .where('action', '=', action)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
