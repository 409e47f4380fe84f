import { type Kysely, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { SignalGroupTable } from '../../../database/signal-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { PersonSearch } from '../../../people/search.ts';

export type GroupRow = Omit<Selectable<SignalGroupTable>, 'mark'>;

/**
 * The ids of groups in which a pair is not fine. Selects no column beyond the index of open groups.
 * @param people only groups of one of these
 */
export function filterGroups(db: Kysely<Tables>, people: PersonSearch | null) {
  return db
    .selectFrom('signalGroup')
    .select('signalGroup.id')
    .where('openPairs', '>', 0)
    .$if(people !== null, (query) => query.where(hasOneOf(people!)));
}

function hasOneOf({ memberIds, matches }: PersonSearch) {
  // `is true` keeps PostgreSQL from a join, which would look up every group of these members. Most
  // such groups have one member.
  return memberIds
    ? sql<SqlBool>`(signal_group.id in (
        select group_id from signal_member where member_id = any(${memberIds}::uuid[]))) is true`
    : sql<SqlBool>`exists (
        select from signal_member where group_id = signal_group.id
          and ${matches('signalMember.memberId')})`;
}

/** These groups, in no order. */
export function selectGroups(
  db: Kysely<Tables>,
  ids: SelectQueryBuilder<Tables, 'signalGroup', { id: string }>,
): SelectQueryBuilder<Tables, 'signalGroup', GroupRow> {
  return db
    .selectFrom(ids.as('place'))
    .innerJoin('signalGroup', 'signalGroup.id', 'place.id')
    .select(['signalGroup.id', 'kind', 'weight', 'method', 'members', 'openPairs', 'changedAt']);
}
