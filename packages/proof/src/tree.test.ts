import { createHash, createHmac, hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createBlinding } from './blinding.ts';
import { CHUNK_PLACES, chooseCapacity, chunkOf, fillChunk, placeOf } from './layout.ts';
import { leafNode } from './leaf.ts';
import { joinNodes, MOST_CENTAVOS, paddingNode } from './sum-node.ts';
import { growTree, topOf } from './tree.ts';

const native = (bytes: Uint8Array): Uint8Array => new Uint8Array(hash('sha256', bytes, 'buffer'));
const nothing = {
  wallet: 0,
  directReferral: 0,
  indirectReferral: 0,
  clickEarnings: 0,
  sharedEarnings: 0,
  packages: 0,
  withdrawals: 0,
  unclaimed: 0,
};

function leaf(owed: Partial<typeof nothing>) {
  const memberId = '0197f3a0-0000-7000-8000-000000000100';
  return {
    memberId,
    username: 'ana',
    nonce: new Uint8Array(16),
    owedCentavos: { ...nothing, ...owed },
  };
}

describe('a leaf', () => {
  it.each([
    ['nothing', {}, /amount_not_positive/],
    ['a negative part', { wallet: 500, clickEarnings: -1 }, /part_negative/],
    ['too much', { wallet: MOST_CENTAVOS, packages: 1 }, /sum_too_large/],
  ])('is not made for %s', (_what, owed, reason) => {
    expect(() => leafNode(leaf(owed))).toThrow(reason);
  });

  it('may be for as much as is read exactly', () => {
    expect(leafNode(leaf({ wallet: MOST_CENTAVOS })).sumCentavos).toBe(MOST_CENTAVOS);
  });

  it.each([
    ['no id', { memberId: 'ana' }],
    ['a nonce that is too short', { nonce: new Uint8Array(15) }],
    ['neither', { memberId: 'ana', nonce: new Uint8Array(15) }],
  ])('is not made with %s', (_what, change) => {
    expect(() => leafNode({ ...leaf({ wallet: 5 }), ...change })).toThrow(/no id or nonce/);
  });

  it('is another one for another part, name, nonce or member', () => {
    const one = leaf({ wallet: 500 });
    const others = [
      leaf({ packages: 500 }),
      { ...one, username: 'anna' },
      { ...one, nonce: new Uint8Array(16).fill(1) },
      { ...one, memberId: one.memberId.replace('7000', '7001') },
    ];
    const hashes = [one, ...others].map((each) => leafNode(each).hash.join());
    expect(new Set(hashes).size).toBe(5);
  });
});

describe('a sum', () => {
  const node = (sumCentavos: number) => ({ hash: new Uint8Array(32), sumCentavos });

  it('is never above what is read exactly', () => {
    expect(joinNodes(node(MOST_CENTAVOS - 1), node(1)).sumCentavos).toBe(MOST_CENTAVOS);
    expect(() => joinNodes(node(MOST_CENTAVOS), node(1))).toThrow(RangeError);
  });

  it('is hashed on its own side with all of its 64 bits', () => {
    const sums = [
      [1, 2],
      [2, 1],
      [0, 3],
      [1, 2 + 2 ** 32],
    ];
    const hashes = sums.map(([left = 0, right = 0]) =>
      joinNodes(node(left), node(right)).hash.join(),
    );
    expect(new Set(hashes).size).toBe(sums.length);
  });
});

describe('a tree', () => {
  it('is the same with either hash function, and empty halves need no hashing', () => {
    const places = fillChunk([leafNode(leaf({ wallet: 5 })), leafNode(leaf({ wallet: 6 }))]);
    let hashed = 0;
    const counting = (bytes: Uint8Array) => {
      hashed += 1;
      return native(bytes);
    };
    const top = topOf(growTree(places, { hash: counting }));
    expect(top).toEqual(topOf(growTree(places)));
    expect(top.sumCentavos).toBe(11);
    expect(hashed).toBe(2 * 9 + 1);
    expect(topOf(growTree(fillChunk([])))).toBe(paddingNode(10));
    const right = leafNode(leaf({ wallet: 5 }));
    expect(topOf(growTree([paddingNode(0), right]))).toEqual(joinNodes(paddingNode(0), right));
  });
});

describe('a blinding', () => {
  it('is HMAC-SHA256, and another one in each snapshot', () => {
    const memberId = '0197f3a0-0000-7000-8000-000000000100';
    const secret = Buffer.alloc(32, 9);
    const { orderKey, nonce } = createBlinding(secret)(memberId);
    expect([orderKey.length, nonce.length]).toEqual([16, 16]);
    const hmac = createHmac('sha256', secret);
    const id = Buffer.from(memberId.replaceAll('-', ''), 'hex');
    expect(Buffer.concat([orderKey, nonce])).toEqual(hmac.update(id).digest());
    const own = createBlinding(secret, native)(memberId);
    expect(Buffer.from(own.nonce).equals(nonce)).toBe(true);
    const other = createBlinding(Buffer.alloc(32, 8))(memberId);
    expect(Buffer.from(other.nonce).equals(nonce)).toBe(false);
    expect(() => createBlinding(new Uint8Array(31))).toThrow(RangeError);
    expect(() => createBlinding(secret)('nobody')).toThrow(RangeError);
  });
});

describe('places', () => {
  it('are a power of two, at least twice as many as members and never few', () => {
    expect([0, 1, 512, 513, 1_000_000].map(chooseCapacity)).toEqual([
      1024, 1024, 1024, 2048, 2_097_152,
    ]);
  });

  it('are each given once', () => {
    for (const count of [1, 2, 511, 512, 1023, CHUNK_PLACES]) {
      const places = Array.from({ length: count }, (_, index) => placeOf(index, count));
      expect(new Set(places).size).toBe(count);
      expect(Math.max(...places)).toBeLessThan(CHUNK_PLACES);
    }
    expect(fillChunk(new Array(1024).fill(paddingNode(0)))).toHaveLength(CHUNK_PLACES);
    expect(() => fillChunk(new Array(1025).fill(paddingNode(0)))).toThrow(RangeError);
  });

  it('of members are shared out evenly over the chunks', () => {
    const counts = new Array<number>(8).fill(0);
    for (let each = 0; each < 4096; each += 1) {
      const key = new Uint8Array(createHash('sha256').update(String(each)).digest());
      counts[chunkOf(key, 8)]! += 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(400);
    expect(Math.max(...counts)).toBeLessThan(CHUNK_PLACES);
    expect(chunkOf(new Uint8Array(16).fill(255), 8)).toBe(7);
  });
});
