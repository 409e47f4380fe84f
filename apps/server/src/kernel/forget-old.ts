import { sql } from 'kysely';
import type { Tables, Trx } from '../database/tables.ts';

const MOST_AT_ONCE = 1_000;

/** Deletes a batch of old rows, the oldest first, past those that others hold. */
export function batchOf(trx: Trx) {
  return {
    /** Needs an index on `column`. @returns whether more may remain */
    async deleteFrom<Table extends keyof Tables & string>(
      table: Table,
      column: keyof Tables[Table] & string,
      upTo: Date,
    ): Promise<boolean> {
      const age = sql.ref(column);
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${age} <= ${upTo}
          order by ${age} limit ${MOST_AT_ONCE} for update skip locked))`.execute(trx);
      return numAffectedRows === BigInt(MOST_AT_ONCE);
    },
  };
}
