import type { MemberMoney } from '@barya/contract';
import {
  CHUNK_HEIGHT,
  chunkOf,
  createBlinding,
  fillChunk,
  growTree,
  type Leaf,
  leafNode,
  type Owed,
  type Proof,
  pathFrom,
  placeOf,
} from '@barya/proof';
import type { Db } from '../../../database/tables.ts';
import type { Actor, Inquiry } from '../../../kernel/operation.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findPosition, nodesOf, owedAt, unpackTops } from '../domain.ts';
import {
  findChunk,
  findLastRoot,
  findRoot,
  findSnapshot,
  type KeptSnapshot,
  type RootRow,
} from '../store/snapshots.ts';
import { readMoney } from './read-money.ts';

/** A proof without its root. */
export type FoundProof = Pick<Proof, 'leaf' | 'index' | 'path'>;

/** @throws Refusal `liability_root_unknown` */
export async function readRoot(db: Db, sequence: number | 'latest'): Promise<RootRow> {
  const row = sequence === 'latest' ? await findLastRoot(db) : await findRoot(db, sequence);
  if (row === null) throw new Refusal('liability_root_unknown');
  return row;
}

/**
 * What is owed to a member now, and their proof in a snapshot; null if nothing was owed then.
 * @throws Refusal `liability_root_unknown`, `liability_proof_forgotten`
 */
export async function readOwnProof(
  inquiry: Inquiry,
  actor: Actor,
  sequence: number | 'latest',
): Promise<{ root: RootRow; proof: FoundProof | null; owedNow: Owed; money: MemberMoney }> {
  const { db } = inquiry;
  const root = await readRoot(db, sequence);
  const kept = await findSnapshot(db, root.sequence);
  if (kept === null) throw new Refusal('liability_proof_forgotten');
  const [proof, { owed: owedNow, money }] = await Promise.all([
    findProof(db, root.sequence, kept, actor),
    readMoney(inquiry, actor.memberId),
  ]);
  return { root, proof, owedNow, money };
}

async function findProof(
  db: Db,
  sequence: number,
  { secret, chunkTops }: KeptSnapshot,
  { memberId, username }: Actor,
): Promise<FoundProof | null> {
  const { orderKey, nonce } = createBlinding(secret)(memberId);
  const tops = unpackTops(chunkTops);
  const chunkIndex = chunkOf(orderKey, tops.length);
  const chunk = await findChunk(db, sequence, chunkIndex);
  const position = chunk ? findPosition(chunk, orderKey) : -1;
  if (!chunk || position === -1) return null;

  const leaves = nodesOf(chunk);
  const leaf: Leaf = { memberId, username, nonce, owedCentavos: owedAt(chunk, position) };
  if (!leafNode(leaf).hash.every((byte, at) => byte === leaves[position]?.hash[at])) {
    throw new Error(`The leaf of ${memberId} in snapshot ${sequence} was changed`);
  }
  const place = placeOf(position, leaves.length);
  const tree = growTree(fillChunk(leaves));
  const above = growTree(tops, { height: CHUNK_HEIGHT });
  return {
    leaf,
    index: chunkIndex * 2 ** CHUNK_HEIGHT + place,
    path: [...pathFrom(tree, place), ...pathFrom(above, chunkIndex)],
  };
}
