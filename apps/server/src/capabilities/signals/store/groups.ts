import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Row, Tables } from '../../../database/tables.ts';
import type { Places } from '../../../kernel/short-lists.ts';
import { isAmong, type PersonSearch } from '../../../people/search.ts';

export type GroupRow = Omit<Row<'signalGroup'>, 'mark'>;

/** The ids of groups in which a pair is not fine. Selects no column beyond an index of them. */
export function filterGroups(db: Db, search: RawBuilder<SqlBool> | null) {
  return db
    .selectFrom('signalGroup')
    .select('signalGroup.id')
    .where('openPairs', '>', 0)
    .$if(search !== null, (query) => query.where(search!));
}

/** Whether the group `id` has one of these people. */
export function hasOneOf({ memberIds, matches }: PersonSearch): RawBuilder<SqlBool> {
  return memberIds
    ? sql<SqlBool>`id in (
        select group_id from signal_member where ${isAmong('signalMember.memberId', memberIds)})`
    : sql<SqlBool>`exists (
        select from signal_member where group_id = id and ${matches('signalMember.memberId')})`;
}

/** These groups, in no order. */
export function selectGroups(
  db: Db,
  place: Places,
): SelectQueryBuilder<Tables, 'signalGroup', GroupRow> {
  return db
    .selectFrom(place)
    .innerJoin('signalGroup', 'signalGroup.id', 'place.id')
    .select(['signalGroup.id', 'kind', 'weight', 'method', 'members', 'openPairs', 'changedAt']);
}
