import type { Kysely } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Tables } from '../database/tables.ts';
import { createCountedFigure, FEW_ROWS, FRESH_MS, OLDEST_MS } from './counted-figures.ts';

const db = {} as Kysely<Tables>;
let rows: number;
let counted: number;
let nowMs: number;
let fails: boolean;
let read: ReturnType<typeof createCountedFigure<number>>;

beforeEach(() => {
  [rows, counted, nowMs, fails] = [FEW_ROWS + 1, 0, 1_000_000, false];
  read = createCountedFigure(async () => {
    counted += 1;
    if (fails) throw new Error('No database');
    return { value: counted, rows };
  });
});

const ask = async (key = 'all') => {
  const figure = await read({ db, now: new Date(nowMs), operatingMode: 'demo' }, key);
  return { value: figure.value, ageMs: nowMs - figure.countedAt.getTime() };
};
/** Waits for background work. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a figure of few rows is counted for each request', async () => {
  rows = FEW_ROWS;
  expect([await ask(), await ask()]).toEqual([
    { value: 1, ageMs: 0 },
    { value: 2, ageMs: 0 },
  ]);
});

test('a figure of many rows is counted once for all requests within ten seconds', async () => {
  await ask();
  nowMs += FRESH_MS - 1;
  expect(await Promise.all([ask(), ask()])).toEqual(
    Array.from({ length: 2 }, () => ({ value: 1, ageMs: FRESH_MS - 1 })),
  );
  expect(counted).toBe(1);
});

test('after ten seconds it is counted again in the background', async () => {
  await ask();
  nowMs += FRESH_MS;
  expect(await Promise.all([ask(), ask()])).toEqual(
    Array.from({ length: 2 }, () => ({ value: 1, ageMs: FRESH_MS })),
  );
  await settle();
  expect(await ask()).toEqual({ value: 2, ageMs: 0 });
});

test('a figure that is a minute old is never answered', async () => {
  await ask();
  nowMs += OLDEST_MS;
  const answers = await Promise.all([ask(), ask()]);
  expect(answers).toEqual(Array.from({ length: 2 }, () => ({ value: 2, ageMs: 0 })));
});

test('nor is one from the future, after the clock was set back', async () => {
  await ask();
  nowMs -= 1;
  expect(await ask()).toEqual({ value: 2, ageMs: 0 });
});

test('each day has a figure of its own', async () => {
  await ask('monday');
  expect(await ask('tuesday')).toEqual({ value: 2, ageMs: 0 });
});

test('a count that failed in the background leaves the figure, until it is too old', async () => {
  await ask();
  fails = true;
  nowMs += FRESH_MS;
  expect((await ask()).value).toBe(1);
  await settle();
  nowMs += OLDEST_MS - FRESH_MS;
  await expect(ask()).rejects.toThrow('No database');
  fails = false;
  expect((await ask()).ageMs).toBe(0);
});

test('once few rows are left it is counted for each request again', async () => {
  await ask();
  rows = FEW_ROWS;
  nowMs += OLDEST_MS;
  expect([(await ask()).value, (await ask()).value]).toEqual([2, 3]);
});
