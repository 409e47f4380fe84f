import { expect, test } from 'vitest';
import { formatBooked } from './booked-at.ts';

test.each([
  ['2026-03-14T16:00:00.000Z', 'Mar 15, 2026'],
  ['2026-03-15T01:02:00.000Z', 'Mar 15, 2026, 9:02 AM'],
  ['2026-03-15T00:00:00.000Z', 'Mar 15, 2026, 8:00 AM'],
])('%s', (at, shown) => {
  expect(formatBooked(at).replaceAll('\u202f', ' ')).toBe(shown);
});
