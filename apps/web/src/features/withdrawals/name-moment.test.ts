import { expect, test } from 'vitest';
import { nameMoment } from './name-moment.ts';

// 11 at night in Manila.
const now = new Date('2026-03-16T15:00:00.000Z');

test.each([
  ['2026-03-16T15:30:00.000Z', 'today 11:30 PM'],
  ['2026-03-16T16:30:00.000Z', 'tomorrow 12:30 AM'],
  ['2026-03-17T07:15:00.000Z', 'tomorrow 3:15 PM'],
  ['2026-03-17T16:00:00.000Z', 'Mar 18, 2026, 12:00 AM'],
])('%s is %s', (instant, name) => {
  expect(nameMoment(instant, now).replaceAll('\u202f', ' ')).toBe(name);
});
