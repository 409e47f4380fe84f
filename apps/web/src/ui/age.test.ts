import { expect, test } from 'vitest';
import { showAge } from './age.ts';

const now = new Date('2026-03-16T04:00:00.000Z');

test.each([
  ['2026-03-16T04:00:30.000Z', 'under a minute'],
  ['2026-03-16T03:59:00.000Z', '1 min'],
  ['2026-03-16T03:00:01.000Z', '59 min'],
  ['2026-03-16T03:00:00.000Z', '1 h'],
  ['2026-03-14T04:00:01.000Z', '47 h'],
  ['2026-03-14T04:00:00.000Z', '2 days'],
])('since %s it is %s', (instant, age) => {
  expect(showAge(instant, now)).toBe(age);
});
