import { expect, test } from 'vitest';
import { isNight } from '../../../tools/test-run/counts.mjs';
import { StatementFault } from '../src/index.ts';
import { makePlan } from '../src/plan/make.ts';

const SIZE = isNight ? 32 * 1024 * 1024 : 256 * 1024;
const MOST_CPU_MS = isNight ? 60_000 : 3_000;
const TITLES = 'Date,Amount,Reference,Description\n';
const fill = (text: string, size = SIZE) =>
  text.repeat(Math.ceil(size / text.length)).slice(0, size);

const files: Record<string, string> = {
  'one line of quotation marks': fill('"'),
  'a quotation mark in each cell': fill(',"a'),
  'a quotation mark in each line': TITLES + fill('"a\n', Math.min(SIZE, 800_000)),
  'pairs at the end of each line': TITLES + fill('"a""\n', Math.min(SIZE, 1_400_000)),
  'rows that each open a quotation mark':
    TITLES + fill('2026-11-02,-1.00,R,"open\n', Math.min(SIZE, 7_000_000)),
  'a million separators': fill(',', 1_000_000),
  'rows of 200 blank cells': TITLES + fill(`${','.repeat(199)}\n`),
  '299,000 blank rows': TITLES + fill('\n', 299_000),
  'a million blank rows': TITLES + fill('\n', 1_000_000),
  'marks of an end of file': `${fill('\u001a')}a`,
  spaces: TITLES + fill(' '),
  'long cells of spaces': TITLES + fill(`2026-11-02,${' '.repeat(3_900)}-5,R,x\n`),
  digits: TITLES + fill('9'),
  'continuations of one line': `${TITLES}2026-11-02,-5,R,x\n${fill(',,,more\n', Math.min(SIZE, 2_000_000))}`,
  'days without lines': TITLES + fill('2026-11-02,,,\n\n', Math.min(SIZE, 2_000_000)),
  'as many states as rows': `Date,Amount,Status\n${Array.from({ length: Math.min(SIZE / 32, 290_000) }, (_, i) => `2026-11-02,-5.00,S${i}`).join('\n')}`,
  'lines without a balance': `Date,Amount,Balance\n${fill('2026-11-02,-5.00,\n', Math.min(SIZE, 5_000_000))}`,
  'no titles, and no two cells alike': Array.from(
    { length: Math.min(SIZE / 32, 290_000) },
    (_, i) => `a${i},b${i},c${i}`,
  ).join('\n'),
  'OFX that opens and never closes': `<OFX>${fill('<STMTTRN>')}`,
  'OFX of tags': `<OFX>${fill('<A')}`,
  'a workbook of nothing': `PK\u0003\u0004${fill('PK\u0001\u0002')}`,
  'a PDF of nothing': `%PDF-1.7\n${fill('1 0 obj << /A ')}`,
};

test.each(Object.keys(files))('%s: read or refused, in time', async (name) => {
  const bytes = new TextEncoder().encode(files[name]);
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
