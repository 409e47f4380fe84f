import { type Sha256, sha256, utf8ToBytes, writeUint64 } from './bytes.ts';

/** A node of the tree: the hash and the sum of everything below it. */
export interface SumNode {
  /** 32 bytes. */
  hash: Uint8Array;
  sumCentavos: number;
}

/** The largest sum: the largest integer that programs read exactly from JSON. */
export const MOST_CENTAVOS = Number.MAX_SAFE_INTEGER;

export const HASH_LENGTH = 32;
const SUM_LENGTH = 8;

/** Each kind of node has its own hash prefix, so none can pass as another. */
const NODE_TAG = utf8ToBytes('barya-liabilities/node/1');
const PADDING_TAG = utf8ToBytes('barya-liabilities/padding/1');

const input = new Uint8Array(NODE_TAG.length + 2 * (HASH_LENGTH + SUM_LENGTH));
input.set(NODE_TAG);
const view = new DataView(input.buffer);
const LEFT = NODE_TAG.length;
const RIGHT = LEFT + HASH_LENGTH + SUM_LENGTH;

/**
 * The parent of two nodes. Its hash covers both hashes and both sums. Over the total alone, an
 * operator could show each member another split of it.
 * @throws RangeError if the sum is above `MOST_CENTAVOS`
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
 * The empty node at this height (0: an empty place). No leaf can have its hash, because leaves have
 * another prefix. It is constant, so a verifier can check every sum of 0.
 */
export function paddingNode(height: number): SumNode {
  for (let top = paddings.at(-1)!; paddings.length <= height; ) {
    top = joinNodes(top, top);
    paddings.push(top);
  }
  return paddings[height]!;
}
