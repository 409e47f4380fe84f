import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { PackedChunk } from '../domain.ts';

const CHUNKS_AT_ONCE = 16;

/** What the proofs of a snapshot are made from, but for its leaves. */
export interface KeptSnapshot {
  secret: Buffer;
  chunkTops: Buffer;
}

/** Keeps what proofs are made from; a chunk without leaves is not kept. */
export async function insertSnapshot(
  trx: Transaction<Tables>,
  sequence: number,
  { secret, chunkTops, chunks }: KeptSnapshot & { chunks: readonly PackedChunk[] },
): Promise<void> {
  await trx
    .insertInto('liability_snapshot')
    .values({ sequence, secret, chunk_tops: chunkTops })
    .execute();
  const rows = chunks
    .map((chunk, index) => ({ sequence, chunk_index: index, ...chunk }))
    .filter(({ leaves }) => leaves.length > 0);
  for (let at = 0; at < rows.length; at += CHUNKS_AT_ONCE) {
    await trx
      .insertInto('liability_chunk')
      .values(rows.slice(at, at + CHUNKS_AT_ONCE))
      .execute();
  }
}

export async function findSnapshot(
  db: Kysely<Tables>,
  sequence: number,
): Promise<KeptSnapshot | null> {
  const row = await db
    .selectFrom('liability_snapshot')
    .select(['secret', 'chunk_tops as chunkTops'])
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row ?? null;
}

export async function findChunk(
  db: Kysely<Tables>,
  sequence: number,
  chunkIndex: number,
): Promise<PackedChunk | null> {
  const row = await db
    .selectFrom('liability_chunk')
    .select(['leaves', 'parts'])
    .where('sequence', '=', sequence)
    .where('chunk_index', '=', chunkIndex)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets what the proofs of snapshots up to this one were made from. Their roots stay. */
export async function forgetSnapshots(trx: Transaction<Tables>, upTo: number): Promise<void> {
  await trx.deleteFrom('liability_chunk').where('sequence', '<=', upTo).execute();
  await trx.deleteFrom('liability_snapshot').where('sequence', '<=', upTo).execute();
}
