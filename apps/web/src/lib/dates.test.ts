import { expect, test } from 'vitest';
import { formatTimeOrMoment } from './dates.ts';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

test.each([
  ['2026-03-15T01:02:00Z', '2026-03-15T09:00:00Z', '9:02 AM'],
  ['2026-03-14T15:59:00Z', '2026-03-14T16:00:00Z', 'Mar 14, 2026, 11:59 PM'],
])('%s seen at %s', (instant, now, text) => {
  expect(plain(formatTimeOrMoment(new Date(instant), new Date(now)))).toBe(text);
});
