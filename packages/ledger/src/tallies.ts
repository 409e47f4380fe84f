import type { Centavos } from '@barya/money';
import { sql } from 'kysely';
import type { Reader } from './executor.ts';

/** What was ever posted under one code. */
export interface Tally {
  amountCentavos: Centavos;
  transfers: number;
}

/** The tally of each code that was ever used, without looking at a transfer. */
export async function readTallies(db: Reader): Promise<Map<number, Tally>> {
  const { rows } = await sql<{ code: number; amount: number; transfers: number }>`
    select code, sum(amount_centavos)::bigint as amount, sum(transfers)::bigint as transfers
    from ledger.tally group by code`.execute(db);
  return new Map(
    rows.map((row) => [row.code, { amountCentavos: row.amount, transfers: row.transfers }]),
  );
}
