import { paddingNode, type SumNode } from './sum-node.ts';

/**
 * The places of leaves. A tree is divided into chunks of 1,024 places, each a tree itself. A
 * member's order key gives the chunk and the rank in it; all other places are padding.
 */
export const CHUNK_HEIGHT = 10;
export const CHUNK_PLACES = 2 ** CHUNK_HEIGHT;

/**
 * The number of places for this many members: a power of two, at least twice as many. It reveals
 * little of their number, and no chunk overflows.
 */
export function chooseCapacity(members: number): number {
  let capacity = CHUNK_PLACES;
  while (capacity < 2 * members) capacity *= 2;
  return capacity;
}

/** The chunk of a member in a tree of this many chunks (a power of two). */
export function chunkOf(orderKey: Uint8Array, chunks: number): number {
  const first = new DataView(orderKey.buffer, orderKey.byteOffset).getUint32(0);
  return Math.floor((first / 2 ** 32) * chunks);
}

/** The place of leaf `index` of `count` in its chunk, by order key. */
export function placeOf(index: number, count: number): number {
  return Math.floor((index * CHUNK_PLACES) / count);
}

/**
 * A chunk's places: its leaves, sorted by key, and padding between.
 * @throws RangeError if there are more leaves than places
 */
export function fillChunk(leaves: readonly SumNode[]): SumNode[] {
  if (leaves.length > CHUNK_PLACES) throw new RangeError('The chunk is full');
  const places = new Array<SumNode>(CHUNK_PLACES).fill(paddingNode(0));
  leaves.forEach((leaf, index) => {
    places[placeOf(index, leaves.length)] = leaf;
  });
  return places;
}
