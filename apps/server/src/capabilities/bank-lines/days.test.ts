import { addDays, manilaDayStart } from '@barya/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AccountFacts,
  agreeTogether,
  type CoveredPeriod,
  coverDays,
  judgeAccount,
  quietDay,
  sayDay,
  sayWaiting,
} from './days.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}`;
const NOW = new Date('2026-11-28T09:00:00+08:00');

function period(from: number, to: number, more: Partial<CoveredPeriod> = {}): CoveredPeriod {
  return {
    from: day(from),
    to: day(to),
    source: 'file',
    doubtfulDays: [],
    openingCentavos: null,
    closingCentavos: null,
    importedAt: NOW,
    ...more,
  };
}
const rows = { source: 'rows' } as const;

describe('What statements cover', () => {
  const cover = (...periods: CoveredPeriod[]) => {
    const covered = coverDays(periods);
    return Array.from({ length: 9 }, (_, index) => {
      const found = covered.get(day(index + 1));
      return found === undefined ? '-' : found === 'whole' ? 'W' : 'p';
    }).join('');
  };
  test.each<[string, CoveredPeriod[], string]>([
    ['nothing', [], '---------'],
    ['a printed period, wholly', [period(2, 4)], '-WWW-----'],
    ['rows, but for their last day', [period(2, 4, rows)], '-WWp-----'],
    ['what staff say', [period(2, 4, { source: 'staff' })], '-WWW-----'],
    ['one day of rows in part', [period(3, 3, rows)], '--p------'],
    [
      'the day of the import in part',
      [period(2, 4, { importedAt: new Date('2026-11-04T18:00:00+08:00') })],
      '-WWp-----',
    ],
    [
      'nothing after the import',
      [period(2, 28, { importedAt: new Date('2026-11-03T18:00:00+08:00') })],
      '-Wp------',
    ],
    ['a day that a later file begins with', [period(2, 4, rows), period(4, 5)], '-WWWW----'],
    ['no day between two files', [period(1, 2), period(5, 6)], 'WW--WW---'],
    [
      'what lies between equal balances',
      [period(1, 2, { ...rows, closingCentavos: 5 }), period(5, 6, { openingCentavos: 5 })],
      'WWWWWW---',
    ],
    [
      'the end before another balance in part',
      [period(1, 2, { closingCentavos: 5 }), period(3, 4, { openingCentavos: 6 })],
      'WpWW-----',
    ],
    [
      'a day with an unreadable row in part',
      [period(1, 4, { doubtfulDays: [day(2)] })],
      'WpWW-----',
    ],
    [
      'that day wholly by another file',
      [period(1, 4, { doubtfulDays: [day(2)] }), period(2, 2)],
      'WWWW-----',
    ],
  ])('%s', (_, periods, expected) => {
    expect(cover(...periods)).toBe(expected);
    expect(cover(...periods.toReversed())).toBe(expected);
  });
});

const facts = (more: Partial<AccountFacts>): AccountFacts => ({
  account: 'GCash',
  periods: [],
  closed: null,
  differences: new Map(),
  explanations: new Map(),
  lastLineAt: null,
  isUsed: true,
  ...more,
});
const differs = (...days: [number, number][]) =>
  new Map(days.map(([date, centavos]) => [day(date), centavos]));
const explains = (date: number, differenceCentavos: number) => {
  const by = { by: 'a', byUsername: 'ana', at: NOW };
  return new Map([[day(date), { id: 'x', differenceCentavos, reason: 'Late', ...by }]]);
};

