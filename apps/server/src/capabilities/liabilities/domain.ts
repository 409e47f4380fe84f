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

/** Members can get proofs of this many newest snapshots. */
export const SNAPSHOTS_PROVABLE = 30;

const SUM_LENGTH = 8;
const LEAF_LENGTH = ORDER_KEY_LENGTH + HASH_LENGTH;
const PARTS_LENGTH = SUM_LENGTH * owedParts.length;
const TOP_LENGTH = HASH_LENGTH + SUM_LENGTH;

/** A stored leaf: its order key and hash, then its amounts. */
export type LeafRecord = Buffer;

/** A stored chunk: its leaves by key, and their parts in the same order. */
export interface PackedChunk {
  leaves: Buffer;
  parts: Buffer;
}

/** @throws RangeError when the leaf is invalid */
export function packLeaf(leaf: Leaf, { orderKey }: Blinding, hash: Sha256): LeafRecord {
  const record = Buffer.allocUnsafe(LEAF_LENGTH + PARTS_LENGTH);
  record.set(orderKey, 0);
  record.set(leafNode(leaf, hash).hash, ORDER_KEY_LENGTH);
  owedParts.forEach((part, index) => {
    writeSum(record, LEAF_LENGTH + SUM_LENGTH * index, leaf.owedCentavos[part]);
  });
  return record;
}

/** Sorts the leaves of a chunk by key. */
export function packChunk(records: LeafRecord[]): PackedChunk {
  // Keys come first and are unique, so comparing whole records compares keys.
  const sorted = records.sort(Buffer.compare);
  return {
    leaves: Buffer.concat(sorted.map((record) => record.subarray(0, LEAF_LENGTH))),
    parts: Buffer.concat(sorted.map((record) => record.subarray(LEAF_LENGTH))),
  };
}

export function nodesOf({ leaves, parts }: PackedChunk): SumNode[] {
  return Array.from({ length: leaves.length / LEAF_LENGTH }, (_, position) => ({
    hash: leaves.subarray(LEAF_LENGTH * position + ORDER_KEY_LENGTH, LEAF_LENGTH * (position + 1)),
    sumCentavos: partsAt(parts, position).reduce((sum, amount) => sum + amount, 0),
  }));
}

/** The position of a key's leaf in a chunk; -1 if none. */
export function findPosition({ leaves }: PackedChunk, orderKey: Uint8Array): number {
  const count = leaves.length / LEAF_LENGTH;
  for (let position = 0; position < count; position += 1) {
    const at = LEAF_LENGTH * position;
    if (leaves.subarray(at, at + ORDER_KEY_LENGTH).equals(orderKey)) return position;
  }
  return -1;
}

export function owedAt({ parts }: PackedChunk, position: number): Owed {
  const amounts = partsAt(parts, position);
  return Object.fromEntries(owedParts.map((part, index) => [part, amounts[index]])) as Owed;
}

function partsAt(parts: Buffer, position: number): number[] {
  return owedParts.map((_, index) => readSum(parts, PARTS_LENGTH * position + SUM_LENGTH * index));
}

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

/** The number of chunks in a tree of this capacity. */
export function countChunks(capacity: number): number {
  return capacity / CHUNK_PLACES;
}

/** Avoids BigInt: millions of them cost seconds. */
function writeSum(buffer: Buffer, offset: number, centavos: number): void {
  buffer.writeUInt32BE(Math.floor(centavos / 2 ** 32), offset);
  buffer.writeUInt32BE(centavos >>> 0, offset + 4);
}

function readSum(buffer: Buffer, offset: number): number {
  return buffer.readUInt32BE(offset) * 2 ** 32 + buffer.readUInt32BE(offset + 4);
}
