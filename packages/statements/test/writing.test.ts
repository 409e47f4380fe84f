import { expect, test } from 'vitest';
import { makePlan } from '../src/plan/make.ts';
import { type Case, expectCase } from './case.ts';

// Other ways to write what a statement says.
const cases: Record<string, Case> = {
  'decimal commas': {
    rows: [
      'Opening Balance;10.000,00',
      'Date;Description;Debit;Credit;Balance',
      '03.11.2026;A;;1.500,00;11.500,00',
      '13.11.2026;B;250,75;;11.249,25',
      '24.11.2026;C;;1.000;12.249,25',
    ],
    lines: [1500, -250.75, 1000],
    guesses: [/comma before their centavos/, /day\/month/],
  },
  'one decimal comma among points is not read': {
    rows: ['Date;Amount', '2026-11-02;1,234.50', '2026-11-03;-500,00', '2026-11-04;-1.00'],
    lines: [1234.5, -1],
    unreadable: [/not an amount/],
  },
  'a comma of thousands among decimal commas is not read': {
    rows: ['Date;Amount', '2026-11-02;-0,01', '2026-11-03;1,500', '2026-11-04;1.500'],
    lines: [-0.01, 1500],
    unreadable: [/1.500. is not an amount/],
  },
  'a quotation mark that takes in rows with decimal commas': {
    rows: ['Date;Text;Amount', '2026-11-02;"A;500,00', '2026-11-03;B";-1,50'],
    lines: [500, -1.5],
  },
  'days without separators': {
    rows: ['Date,Amount', '03112026,5.00', '13112026,-6.00'],
    lines: [5, -6],
    days: ['2026-11-03', '2026-11-13'],
  },
  'days without separators that fit two forms': {
    rows: ['Date,Amount', '01112026,5.00', '02112026,-6.00', '03112026,7.00'],
    lines: [5, -6, 7],
    asks: 'date_form',
    answers: { date_form: 'DD/MM/YYYY' },
    days: ['2026-11-01', '2026-11-02', '2026-11-03'],
  },
  'a column Time that holds the day too': {
    rows: ['Time,Amount', '2026-11-02 08:00,5.00', '2026-11-03 09:00,-6.00'],
    lines: [5, -6],
    days: ['2026-11-02T08:00', '2026-11-03T09:00'],
  },
  'a column called Posted that holds no day': {
    rows: ['Date,Amount,Posted?', '2026-11-02,5.00,Y', '2026-11-03,-6.00,Y'],
    lines: [5, -6],
  },
  'less and add as words': {
    rows: ['Date,Amount,Add/Less', '2026-11-02,5.00,Add', '2026-11-03,6.00,Less'],
    lines: [5, -6],
  },
  'as columns': {
    rows: ['Date,Less,Add', '2026-11-02,,5.00', '2026-11-03,6.00,'],
    lines: [5, -6],
  },
  'and at the amount': {
    rows: ['Date,Amount', '2026-11-02,Add 5.00', '2026-11-03,Less 6.00'],
    lines: [5, -6],
  },
  'sent and received': {
    rows: ['Date,Sent,Received', '2026-11-02,,5.00', '2026-11-03,6.00,'],
    lines: [5, -6],
  },
  'states with the word payment': {
    rows: [
      'Date,Amount,Status',
      '2026-11-02,-5.00,PAYMENT_SUCCESS',
      '2026-11-03,6.00,Payment failed',
    ],
    lines: [-5],
    notMoney: [/Payment failed/],
  },
  'the peso by its name and code': {
    rows: ['Currency: Philippine Peso (PHP)', 'Date,Amount', '2026-11-02,-5.00'],
    lines: [-5],
  },
  'a period over two rows': {
    rows: ['Date From:,11/01/2026', 'Date To:,11/15/2026', 'Date,Amount', '2026-11-02,-5.00'],
    lines: [-5],
    period: { from: '2026-11-01', to: '2026-11-15' },
  },
};

test.each(Object.entries(cases))('%s', (_, one) => expectCase(one));

test.each([
  ['9031234567801 thank you po', '9031234567801', ''],
  ['RefNo.9031234567801', '9031234567801', ''],
  ['Over the counter', null, 'Over the counter'],
  ['wala po', null, ''],
  ['123', null, '123'],
])('The reference %j is %j, and the description %j', async (cell, reference, description) => {
  const bytes = new TextEncoder().encode(`Date,Amount,Reference\n2026-11-02,-5.00,${cell}\n`);
  const { lines } = await makePlan({
    ...{ bytes, accountName: null, accountNumber: null },
    now: new Date('2026-11-28T10:00:00+08:00'),
  });
  expect(lines).toMatchObject([{ reference, description }]);
});