describe('The verdict', () => {
  test.each<[string, Partial<AccountFacts>, number | null, string]>([
    ['no statement', { differences: differs([3, -5]) }, null, 'no statement yet.'],
    [
      'the example of the desk',
      { periods: [period(1, 26)], differences: differs([22, -75_000]) },
      21,
      'agreed up to Nov 21. Nov 22 differs by −₱750.00. No statement since Nov 26. No statement before Nov 1.',
    ],
    [
      'everything',
      { periods: [period(1, 27)] },
      27,
      'agreed up to Nov 27. No statement before Nov 1.',
    ],
    [
      'never today',
      { periods: [period(1, 28)] },
      27,
      'agreed up to Nov 27. The statement ends Nov 28. No statement before Nov 1.',
    ],
    [
      'never a day to come',
      { periods: [period(1, 30)] },
      27,
      'agreed up to Nov 27. The statement ends Nov 28. No statement before Nov 1.',
    ],
    [
      'a statement that ends within its day',
      { periods: [period(1, 27, rows)], lastLineAt: new Date('2026-11-27T18:40:00+08:00') },
      26,
      'agreed up to Nov 26. The statement ends Nov 27, 18:40. No statement before Nov 1.',
    ],
    [
      'the first day that differs',
      { periods: [period(1, 27)], differences: differs([1, 100], [3, 5], [4, 5]) },
      null,
      'nothing is agreed yet. Nov 1 differs by +₱1.00, and 2 more days. No statement before Nov 1.',
    ],
    [
      'a difference on a day that no statement covers',
      { periods: [period(1, 5)], differences: differs([9, 100]) },
      5,
      'agreed up to Nov 5. No statement since Nov 5. No statement before Nov 1.',
    ],
    [
      'an explained day',
      { periods: [period(1, 27)], differences: differs([3, 5]), explanations: explains(3, 5) },
      27,
      'agreed up to Nov 27. No statement before Nov 1.',
    ],
    [
      'an explained day that differs by another amount now',
      { periods: [period(1, 27)], differences: differs([3, 6]), explanations: explains(3, 5) },
      2,
      'agreed up to Nov 2. Nov 3 differs by +₱0.06. No statement before Nov 1.',
    ],
    [
      'a gap',
      { periods: [period(1, 5), period(9, 27)] },
      5,
      'agreed up to Nov 5. No statement of Nov 6 to Nov 8. No statement before Nov 1.',
    ],
    [
      'many gaps',
      {
        periods: [2, 4, 7, 9, 12, 27].map((date) => period(date, date)),
      },
      2,
      'agreed up to Nov 2. No statement of Nov 3, Nov 5 to Nov 6, Nov 8 and 16 more days. No statement before Nov 2.',
    ],
    [
      'a day in part',
      { periods: [period(1, 27, { doubtfulDays: [day(4)] })], differences: differs([4, 5]) },
      3,
      'agreed up to Nov 3. The statement covers only a part of Nov 4. No statement before Nov 1.',
    ],
    [
      'closed days',
      { closed: { first: day(1), last: day(9) }, periods: [period(9, 12)] },
      12,
      'agreed up to Nov 12. No statement since Nov 12. No statement before Nov 1.',
    ],
    [
      'closed days whose import is gone',
      { closed: { first: day(1), last: day(9) } },
      9,
      'agreed up to Nov 9. No statement since Nov 9. No statement before Nov 1.',
    ],
  ])('of %s', (_, more, date, sentence) => {
    const { verdict } = judgeAccount(facts(more), NOW);
    expect(verdict.agreedUpTo).toBe(date === null ? null : day(date));
    expect(verdict.sentence).toBe(`GCash: ${sentence}`);
  });

  test('is of the earliest account in use', () => {
    const of = (agreedUpTo: string | null, isUsed = true) => ({ agreedUpTo, isUsed });
    expect(agreeTogether([])).toBe(null);
    expect(agreeTogether([of(day(3)), of(day(2)), of(null, false)])).toBe(day(2));
    expect(agreeTogether([of(day(3)), of(null)])).toBe(null);
  });

  test('is never later than yesterday, and no unexplained difference or gap stands before it', () => {
    const date = fc.integer({ min: 1, max: 28 });
    const given = fc.record({
      periods: fc.array(fc.record({ from: date, length: fc.nat(9), isRows: fc.boolean() })),
      differing: fc.array(fc.tuple(date, fc.integer({ min: -9, max: 9 }))),
    });
    fc.assert(
      fc.property(given, ({ periods, differing }) => {
        const found = facts({
          periods: periods.map(({ from, length, isRows }) =>
            period(from, Math.min(30, from + length), isRows ? rows : {}),
          ),
          differences: differs(...differing.filter(([, centavos]) => centavos !== 0)),
        });
        const { verdict, stateOf, firstOpen } = judgeAccount(found, NOW);
        if (verdict.agreedUpTo === null) return;
        expect(verdict.agreedUpTo < day(28)).toBe(true);
        for (let each = firstOpen!; each <= verdict.agreedUpTo; each = addDays(each, 1)) {
          expect(stateOf(each, found.differences.get(each) ?? 0)).toBe('matched');
        }
      }),
    );
  });
});

describe('A day says', () => {
  const shown = {
    day: day(22),
    figures: quietDay,
    isClosed: false,
    explained: null,
    waiting: '',
    lastLineAt: null,
  };
  const differing = { ...quietDay, booksInCentavos: 75_000 };
  test.each([
    [{ state: 'not_imported' }, 'No statement of Nov 22.'],
    [
      { state: 'not_imported', waiting: sayWaiting(5, 0) },
      'No statement of Nov 22. 5 loads wait for the statement.',
    ],
    [
      { state: 'not_imported', waiting: sayWaiting(1, 2) },
      'No statement of Nov 22. 1 load and 2 payouts wait for the statement.',
    ],
    [{ state: 'partly_covered' }, 'The statement covers only a part of Nov 22.'],
    [
      { state: 'partly_covered', lastLineAt: new Date(+manilaDayStart(day(22)) + 67_200_000) },
      'The statement ends Nov 22, 18:40.',
    ],
    [{ state: 'differs', figures: differing }, 'Nov 22 differs by −₱750.00.'],
    [
      { state: 'differs', figures: differing, explained: explains(22, 1).get(day(22))! },
      'Nov 22 differs by −₱750.00. Explained: Late',
    ],
    [
      { state: 'matched', figures: { ...quietDay, setAsideCentavos: -1_500 }, isClosed: true },
      'Nov 22 agrees. −₱15.00 is set aside. It is closed.',
    ],
    [{ state: 'matched', day: '2025-12-31' }, 'Dec 31, 2025 agrees.'],
    [{ state: 'no_bank_account' }, 'Nov 22 names no bank account.'],
  ] as const)('%j', (more, sentence) => {
    expect(sayDay({ ...shown, ...more }, day(28))).toBe(sentence);
  });
});
