import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { RowsDigest, Span } from '../domain.ts';
import { readRows } from '../store/rows.ts';
import { sources } from '../store/sources.ts';

/**
 * Reads what spans of transactions wrote and digests it, each span by itself, source by source. Holds
 * few rows at a time, however many there are.
 *
 * @param spans each begins where the one before it ends
 */
export async function digestRows(
  trx: Transaction<Tables>,
  spans: readonly Span[],
): Promise<RowsDigest[]> {
  const digests = spans.map(() => ({
    counts: sources.map(() => 0),
    hash: createHash('sha256'),
  }));
  const whole = { from: spans[0]!.from, upto: spans.at(-1)!.upto };
  for (const [index, source] of sources.entries()) {
    let place = 0;
    for await (const rows of readRows(trx, source, whole)) {
      for (const { transaction_number: number, line } of rows) {
        while (number >= spans[place]!.upto) place += 1;
        const { counts, hash } = digests[place]!;
        counts[index]! += 1;
        hash.update(`${line}\n`);
      }
    }
  }
  return digests.map(({ counts, hash }) => ({ counts, rowsHash: hash.digest() }));
}
