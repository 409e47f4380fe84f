import { hash, randomBytes } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  CHUNK_HEIGHT,
  chooseCapacity,
  chunkOf,
  createBlinding,
  fillChunk,
  growTree,
  SECRET_LENGTH,
  type SumNode,
  topOf,
} from '@barya/proof';
import {
  countChunks,
  type LeafRecord,
  nodesOf,
  type PackedChunk,
  packChunk,
  packLeaf,
  packTops,
} from '../domain.ts';
import type { KeptSnapshot } from '../store/chunks.ts';
import type { OwedRow } from '../store/owed.ts';

/** A tree over all that is owed, with what is kept of it. */
export interface GrownSnapshot extends KeptSnapshot {
  root: SumNode;
  capacity: number;
  members: number;
  chunks: PackedChunk[];
}

/** The leaves of a snapshot, shared out into their chunks. */
export interface Leaves {
  secret: Buffer;
  capacity: number;
  chunks: LeafRecord[][];
}

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/**
 * Makes the leaves of a snapshot as their members come in, some hundreds at a time, so that nothing
 * else that the server does has to wait long.
 * @param mostMembers at least as many as there will be leaves
 */
export async function collectLeaves(
  owed: AsyncIterable<OwedRow[]>,
  mostMembers: number,
): Promise<Leaves> {
  const secret = randomBytes(SECRET_LENGTH);
  const blindingOf = createBlinding(secret, sha256);
  const capacity = chooseCapacity(mostMembers);
  const chunks: LeafRecord[][] = Array.from({ length: countChunks(capacity) }, () => []);
  for await (const rows of owed) {
    for (const row of rows) {
      const blinding = blindingOf(row.memberId);
      const record = packLeaf({ ...row, nonce: blinding.nonce }, blinding, sha256);
      chunks[chunkOf(blinding.orderKey, chunks.length)]!.push(record);
    }
  }
  return { secret, capacity, chunks };
}

/** Grows the tree over the leaves, a chunk at a time, and gives way to others between. */
export async function growSnapshot({ secret, capacity, chunks }: Leaves): Promise<GrownSnapshot> {
  const tops: SumNode[] = [];
  const packed: PackedChunk[] = [];
  let members = 0;
  for (const records of chunks) {
    members += records.length;
    const chunk = packChunk(records.splice(0));
    tops.push(topOf(growTree(fillChunk(nodesOf(chunk)), { hash: sha256 })));
    packed.push(chunk);
    await breathe();
  }
  const root = topOf(growTree(tops, { height: CHUNK_HEIGHT, hash: sha256 }));
  return { root, capacity, members, secret, chunkTops: packTops(tops), chunks: packed };
}
