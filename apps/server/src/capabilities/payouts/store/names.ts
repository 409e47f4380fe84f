import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

/** Of so many of the last withdrawals to a number the names are compared. */
const MOST_COMPARED = 50;

/**
 * Other names to which earlier withdrawals to the same number of the same bank were approved, the
 * newest first, by payout. Case, spaces and punctuation make no other name.
 */
export async function findOtherNames(
  db: Kysely<Tables>,
  payoutIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select w.id, array_agg(b.account_name order by b.created_at desc) as names
    from withdrawal w
    cross join lateral (
      select account_name, created_at, status, bank from withdrawal
      where upper(regexp_replace(account_number, '[^[:alnum:]]', '', 'g'))
          = upper(regexp_replace(w.account_number, '[^[:alnum:]]', '', 'g'))
        and account_number <> '' and created_at < w.created_at
      order by created_at desc limit ${sql.lit(MOST_COMPARED)}
    ) as b
    where w.id = any(${[...payoutIds]}::uuid[]) and w.account_number <> ''
      and b.status in ('approved', 'completed') and b.bank is not distinct from w.bank
      and upper(regexp_replace(b.account_name, '[^[:alnum:]]', '', 'g'))
        <> upper(regexp_replace(w.account_name, '[^[:alnum:]]', '', 'g'))
    group by w.id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, [...new Set(names)]]));
}
