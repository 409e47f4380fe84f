import { sql } from 'kysely';
import type { FaultQuery } from './fault.ts';

interface Counted {
  rule: string;
  /** The column of a withdrawal that counts, and of the rows that end a count. */
  count: 'round' | 'sending';
  /** The table of those rows, and its column of the withdrawal. */
  ends: string;
  of: string;
}

/** A withdrawal is in the count after the last that ended; those are numbered from 1. */
export function isCounted({ rule, count, ends, of }: Counted): FaultQuery {
  const [number, withdrawal] = [sql.ref(count), sql.ref(of)];
  return sql`
    select ${sql.lit(rule)} as rule, coalesce(w.id, e.withdrawal_id)::text as subject,
      w.${number}::text as stored, concat_ws(' to ', e.first, e.last) as expected
    from public.withdrawal w
    full join (
      select ${withdrawal} as withdrawal_id, min(${number}) as first, max(${number}) as last,
        count(*) as times
      from ${sql.table(ends)} group by 1
    ) as e on e.withdrawal_id = w.id
    where w.${number} is distinct from coalesce(e.last, 0) + 1 or e.first > 1 or e.times <> e.last`;
}
