import { expect, test } from 'vitest';
import { isNight } from '../../../tools/test-run/counts.mjs';
import { StatementFault } from '../src/index.ts';
import { makePlan } from '../src/plan/make.ts';
import { writeHostile } from './hostile-files.ts';

const SIZE = isNight ? 32 * 1024 * 1024 : 256 * 1024;
const MOST_CPU_MS = isNight ? 60_000 : 3_000;
const files = writeHostile(SIZE);

test.each(Object.keys(files))('%s: read or refused, in time', async (name) => {
  const bytes = new TextEncoder().encode(files[name]!());
  const before = process.cpuUsage();
  const input = {
    bytes,
    accountName: null,
    accountNumber: null,
    now: new Date('2026-11-28T10:00:00+08:00'),
  };
  const plan = await makePlan(input).catch((error: unknown) => {
    expect(error).toBeInstanceOf(StatementFault);
    return null;
  });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(MOST_CPU_MS);
  if (plan === null) return;
  const { rows, lines, notMoney, unreadable, titles, blank } = plan.counts;
  expect(lines + notMoney + unreadable + titles + blank).toBe(rows);
});
