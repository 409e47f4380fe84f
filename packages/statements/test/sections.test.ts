import { test } from 'vitest';
import { type Case, expectCase } from './case.ts';

// Parts of a file: headings, currencies and accounts above rows, tables below each other.
const cases: Record<string, Case> = {
  'rows under a heading of pending ones are no money': {
    rows: [
      'Date,Description,Amount',
      'Pending transactions,,',
      '11/27/2026,A,500.00',
      'Date,Description,Amount',
      '11/28/2026,B,-120.00',
      'Posted transactions,,',
      '11/25/2026,C,1000.00',
      '11/26/2026,D,-200.00',
    ],
    lines: [1000, -200],
    notMoney: [/note/, /under “Pending/, /under “Pending/, /note/],
  },
  'a text that goes on below is no heading': {
    rows: ['Date,Description,Amount', '11/25/2026,A,500.00', ',Pending,', '11/26/2026,B,-2.00'],
    lines: [500, -2],
    notMoney: [/continuation/],
  },
  'states under an unknown title': {
    rows: [
      'Date,Description,Amount,Remarks,Result',
      '11/25/2026,A,500.00,Rice,Success',
      '11/26/2026,B,-300.00,,',
      '11/27/2026,C,50.00,Fish,Failed',
    ],
    lines: [500, -300],
    notMoney: [/Failed/],
  },
  'a currency above the titles': {
    rows: ['Account Currency: USD', 'Date,Amount', '2026-11-02,5.00', '2026-11-03,-7.00'],
    lines: [],
    notMoney: [/USD/, /USD/],
  },
  'a currency above the titles that is not known is asked': {
    rows: ['Currency,Pesetas', 'Date,Amount', '2026-11-02,5.00', '2026-11-03,-7.00'],
    lines: [5, -7],
    asks: 'currency',
    answers: { currency: 'PHP' },
  },
  'pesos above the titles, and dollars above a second table': {
    rows: [
      'Currency: PHP',
      'Date,Amount',
      '2026-11-02,5.00',
      '2026-11-03,-7.00',
      'Currency: USD',
      'Date,Amount',
      '2026-11-04,9.00',
    ],
    lines: [5, -7],
    notMoney: [/note/, /USD/],
  },
  'a second account below the first, and the first again': {
    rows: [
      'Account Number: 1111-2222-33',
      'Date,Description,Debit,Credit',
      '11/25/2026,A,,1000.00',
      'Account Number:,9999-8888-77',
      'Date,Description,Debit,Credit',
      '11/25/2026,B,,30000.00',
      '11/26/2026,C,5000.00,',
      'Account Number: 1111-2222-33',
      '11/26/2026,D,200.00,',
    ],
    accountNumber: '1111222233',
    lines: [1000, -200],
    notMoney: [/another account/, /another account/],
  },
  'which of several accounts is asked': {
    rows: [
      'Account Number: 1111-2222-33',
      'Date,Description,Debit,Credit',
      '11/25/2026,A,,1000.00',
      'Account Number: 9999-8888-77',
      '11/26/2026,C,5000.00,',
    ],
    lines: [-5000],
    asks: 'account',
    answers: { account: '9999-8888-77' },
    notMoney: [/another account/, /note/],
  },
  'a second table with other titles is not read by the first': {
    rows: [
      'Date,Description,Debit,Credit',
      '11/25/2026,A,,1000.00',
      'Date,Description,Credit,Debit',
      '11/26/2026,B,5000.00,',
      'Date,Description,Debit,Credit',
      '11/27/2026,C,200.00,',
    ],
    lines: [1000, -200],
    unreadable: [/titles of line 3/],
  },
};

test.each(Object.entries(cases))('%s', (_, one) => expectCase(one));
