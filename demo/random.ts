import { createHash } from 'node:crypto';
import type { Chance } from '../apps/server/src/kernel/ids.ts';

/** Deterministic randomness, seeded by names. */
export interface Random extends Chance {
  /** From 0, below 1. */
  next(): number;
  happens(probability: number): boolean;
  /** An integer, both ends included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** An item, with a probability in proportion to its weight. */
  pickByWeight<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
}

/** @param names the seed: other names give other values */
export function createRandom(...names: readonly (string | number)[]): Random {
  const next32 = createSfc32(names.join('/'));
  const next = () => next32() / 2 ** 32;
  const below = (end: number) => Math.floor(next() * end);
  const pickByWeight = <Item>(items: readonly Item[], weightOf: (item: Item) => number): Item => {
    let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
    for (const item of items) {
      left -= weightOf(item);
      if (left < 0) return item;
    }
    return items.at(-1)!;
  };
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    between: (least, most) => least + below(most - least + 1),
    pick: (items) => items[below(items.length)]!,
    pickByWeight,
    bytes: (count) => Uint8Array.from({ length: count }, () => next32() & 255),
  };
}

/** The generator sfc32 of PractRand, seeded with a hash. */
function createSfc32(text: string): () => number {
  const digest = createHash('sha256').update(text).digest();
  let a = digest.readInt32LE(0);
  let b = digest.readInt32LE(4);
  let c = digest.readInt32LE(8);
  let count = digest.readInt32LE(12);
  return () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
}
