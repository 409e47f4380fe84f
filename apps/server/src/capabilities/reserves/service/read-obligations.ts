import type { Centavos } from '@barya/money';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { decideStatement } from '../domain/statement.ts';
import { readFiguresOf } from '../store/figures.ts';

/** All that is owed to members in a snapshot that is read for more than that. */
export async function readObligations(snapshot: Transaction<Tables>): Promise<Centavos> {
  return decideStatement(await readFiguresOf(snapshot)).obligations.total;
}
