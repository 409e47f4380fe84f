import { describe, expect, test } from 'vitest';
import { findMatchedUpTo, listDifferences } from './domain.ts';

const gcash = { account: 'GCash', first: '2026-11-01', last: '2026-11-20' };
const maya = { account: 'Maya', first: '2026-11-03', last: '2026-11-18' };
const differs = (account: string | null, day: string) => ({ account, day, differenceCentavos: 5 });

describe('Matched up to', () => {
  test.each([
    ['no statement', [], [], null],
    ['the last day that all statements cover', [gcash, maya], [], '2026-11-18'],
    [
      'the day before the first that differs',
      [gcash, maya],
      [differs('maya', '2026-11-10')],
      '2026-11-09',
    ],
    ['what names no account', [gcash], [differs(null, '2026-11-10')], '2026-11-09'],
    ['an account without a statement', [gcash], [differs('bpi', '2026-11-10')], '2026-11-09'],
    ['a difference after the statements', [gcash], [differs('gcash', '2026-11-25')], '2026-11-20'],
    ['a difference on the first day', [gcash], [differs('gcash', '2026-11-01')], null],
    ['a difference before the statements', [gcash], [differs('gcash', '2026-10-01')], null],
    [
      'an account whose statement begins later',
      [gcash, maya],
      [differs('gcash', '2026-11-03')],
      null,
    ],
  ])('%s', (_, accounts, days, day) => {
    expect(findMatchedUpTo(accounts, days)).toBe(day);
  });
});

test('Only days that a statement covers are shown, newest first', () => {
  const days = [
    differs('gcash', '2026-10-31'),
    differs('gcash', '2026-11-02'),
    differs('bpi', '2026-11-02'),
    differs(null, '2026-11-02'),
    differs('maya', '2026-11-05'),
    differs('maya', '2026-11-19'),
  ];
  expect(listDifferences([gcash, maya], days, '2026-11-02')).toEqual([
    { account: 'Maya', day: '2026-11-05', differenceCentavos: 5 },
    { account: 'GCash', day: '2026-11-02', differenceCentavos: 5 },
  ]);
  expect(listDifferences([gcash], days, '2026-11-03')).toEqual([]);
});
