import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { cutSlice, listPage } from './list-page.ts';
import { byAge, byAmount, byId, orderOf, type Sorts } from './order.ts';
import type { Listed, Page } from './page.ts';
import { toTotal } from './page.ts';

interface Row {
  id: string;
  createdAt: Date;
  amountCentavos: number;
  name: string;
  isActive: boolean;
}

type By = 'age' | 'amount' | 'name' | 'state' | 'id';
const sorts: Sorts<By, Row> = {
  age: byAge('row'),
  amount: byAmount('row'),
  name: [
    { type: 'text', expression: sql`lower(row.name)`, keyOf: ({ name }) => name.toLowerCase() },
    byId('row'),
  ],
  state: [
    { type: 'boolean', expression: sql.ref('row.isActive'), keyOf: (row) => row.isActive },
    ...byAge('row'),
  ],
  id: [byId('row')],
};

let database: TestDatabase;
let db: Kysely<{ row: Row }>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query(`create table row (id uuid primary key, created_at timestamptz,
    amount_centavos bigint, name text, is_active boolean); grant all on row to barya_app`);
  db = database.db as unknown as Kysely<{ row: Row }>;
});
afterAll(() => database.drop());

async function fill(rows: Row[]): Promise<void> {
  await sql`truncate row`.execute(db);
  await insert(rows);
}

async function insert(rows: Row[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('row').values(rows).execute();
}

const read = (sort: { by: By; descending: boolean }, page: Pick<Page, 'limit' | 'cursor'>) =>
  listPage({ offset: 0, isBare: false, ...page }, orderOf(sorts, sort), {
    rows: (slice) => cutSlice(db.selectFrom('row').selectAll(), slice).execute(),
    count: async () => toTotal(0),
  });

/** Follows cursors to the end of a list, with a step between pages. */
async function walk(
  first: Listed<Row>,
  limit: number,
  sort: { by: By; descending: boolean },
  rel: 'next' | 'previous',
  between: () => Promise<void> = async () => undefined,
): Promise<string[][]> {
  const pages = [first];
  for (let cursor = first.cursors?.[rel]; cursor !== undefined; ) {
    await between();
    const page = await read(sort, { limit, cursor });
    pages.push(page);
    cursor = page.cursors?.[rel];
  }
  return pages.map(({ items }) => items.map(({ id }) => id));
}

// Few values, so that many rows differ only in their id.
const aRow = fc.record<Row>({
  id: fc.uuid(),
  createdAt: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(1_770_000_000_000 + ms)),
  amountCentavos: fc.constantFrom(1, 2, 9_007_199_254_740_991),
  name: fc.constantFrom('', 'a', 'A', 'b', 'Ñ', '"\\', 'zz top'),
  isActive: fc.boolean(),
});
const rows = fc.uniqueArray(aRow, { selector: ({ id }) => id, maxLength: 14 });
const sort = fc.record({
  by: fc.constantFrom<By>('age', 'amount', 'name', 'state', 'id'),
  descending: fc.boolean(),
});
const limit = fc.integer({ min: 1, max: 5 });

describe('the pages of a list', () => {
  it('have every row once and in one order, from the first on and from the last', async () => {
    await fc.assert(
      fc.asyncProperty(rows, sort, limit, async (all, by, size) => {
        await fill(all);
        const whole = await read(by, { limit: 100 });
        const ids = whole.items.map(({ id }) => id);
        expect([...ids].sort()).toEqual(all.map(({ id }) => id).sort());

        const first = await read(by, { limit: size });
        expect((await walk(first, size, by, 'next')).flat()).toEqual(ids);

        const last = await read(by, { limit: size, cursor: first.cursors!.last });
        expect(last.hasNext).toBe(false);
        expect((await walk(last, size, by, 'previous')).reverse().flat()).toEqual(ids);
      }),
      { numRuns: 150 },
    );
  });

  it('lead back to the page before', async () => {
    await fc.assert(
      fc.asyncProperty(rows, sort, limit, async (all, by, size) => {
        await fill(all);
        const first = await read(by, { limit: size });
        const { next } = first.cursors!;
        if (next === undefined) return;
        const second = await read(by, { limit: size, cursor: next });
        const back = await read(by, { limit: size, cursor: second.cursors!.previous! });
        expect(back.items).toEqual(first.items);
        expect(back.cursors!.previous).toBeUndefined();
        expect(back.cursors!.next).toBe(next);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['next', 'previous'] as const)(
    'show nobody twice and leave nobody out who was there, while rows are added: %s',
    async (rel) => {
      await fc.assert(
        fc.asyncProperty(rows, rows, sort, limit, async (all, added, by, size) => {
          await fill(all);
          const waiting = added.filter(({ id }) => !all.some((row) => row.id === id));
          const first = await read(by, { limit: size });
          const start =
            rel === 'next' ? first : await read(by, { limit: size, cursor: first.cursors!.last });
          const seen = await walk(start, size, by, rel, () => insert(waiting.splice(0, 2)));
          const ids = seen.flat();
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
        }),
        { numRuns: 60 },
      );
    },
  );

  describe('by number', () => {
    const TOTAL = 503;
    const many = fc.sample(aRow, { numRuns: TOTAL, seed: 7 });
    const byNumber = (by: Parameters<typeof read>[0], size: number, number: number) =>
      listPage({ limit: size, offset: (number - 1) * size, isBare: false }, orderOf(sorts, by), {
        rows: (slice) => cutSlice(db.selectFrom('row').selectAll(), slice).execute(),
        count: async () => toTotal(TOTAL),
      });
    const orders: Parameters<typeof read>[0][] = [
      { by: 'age', descending: true },
      { by: 'amount', descending: false },
      { by: 'name', descending: true },
    ];
    beforeAll(() => fill(many));

    it.each(orders)('are those of the whole list: %o', async (by) => {
      const { items: whole } = await read(by, { limit: 1_000 });
      expect(whole).toHaveLength(TOTAL);
      for (const size of [7, 10, 100]) {
        const pages = Math.ceil(TOTAL / size);
        for (let number = 1; number <= pages; number += 1) {
          const { items, hasNext, cursors } = await byNumber(by, size, number);
          expect(items).toEqual(whole.slice((number - 1) * size, number * size));
          expect(hasNext).toBe(number < pages);
          expect(cursors?.next === undefined).toBe(number === pages);
          expect(cursors?.previous === undefined).toBe(number === 1);
        }
      }
    });

    it('continue by cursor, forward and back', async () => {
      const by = orders[1]!;
      const [before, page, after] = await Promise.all(
        [48, 49, 50].map((number) => byNumber(by, 10, number)),
      );
      const previous = await read(by, { limit: 10, cursor: page!.cursors!.previous! });
      const next = await read(by, { limit: 10, cursor: page!.cursors!.next! });
      expect([previous.items, next.items]).toEqual([before!.items, after!.items]);
    });
  });

  it('are not counted where the count is known', async () => {
    const counted = { total: 7, totalIsExact: false };
    const page = { limit: 1, offset: 0, isBare: false, counted };
    const { total, totalIsExact } = await listPage(
      page,
      orderOf(sorts, { by: 'id', descending: true }),
      {
        rows: async () => [],
        count: () => Promise.reject(new Error('counted')),
      },
    );
    expect({ total, totalIsExact }).toEqual(counted);
  });
});
