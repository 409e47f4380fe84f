import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { uniteAll } from '../../../kernel/list-page.ts';
import { exactFits } from './books.ts';
import type { ExactPair } from './targets.ts';

const pairsOf = (fits: (typeof exactFits)['in'], direction: RawBuilder<unknown>) =>
  fits.map(
    ({ by, columns, from, where }) => sql`
    select line.id as line_id, line.at as line_at, target.kind, target.id, target.member_id
    from bank_line line cross join lateral (
      select ${columns} from ${from} where ${where}
      -- Else PostgreSQL may start from all that was ever booked.
      offset 0
    ) as target
    where line.status = 'unmatched' and ${by} is not null and ${direction}`,
  );

/** Unmatched lines with what they fit exactly, where neither fits another. */
const exactPairs = sql`
  with pair as (
    select distinct line_id, line_at, kind, id, member_id from (
      ${uniteAll([
        ...pairsOf(exactFits.in, sql`line.amount_centavos > 0`),
        ...pairsOf(exactFits.out, sql`line.amount_centavos < 0`),
      ])}
    ) as each
  )
  select line_id, kind, id, member_id, line_at from (
    select *, count(*) over (partition by line_id) as targets,
      count(*) over (partition by kind, id) as lines
    from pair
  ) as counted
  where targets = 1 and lines = 1`;

/** The oldest exact pairs. */
export async function findExactPairs(db: Kysely<Tables>, most: number): Promise<ExactPair[]> {
  const { rows } = await sql<ExactPair>`
    select line_id, kind, id as target_id, member_id from (${exactPairs}) as exact
    order by line_at, line_id limit ${most}`.execute(db);
  return rows;
}

export async function countExactPairs(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${exactPairs}) as exact`.execute(db);
  return rows[0]!.count;
}
