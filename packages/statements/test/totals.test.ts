import { test } from 'vitest';
import { type Case, expectCase } from './case.ts';

const titles = 'Date,Description,Debit,Credit';
const rows = [titles, '2026-11-02,A,,500.00', '2026-11-03,B,100.00,'];
const take = { balance: 'take' };
const differs = { lines: [500, -100], asks: 'balance', answers: take };

// Sums, numbers of rows and the period that a file prints, and balances above its titles.
const cases: Record<string, Case> = {
  'a period that is printed below the rows': {
    rows: ['Date,Amount', '11/13/2026,-1.00', 'History from 11/01/2026 to 11/15/2026'],
    lines: [-1],
    notMoney: [/./],
    period: { from: '2026-11-01', to: '2026-11-15' },
  },
  'days below the rows that are still to come': {
    rows: ['Date,Amount', '11/13/2026,-1.00', 'Offer from 11/01/2026 to 12/31/2030'],
    lines: [-1],
    notMoney: [/./],
    period: { from: '2026-11-13', to: '2026-11-13' },
  },
  'totals that agree': { rows: [...rows, 'TOTAL,,100.00,500.00'], lines: [500, -100] },
  'a total of money in that does not agree': {
    rows: [...rows, 'TOTAL,,100.00,900.00'],
    ...differs,
  },
  'after which somebody stops': {
    rows: [...rows, 'TOTAL,,100.00,900.00'],
    ...differs,
    stops: { balance: 'stop' },
  },
  'a total whose label says its direction': {
    rows: [...rows, 'Total Debits:,,,150.00', 'Total Credits:,,,500.00'],
    ...differs,
  },
  'totals above the titles that agree': {
    rows: ['Total Debit,100.00', 'Total Credit: 500.00', ...rows],
    lines: [500, -100],
  },
  'and one that does not': { rows: ['Total Debit,150.00', ...rows], ...differs },
  'a number of rows that agrees': {
    rows: [...rows, 'Total number of transactions: 2,,,', 'Number of debits,,1,'],
    lines: [500, -100],
  },
  'and one that does not, with rows left out neither': {
    rows: [...rows, 'Total number of transactions: 3,,,'],
    ...differs,
  },
  'sums without a label that are none': { rows: [...rows, ',,100.00,700.00'], ...differs },
  'totals of pages, of all above, and of days': {
    rows: [
      titles,
      '11/13/2026,A,,500.00',
      'Page Total,,0.00,500.00',
      '11/14/2026,B,100.00,',
      'Page Total,,100.00,0.00',
      'Running Total,,100.00,500.00',
      '11/15/2026,C,7.00,',
      '11/15/2026,Daily total,7.00,0.00',
      'Grand Total,,107.00,500.00',
    ],
    lines: [500, -100, -7],
  },
  'a total with or without what is no money': {
    rows: [
      'Date,Amount,Status',
      '2026-11-02,500.00,Completed',
      '2026-11-03,-100.00,Failed',
      '2026-11-04,-10.00,Completed',
      'TOTAL,390.00,',
      'TOTAL,490.00,',
    ],
    lines: [500, -10],
  },
  'a total of amounts, net or whatever their sign': {
    rows: [
      'Date,Amount',
      '2026-11-02,500.00',
      '2026-11-03,-100.00',
      'TOTAL,400.00',
      'TOTAL,600.00',
    ],
    lines: [500, -100],
  },
  'a total of amounts that does not agree': {
    rows: ['Date,Amount', '2026-11-02,500.00', '2026-11-03,-100.00', 'TOTAL,410.00'],
    ...differs,
  },
  'a row that is not read is named, and its sum no question': {
    rows: [titles, '2026-11-02,A,,500.00', '2026-11-03,B,1o0.00,', 'TOTAL,,100.00,500.00'],
    lines: [500],
    unreadable: [/not an amount/],
  },
  'balances above the titles that agree, in a file that falls': {
    rows: [
      'Opening Balance:,"10,000.00"',
      'Closing Balance:,"10,400.00"',
      titles,
      '2026-11-03,B,100.00,',
      '2026-11-02,A,,500.00',
    ],
    lines: [-100, 500],
  },
  'and that do not': {
    rows: ['Opening Balance: 10000.00', 'Ending Balance: 10900.00', ...rows],
    ...differs,
  },
  'an opening balance that stands first says the order of one day': {
    rows: [
      'Date,Description,Debit,Credit,Balance',
      ',STARTING BALANCE,,,100.00',
      '2026-11-03,B,100.00,,500.00',
      ',ENDING BALANCE,,,500.00',
    ],
    lines: [-100],
    asks: 'balance',
    answers: take,
  },
  'what is current above the titles is of another day': {
    rows: ['Opening Balance: 10000.00', 'Current Balance: 99.00', ...rows],
    lines: [500, -100],
  },
  'an opening balance above the titles says the first direction': {
    rows: [
      'Beginning balance,1000.00',
      'Date,Amount,Balance',
      '2026-11-02,500.00,1500.00',
      '2026-11-03,100.00,1400.00',
    ],
    lines: [500, -100],
  },
};

test.each(Object.entries(cases))('%s', (_, one) => expectCase({ notMoney: null, ...one }));
