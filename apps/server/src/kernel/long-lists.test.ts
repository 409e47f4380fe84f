import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { BELIEVED_MS, MOST_FILTERS, nameFilter, rememberLongLists } from './long-lists.ts';

let db: Kysely<Tables>;
let counted: number;
let rows: number;
let nowMs: number;
let read: ReturnType<typeof rememberLongLists<null>>;

beforeEach(() => {
  db = {} as Kysely<Tables>;
  [counted, rows, nowMs] = [0, 10_001, 1_000_000];
  read = rememberLongLists();
});

const ask = async (filter = 'all') => {
  const inquiry = { db, now: new Date(nowMs), operatingMode: 'demo' } as const;
  const { total, totalIsExact } = await read(inquiry, filter, async (known) => {
    if (known !== undefined) return { ...known, items: [], hasNext: true };
    counted += 1;
    const isExact = rows <= 10_000;
    return { total: Math.min(rows, 10_000), totalIsExact: isExact, items: [], hasNext: true };
  });
  return { total, totalIsExact };
};

const MANY = { total: 10_000, totalIsExact: false };

test('a list that is too long to be counted is not counted again for a minute', async () => {
  await ask();
  nowMs += BELIEVED_MS - 1;
  expect(await ask()).toEqual(MANY);
  expect(counted).toBe(1);
  nowMs += 1;
  rows = 3;
  expect(await ask()).toEqual({ total: 3, totalIsExact: true });
});

test('a count from the future is not used, after the clock was set back', async () => {
  await ask();
  nowMs -= 1;
  await ask();
  expect(counted).toBe(2);
});

test('an exact total is counted for each request', async () => {
  rows = 10_000;
  await ask();
  rows = 9_999;
  expect(await ask()).toEqual({ total: 9_999, totalIsExact: true });
});

test('every filter and every database is remembered by itself', async () => {
  await ask();
  rows = 2;
  expect((await ask('pending')).total).toBe(2);
  db = {} as Kysely<Tables>;
  expect((await ask()).total).toBe(2);
});

test('the oldest is forgotten if there are many filters', async () => {
  await ask('first');
  for (let other = 1; other < MOST_FILTERS; other += 1) await ask(`other ${other}`);
  await ask('first');
  expect(counted).toBe(MOST_FILTERS);
  await ask('one more');
  await ask('first');
  expect(counted).toBe(MOST_FILTERS + 2);
});

test('a filter is identified by caller and query, not by page or order', () => {
  const name = nameFilter('m', { id: 1 }, { search: 'a', page: 1, pageSize: 5 });
  expect(nameFilter('m', { id: 1 }, { search: 'a', cursor: 'c' })).toBe(name);
  const sorted = { search: 'a', sort: { by: 'createdAt', descending: true } };
  expect(nameFilter('m', { id: 1 }, sorted)).toBe(name);
  expect(nameFilter('n', { id: 1 }, { search: 'a' })).not.toBe(name);
  expect(nameFilter('m', { id: 2 }, { search: 'a' })).not.toBe(name);
  expect(nameFilter('m', { id: 1 }, { search: 'b' })).not.toBe(name);
});
