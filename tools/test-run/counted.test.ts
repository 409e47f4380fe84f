import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inWords, judgeCounts, readCounted } from './counted.mjs';
import { count, counts } from './counts.mjs';

it.each(Object.entries(counts))(
  'the night looks at all that was looked at before: %s',
  (_, { before, day, night }) => {
    expect(Math.max(day, night)).toBeGreaterThanOrEqual(before);
    expect(night).toBeGreaterThanOrEqual(day);
  },
);

it('sums what all processes counted', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'counts');
  expect(readCounted(file)).toEqual({});
  vi.stubEnv('TEST_COUNTS_FILE', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  count('looks');
  count('looks', 4);
  appendFileSync(file, 'states 2\n');
  expect(readCounted(file)).toEqual({ looks: 5, states: 2 });
});

it('tells which rows are short and which beyond, of those that are due', () => {
  const { day } = counts.crashRounds!;
  const counted = { crashRounds: day - 1, fuzzRequests: counts.fuzzRequests!.day + 1 };
  const { short, beyond, table } = judgeCounts(counted, 'day', ['crashRounds', 'fuzzRequests']);
  expect(short.map(({ name }) => name)).toEqual(['crashRounds']);
  expect(beyond.map(({ name }) => name)).toEqual(['fuzzRequests']);
  expect(table.split('\n')[0]).toMatch(/^looked at +now +by day +before$/);
  expect(table).toContain(inWords('crashRounds'));
  expect(judgeCounts({}, 'night').short).toHaveLength(Object.keys(counts).length);
});
