import { expect, test } from 'vitest';
import type { Answers, Mapping, Plan } from '../src/index.ts';
import { makePlan } from '../src/plan/make.ts';
import { type Case, expectCase } from './case.ts';

/** The plan of days with amounts. */
function planOf(
  days: readonly string[],
  given: { remembered?: Mapping; answers?: Answers; isOfBpi?: boolean } = {},
): Promise<Plan> {
  const { isOfBpi = false, remembered = null, answers = {} } = given;
  const titles = isOfBpi ? 'Date,Description,Reference,Withdrawal,Deposit,Balance' : 'Date,Amount';
  const rows = days.map((day, place) =>
    isOfBpi ? `${day},x,,,${place + 5}.00,` : `${day},+${place + 5}.00`,
  );
  return makePlan({
    bytes: new TextEncoder().encode([titles, ...rows, ''].join('\n')),
    ...{ remembered, answers, accountName: isOfBpi ? 'BPI' : 'Some bank', accountNumber: null },
    now: new Date('2026-11-28T10:00:00+08:00'),
  });
}

const asked = ({ questions, asksAnew }: Plan) =>
  questions.map(({ kind, choices }) => [kind, choices.map(({ value }) => value), asksAnew]);
const both = ['MM/DD/YYYY', 'DD/MM/YYYY'];
const monthFirst: Mapping = { date: 'Date', amount: 'Amount', dateFormat: 'MM/DD/YYYY' };

/** By which only days first are in order. */
const dayFirst = ['01/02/2026', '10/02/2026', '02/03/2026', '11/03/2026'];
const rising = ['02/01/2026', '02/10/2026', '03/02/2026', '03/11/2026'];
const unordered = ['02/01/2026', '03/02/2026', '02/10/2026', '04/03/2026'];

test('Days that only one form puts in order prove it, and the plan says so', async () => {
  const plan = await planOf(dayFirst);
  expect(asked(plan)).toEqual([]);
  expect(plan.guesses).toMatchObject([
    { value: 'DD/MM/YYYY', why: expect.stringContaining('days in order') },
  ]);
});

test.each([
  ['rise', rising, []],
  ['do not rise, as they do in the other form', dayFirst, []],
  ['are in no order', unordered, [['date_form', both, true]]],
])('A form of an earlier file is kept only while days %s', async (_, days, questions) => {
  const plan = await planOf(days, { remembered: monthFirst });
  expect(asked(plan)).toEqual(questions);
  const read = days === dayFirst ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
  expect(plan.mapping).toMatchObject({ dateFormat: read });
});

test.each([
  ['are in no order in any form', unordered, 'MM/DD/YYYY'],
  ['are in order in another form alone', dayFirst, 'DD/MM/YYYY'],
])('The form of a profile counts where days %s', async (_, days, dateFormat) => {
  const plan = await planOf(days, { isOfBpi: true });
  expect(plan).toMatchObject({ profile: 'BPI account history', mapping: { dateFormat } });
  expect(asked(plan)).toEqual([]);
});

test('Days of which the other form would be in the future prove nothing out of order', async () => {
  const days = ['11/12/2026', '11/10/2026', '11/11/2026'];
  const plan = await planOf(days);
  expect(asked(plan)).toEqual([['date_form', both, true]]);
  const chosen = await planOf(days, { answers: { date_form: 'MM/DD/YYYY' } });
  expect(chosen.questions).toEqual([]);
  expect(chosen.lines).toHaveLength(3);
});

test.each([
  ['2026-11-12', '2026-11-10', '2026-11-11'],
  ['Nov-12-2026', 'Nov-10-2026', 'Nov-11-2026'],
  ['11/13/2026', '11/20/2026', '11/18/2026'],
])('Days in no order are read where no other form fits: %j', async (...days) => {
  const plan = await planOf(days);
  expect(asked(plan)).toEqual([]);
  expect(plan.lines).toHaveLength(3);
});

test('Rows of another form than most are listed', async () => {
  const { questions } = await planOf(['2026-01-11', '2026-02-11', '13/11/2026']);
  expect(questions).toMatchObject([
    { kind: 'date_form', rows: [{ line: 4, reason: 'line 4 says “13/11/2026”' }] },
  ]);
});

/** Days that may have lost a digit, or their place. */
const damaged: Record<string, Case> = {
  'a day that its year does not have is no other day': {
    rows: ['Period: Feb 1 2026 to Mar 1 2026', 'Date,Amount', 'Feb 29,-1.00', 'Mar 1,2.00'],
    lines: [2],
    unreadable: [/does not have/],
  },
  'a day without its zero beside days with it may be cut': {
    rows: [
      'Date,Amount',
      '2026-09-06,5.00',
      '2026-10-17,-6.00',
      '2026-10-2,7.00',
      '2026-10-20,8.00',
    ],
    lines: [5, -6, 8],
    unreadable: [/2026-10-2. may be cut off/],
  },
  'the only day without a zero after its year may be cut': {
    rows: ['Date,Amount', '2026-10-12,5.00', '2026-10-1,-6.00', '2026-10-20,8.00'],
    lines: [5, 8],
    unreadable: [/2026-10-1. may be cut off/],
  },
  'a day of one digit that alone has a blank too many may have lost the other': {
    rows: ['Date,Amount', '30 Sep 2026,5.00', '2  Sep 2026,-6.00', '14 Sep 2026,8.00'],
    lines: [5, 8],
    unreadable: [/2 Sep 2026. may be cut off/],
  },
  'one that stood before it, too': {
    rows: ['Date,Amount', '30/09/2026,5.00', ' 2/09/2026,-6.00', '14/09/2026,8.00'],
    lines: [5, 8],
    unreadable: [/2.09.2026. may be cut off/],
  },
  'blanks before every day of one digit are how dates are written': {
    rows: ['Date,Amount', '30 Sep 2026,5.00', ' 2 Sep 2026,-6.00', ' 1 Sep 2026,8.00'],
    lines: [5, -6, 8],
  },
  'a day in another column is not the one above': {
    rows: ['2026-08-01 to 2026-11-25', 'Date,Note,Amount', '01 Aug,a,5.00', ',02 Aug,-6.00'],
    lines: [5],
    unreadable: [/./],
  },
  'nor is one that is written in digits alone': {
    rows: ['Date,Note,Amount,Balance', '13082026,a,5.00,99.00', ',02082026,-6.00,93.00'],
    lines: [5],
    unreadable: [/./],
  },
  'but eight digits are no day where days are written otherwise': {
    rows: ['Date,Note,Amount,Balance', '13/08/2026,a,5.00,99.00', ',02082026,-6.00,93.00'],
    lines: [5, -6],
  },
};

test.each(Object.entries(damaged))('%s', (_, one) => expectCase(one));
