import { paddingNode, type SumNode } from './sum-node.ts';

/**
 * Where leaves stand. The places of a tree are shared out into chunks of 1,024, each a tree of its
 * own. A member's order key says which chunk, and among those of the chunk which place; all other
 * places are padding.
 */
export const CHUNK_HEIGHT = 10;
export const CHUNK_PLACES = 2 ** CHUNK_HEIGHT;

/**
 * How many places a tree for so many members has: a power of two that is at least twice as many, so
 * that it tells little of how many there are and no chunk ever overflows.
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

/** The place of the leaf that is `index`th of `count` in its chunk, by order key. */
export function placeOf(index: number, count: number): number {
  return Math.floor((index * CHUNK_PLACES) / count);
}

/**
 * A chunk's places with its leaves, which are in the order of their keys, and padding between.
 * @throws RangeError where there are more leaves than places
 */
export function fillChunk(leaves: readonly SumNode[]): SumNode[] {
  if (leaves.length > CHUNK_PLACES) throw new RangeError('The chunk is full');
  const places = new Array<SumNode>(CHUNK_PLACES).fill(paddingNode(0));
  leaves.forEach((leaf, index) => {
    places[placeOf(index, leaves.length)] = leaf;
  });
  return places;
}
