import {
  type Blinding,
  CHUNK_PLACES,
  HASH_LENGTH,
  type Leaf,
  leafNode,
  ORDER_KEY_LENGTH,
  type Owed,
  owedParts,
  type Sha256,
  type SumNode,
} from '@barya/proof';

/** How many of the newest snapshots members can get their proofs of. */
export const SNAPSHOTS_PROVABLE = 30;

const SUM_LENGTH = 8;
const LEAF_LENGTH = ORDER_KEY_LENGTH + HASH_LENGTH;
const PARTS_LENGTH = SUM_LENGTH * owedParts.length;
const TOP_LENGTH = HASH_LENGTH + SUM_LENGTH;

/** A leaf as it is kept: its order key and hash, then what is owed in it. */
export type LeafRecord = Buffer;

/** A chunk as it is kept: its leaves by their keys, and their parts in the same order. */
export interface PackedChunk {
  leaves: Buffer;
  parts: Buffer;
}

/** One leaf of a chunk. */
export interface KeptLeaf {
  orderKey: Buffer;
  node: { hash: Buffer; sumCentavos: number };
  owedCentavos: Owed;
}

/** @throws RangeError where no leaf can be made of it */
export function packLeaf(leaf: Leaf, { orderKey }: Blinding, hash: Sha256): LeafRecord {
  const record = Buffer.allocUnsafe(LEAF_LENGTH + PARTS_LENGTH);
  record.set(orderKey, 0);
  record.set(leafNode(leaf, hash).hash, ORDER_KEY_LENGTH);
  owedParts.forEach((part, index) => {
    writeSum(record, LEAF_LENGTH + SUM_LENGTH * index, leaf.owedCentavos[part]);
  });
  return record;
}

/** Puts the leaves of a chunk into the order of their keys. */
export function packChunk(records: LeafRecord[]): PackedChunk {
  // Keys come first and differ, so that comparing the whole compares them.
  const sorted = records.sort(Buffer.compare);
  return {
    leaves: Buffer.concat(sorted.map((record) => record.subarray(0, LEAF_LENGTH))),
    parts: Buffer.concat(sorted.map((record) => record.subarray(LEAF_LENGTH))),
  };
}

export function unpackChunk({ leaves, parts }: PackedChunk): KeptLeaf[] {
  return Array.from({ length: leaves.length / LEAF_LENGTH }, (_, index) => {
    const leaf = leaves.subarray(LEAF_LENGTH * index, LEAF_LENGTH * (index + 1));
    const amounts = owedParts.map((_part, at) =>
      readSum(parts, PARTS_LENGTH * index + SUM_LENGTH * at),
    );
    const owed = owedParts.map((part, at) => [part, amounts[at]]);
    return {
      orderKey: leaf.subarray(0, ORDER_KEY_LENGTH),
      node: {
        hash: leaf.subarray(ORDER_KEY_LENGTH),
        sumCentavos: amounts.reduce((sum, amount) => sum + amount, 0),
      },
      owedCentavos: Object.fromEntries(owed),
    };
  });
}

/** The tops of all chunks, in their order. */
export function packTops(tops: readonly SumNode[]): Buffer {
  const packed = Buffer.allocUnsafe(TOP_LENGTH * tops.length);
  tops.forEach(({ hash, sumCentavos }, index) => {
    packed.set(hash, TOP_LENGTH * index);
    writeSum(packed, TOP_LENGTH * index + HASH_LENGTH, sumCentavos);
  });
  return packed;
}

export function unpackTops(packed: Buffer): SumNode[] {
  return Array.from({ length: packed.length / TOP_LENGTH }, (_, index) => ({
    hash: packed.subarray(TOP_LENGTH * index, TOP_LENGTH * index + HASH_LENGTH),
    sumCentavos: readSum(packed, TOP_LENGTH * index + HASH_LENGTH),
  }));
}

/** How many chunks a tree of so many places has. */
export function countChunks(capacity: number): number {
  return capacity / CHUNK_PLACES;
}

function writeSum(buffer: Buffer, offset: number, centavos: number): void {
  buffer.writeBigUInt64BE(BigInt(centavos), offset);
}

function readSum(buffer: Buffer, offset: number): number {
  return Number(buffer.readBigUInt64BE(offset));
}
