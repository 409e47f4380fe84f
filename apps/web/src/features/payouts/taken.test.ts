import { expect, test } from 'vitest';
import { isFree, isLeft, isMine, isToClear, showTaken } from './taken.ts';

const now = new Date('2026-03-16T04:00:00.000Z');
const waiting = {
  state: 'to_pay',
  takenBy: null,
  takenAt: null,
  batch: null,
  runOut: null,
  clearance: null,
  waiting: null,
} as const;
const teresa = { _id: 't', username: 'teresa' };

test.each([
  ['2026-03-16T03:59:30.000Z', 'under a minute'],
  ['2026-03-16T03:59:00.000Z', '1 minute'],
  ['2026-03-16T03:57:59.000Z', '2 minutes'],
  ['2026-03-16T02:00:00.000Z', '2 hours'],
])('since %s it is %s', (instant, age) => {
  expect(showTaken(instant, now)).toBe(age);
});

test('only what nobody pays and no batch has can be taken', () => {
  expect(isFree(waiting, 'me')).toBe(true);
  expect(isFree({ ...waiting, takenBy: teresa }, 'me')).toBe(false);
  expect(isFree({ ...waiting, batch: { _id: 'b', reference: 'PB-1' } }, 'me')).toBe(false);
  expect(isFree({ ...waiting, state: 'sent' }, 'me')).toBe(false);
});

const at = now.toISOString();
test.each([
  ['needs clearance', { state: 'needed', by: null, at: null }, false, true],
  [
    'asked by this person',
    { state: 'waiting', by: { _id: 'me', username: 'me' }, at },
    false,
    false,
  ],
  ['asked by another', { state: 'waiting', by: teresa, at }, true, false],
  [
    'cleared by this person',
    { state: 'cleared', by: { _id: 'me', username: 'me' }, at },
    false,
    false,
  ],
  ['cleared by another', { state: 'cleared', by: teresa, at }, true, false],
  ['cleared by a lone owner', { state: 'cleared', by: null, at }, true, false],
] as const)('%s', (_, clearance, isTaken, isAsked) => {
  const row = { ...waiting, clearance };
  expect([isFree(row, 'me'), isToClear(row)]).toEqual([isTaken, isAsked]);
});

test('a take that ran out is free for who had it, and left to others', () => {
  const row = { ...waiting, runOut: { takenBy: teresa, until: at } };
  expect([isFree(row, 't'), isLeft(row, 't')]).toEqual([true, false]);
  expect([isFree(row, 'me'), isLeft(row, 'me')]).toEqual([false, true]);
});

test('what waits for a second person is nobody’s to mark or take', () => {
  const waits = { proposal: 'p', kind: 'payout_failed', maker: teresa, since: at } as const;
  expect(isMine({ ...waiting, takenBy: teresa, waiting: waits }, 't')).toBe(false);
  expect(isFree({ ...waiting, waiting: waits }, 't')).toBe(false);
});

test('what is sent is nobody’s any more', () => {
  expect(isMine({ ...waiting, takenBy: teresa }, 't')).toBe(true);
  expect(isMine({ ...waiting, takenBy: teresa }, 'other')).toBe(false);
  expect(isMine({ ...waiting, state: 'sent', takenBy: teresa }, 't')).toBe(false);
  expect(isMine(waiting, undefined)).toBe(false);
});
