import { isId, limits } from '@barya/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Count, countUpTo, toTotal } from '../../../kernel/count.ts';
import type { Slice } from '../../../kernel/list-page.ts';
import { countMatching, type PersonSearch, searchPeople } from '../../../member-search.ts';

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
  /** Selects those of a slice, with all columns. */
  cut(slice: Slice): RawBuilder<unknown>;
  count(): Promise<Count>;
}

/** Looks up what a search can mean first, so that its entries are found by their indexes. */
export async function filterAudit(db: Kysely<Tables>, filter: AuditFilter): Promise<FilteredAudit> {
  const { search, memberId, subjectId } = filter;
  const narrowing = and([
    ...(memberId === undefined ? [] : [sql<SqlBool>`member_id = ${memberId}`]),
    ...(subjectId === undefined ? [] : [sql<SqlBool>`subject_id = ${subjectId}`]),
  ]);
  if (search === undefined) {
    return {
      cut: (slice) => cutWalk(narrowing, slice),
      count: () => countUpTo(db, db.selectFrom('audit_entry').select('id').where(narrowing)),
    };
  }
  const meaning = await readSearch(db, search);
  const memberIds = meaning.people === null ? [] : meaning.people.memberIds;
  if (memberIds === null) {
    const found = and([or([...meaning.conditions, ...matchPeople(meaning.people!)]), narrowing]);
    return {
      cut: (slice) => cutWalk(found, slice),
      count: () => countMatching(db, sql`select * from audit_entry`, found),
    };
  }
  return filterByPlaces(db, [
    ...meaning.conditions.map((condition) => findPlaces(and([condition, narrowing]))),
    ...(memberIds.length === 0
      ? []
      : PEOPLE.map((of) => findPlacesOfEach(of, memberIds, narrowing))),
  ]);
}

/** The columns that have people in them. */
const PEOPLE = ['actor_id', 'member_id'] as const;

function matchPeople(people: PersonSearch): RawBuilder<SqlBool>[] {
  return PEOPLE.map((column) => people.matches(column));
}

/** Looks at one entry after the other. */
function cutWalk(
  found: RawBuilder<SqlBool>,
  { where, orderBy, limit, offset }: Slice,
): RawBuilder<unknown> {
  return sql`select * from audit_entry where ${found} and ${where}
    order by ${orderBy} limit ${limit} offset ${offset}`;
}

/** Selects the instants and ids of entries on one side of a place, up to an end. */
type FindPlaces = (where: RawBuilder<SqlBool>, end: RawBuilder<unknown>) => RawBuilder<unknown>;

function findPlaces(condition: RawBuilder<SqlBool>): FindPlaces {
  return (where, end) =>
    sql`(select created_at, id from audit_entry where ${condition} and ${where} ${end})`;
}

function findPlacesOfEach(
  column: (typeof PEOPLE)[number],
  memberIds: readonly string[],
  narrowing: RawBuilder<SqlBool>,
): FindPlaces {
  const ofPerson = findPlaces(and([sql`${sql.ref(column)} = person.id`, narrowing]));
  return (where, end) =>
    sql`(select place.* from unnest(${memberIds}::uuid[]) as person (id)
      cross join lateral ${ofPerson(where, end)} as place)`;
}

/**
 * Each word and each person has an index that gives its entries in order, and no more of each are
 * read than the page can have. By one condition for all of them PostgreSQL would gather every entry
 * of a word, which can be a million, or walk over everybody's to those of one person.
 */
function filterByPlaces(db: Kysely<Tables>, finds: readonly FindPlaces[]): FilteredAudit {
  const merge: FindPlaces = (where, end) =>
    sql.join([NOWHERE, ...finds.map((find) => find(where, end))], sql` union all `);
  return {
    cut: ({ where, orderBy, limit, offset }) => {
      const places = merge(where, sql`order by ${orderBy} limit ${limit + offset}`);
      return sql`select audit_entry.* from (
        select distinct created_at, id from (${places}) as audit_entry
        order by ${orderBy} limit ${limit} offset ${offset}
      ) as place join audit_entry on audit_entry.id = place.id`;
    },
    count: async () => {
      const upTo = sql`limit ${limits.page.exactCountUpTo + 1}`;
      const { rows } = await sql<{ total: number }>`
        select count(*)::integer as total from (
          select distinct id from (${merge(sql`true`, upTo)}) as place ${upTo}
        ) as counted`.execute(db);
      return toTotal(rows[0]?.total ?? 0);
    },
  };
}

const NOWHERE = sql`(select created_at, id from audit_entry limit 0)`;

interface Meaning {
  /** What an entry has that the search names. */
  conditions: RawBuilder<SqlBool>[];
  /** Whom the search may mean; null where it names an id. */
  people: PersonSearch | null;
}

async function readSearch(db: Kysely<Tables>, search: string): Promise<Meaning> {
  const text = search.toLowerCase();
  if (isId(text)) {
    const columns = ['id', 'subject_id', ...PEOPLE];
    return {
      conditions: columns.map((column) => sql<SqlBool>`${sql.ref(column)} = ${text}::uuid`),
      people: null,
    };
  }
  const [actions, kinds, people] = await Promise.all([
    listWords(db, 'action', text),
    listWords(db, 'subject_kind', text),
    searchPeople(db, search),
  ]);
  // Literals, so that the planner knows how common each is.
  const conditions = [
    ...actions.map((action) => sql<SqlBool>`action = ${sql.lit(action)}`),
    ...kinds.map((kind) => sql<SqlBool>`subject_kind = ${sql.lit(kind)}`),
  ];
  return { conditions, people };
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
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function or(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
