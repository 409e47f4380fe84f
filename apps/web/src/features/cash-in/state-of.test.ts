import { expect, test } from 'vitest';
import { stateOf, timeLeft } from './state-of.ts';

const now = new Date('2026-11-23T04:00:00.000Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

test.each([
  ['open', at(1), false, 'open'],
  ['open', at(0), false, 'expired'],
  ['declared', null, false, 'declared'],
  ['credited', null, false, 'credited'],
  ['credited', null, true, 'reverted'],
  ['cancelled', at(-5), false, 'cancelled'],
] as const)('%s until %s, reverted %s: %s', (status, expiresAt, reverted, state) => {
  expect(stateOf({ status, expiresAt, reverted }, now)).toBe(state);
});

test.each([
  [72 * 60, { unit: 'hours', count: 72 }],
  [119, { unit: 'hours', count: 1 }],
  [59, { unit: 'minutes', count: 59 }],
  [0.2, { unit: 'minutes', count: 1 }],
  [-3, { unit: 'minutes', count: 1 }],
] as const)('%d minutes ahead: %o', (minutes, left) => {
  expect(timeLeft(at(minutes), now)).toEqual(left);
});
