import { type RawBuilder, sql } from 'kysely';

/** All rows of several selects with the same columns, as often as they come. At least one. */
export function uniteAll(selects: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(selects, sql` union all `);
}
