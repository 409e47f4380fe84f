import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/tables.ts';
import { allowLongStatements } from '../../../database/transactions.ts';
import type { Block } from '../domain.ts';

/**
 * Lets one server seal at a time, and lifts this transaction's statement timeout.
 * @returns whether this transaction may seal
 */
export async function takeSealingTurn(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isTurn: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('barya.sealing')) as is_turn`.execute(trx);
  const isTurn = rows[0]?.isTurn ?? false;
  if (isTurn) await allowLongStatements(trx);
  return isTurn;
}

/** The last block; null in an empty log. */
export async function readCheckpoint(db: Db): Promise<Block | null> {
  const { rows } = await sql<StoredBlock>`
    ${selectBlocks} order by sealed_block.sequence desc limit 1`.execute(db);
  return rows[0] ? toBlock(rows[0]) : null;
}

/** The hash of a block; null when it does not exist. */
export async function findHash(db: Db, sequence: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('sealedBlock')
    .select('hash')
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Up to `most` blocks after `sequence`, in order. */
export async function listBlocksAfter(db: Db, sequence: number, most: number): Promise<Block[]> {
  const { rows } = await sql<StoredBlock>`
    ${selectBlocks} where sequence > ${sequence} order by sealed_block.sequence limit ${most}`.execute(
    db,
  );
  return rows.map(toBlock);
}

export async function insertBlock(trx: Trx, block: Block): Promise<void> {
  const { from, upto, counts, sealedAtMicros, ...content } = block;
  await trx
    .insertInto('sealedBlock')
    .values({
      ...content,
      fromTransaction: from,
      uptoTransaction: upto,
      rowCounts: `{${counts.join()}}`,
      sealedAt: new Date(sealedAtMicros / 1_000),
    })
    .execute();
}

/** The roles as of a block; null if no block up to it has any. */
export async function findRoles(db: Db, sequence: number): Promise<string | null> {
  const row = await db
    .selectFrom('sealedBlock')
    .select('roles')
    .where('roles', 'is not', null)
    .where('sequence', '<=', sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.roles ?? null;
}

/** Text, because numbers in a forged block may be out of range. */
type StoredBlock = Record<
  | 'sequence'
  | 'format'
  | 'fromTransaction'
  | 'uptoTransaction'
  | 'rowCounts'
  | 'sealedAtMicros'
  | 'publicKey',
  string
> &
  Record<'rowsHash' | 'previousHash' | 'hash' | 'signature', Buffer> & { roles: string | null };

/** Null and infinite values become invalid numbers, which no block of ours has. */
const selectBlocks = sql`
  select coalesce(format::text, 'null') as format, sequence::text,
    coalesce(from_transaction::text, 'null') as from_transaction,
    coalesce(upto_transaction::text, 'null') as upto_transaction,
    coalesce(row_counts::text, 'null') as row_counts,
    coalesce((extract(epoch from sealed_at) * 1000000)::text, 'null') as sealed_at_micros,
    coalesce(public_key, '') as public_key, coalesce(rows_hash, '') as rows_hash,
    coalesce(previous_hash, '') as previous_hash, coalesce(hash, '') as hash,
    coalesce(signature, '') as signature, roles
  from sealed_block`;

function toBlock(row: StoredBlock): Block {
  return {
    sequence: Number(row.sequence),
    format: Number(row.format),
    from: Number(row.fromTransaction),
    upto: Number(row.uptoTransaction),
    counts: row.rowCounts.replace(/[{}]/g, '').split(',').map(Number),
    rowsHash: row.rowsHash,
    previousHash: row.previousHash,
    sealedAtMicros: Number(row.sealedAtMicros),
    roles: row.roles,
    publicKey: row.publicKey,
    hash: row.hash,
    signature: row.signature,
  };
}
