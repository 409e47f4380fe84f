import { faultOf } from '@barya/contract';
import { addDays, manilaDayStart } from '@barya/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { planEachTime } from '../database/statement-names.ts';
import { Refusal } from './refusal.ts';

/** The days of a list's query, in Manila, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days outside of these have no rows, and PostgreSQL and JavaScript count years otherwise. */
const EARLIEST = '1970-01-01';
const LATEST = '2999-12-31';

/**
 * Whether an instant is on these days; undefined if every day is meant.
 *
 * @param column of type timestamptz, with its table
 * @throws Refusal `request_invalid` if the last day is before the first
 */
export function isOnDays(column: string, { from, to }: Days): RawBuilder<SqlBool> | undefined {
  if (from !== undefined && to !== undefined && from > to) {
    throw new Refusal('request_invalid', { why: faultOf('lastDayBeforeFirst'), field: 'to' });
  }
  const at = sql.ref(column);
  const ends = [
    ...(from === undefined ? [] : [sql`${at} >= ${manilaDayStart(clamp(from))}`]),
    ...(to === undefined ? [] : [sql`${at} < ${manilaDayStart(addDays(clamp(to), 1))}`]),
  ];
  return ends.length === 0
    ? undefined
    : sql<SqlBool>`(${sql.join(ends, sql` and `)} ${planEachTime})`;
}

function clamp(day: string): string {
  if (day < EARLIEST) return EARLIEST;
  return day > LATEST ? LATEST : day;
}
