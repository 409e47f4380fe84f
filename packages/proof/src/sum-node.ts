import { type Sha256, sha256, utf8ToBytes, writeUint64 } from './bytes.ts';

/** A node of the tree: what everything below it hashes to, and what it adds up to. */
export interface SumNode {
  /** 32 bytes. */
  hash: Uint8Array;
  sumCentavos: number;
}

/** More than this is never owed: the largest whole number that a program reads exactly from JSON. */
export const MOST_CENTAVOS = Number.MAX_SAFE_INTEGER;

export const HASH_LENGTH = 32;
const SUM_LENGTH = 8;

/** Each kind of thing is hashed after a word of its own, so that none can pass as another. */
const NODE_TAG = utf8ToBytes('barya-liabilities/node/1');
const PADDING_TAG = utf8ToBytes('barya-liabilities/padding/1');

const input = new Uint8Array(NODE_TAG.length + 2 * (HASH_LENGTH + SUM_LENGTH));
input.set(NODE_TAG);
const view = new DataView(input.buffer);
const LEFT = NODE_TAG.length;
const RIGHT = LEFT + HASH_LENGTH + SUM_LENGTH;

/**
 * The node above two others. Its hash is over both hashes and both sums: a hash over the sum of the
 * sums alone would let an operator tell each member of another split of it.
 * @throws RangeError where the sum is above `MOST_CENTAVOS`
 */
export function joinNodes(left: SumNode, right: SumNode, hash: Sha256 = sha256): SumNode {
  const sumCentavos = left.sumCentavos + right.sumCentavos;
  if (sumCentavos > MOST_CENTAVOS) throw new RangeError('The sum is too large');
  input.set(left.hash, LEFT);
  writeUint64(view, LEFT + HASH_LENGTH, left.sumCentavos);
  input.set(right.hash, RIGHT);
  writeUint64(view, RIGHT + HASH_LENGTH, right.sumCentavos);
  return { hash: hash(input), sumCentavos };
}

const paddings: SumNode[] = [{ hash: sha256(PADDING_TAG), sumCentavos: 0 }];

/**
 * The node at this height under which there is nobody (height 0: an empty place). Nobody's leaf has
 * its hash, as leaves are hashed after another word; and as it is always the same, whoever meets a
 * sum of 0 can tell whether it is one.
 */
export function paddingNode(height: number): SumNode {
  for (let top = paddings.at(-1)!; paddings.length <= height; ) {
    top = joinNodes(top, top);
    paddings.push(top);
  }
  return paddings[height]!;
}
