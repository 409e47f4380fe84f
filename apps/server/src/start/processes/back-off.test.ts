import { expect, it } from 'vitest';
import { decideDelayMs } from './keep-workers.ts';

it.each([
  ['the first end', [0], 250],
  ['the second within a minute', [0, 0], 500],
  ['the fifth', [0, 0, 0, 0, 0], 4_000],
  ['many', Array.from({ length: 50 }, () => 0), 30_000],
  ['one long after others', [60_000, 60_001, 90_000, 0], 250],
])('a process is started again after %s', (_which, agesMs, delayMs) => {
  const now = 1_800_000_000_000;
  expect(
    decideDelayMs(
      agesMs.map((age) => now - age),
      now,
    ),
  ).toBe(delayMs);
});
