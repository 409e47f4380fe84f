import { expect, test } from 'vitest';
import { makePlan } from '../src/plan/make.ts';
import { type Case, expectCase } from './case.ts';

const cases: Record<string, Case> = {
  'a day printed once is taken where the balance agrees': {
    rows: [
      'Date,Description,Debit,Credit,Balance',
      '11/02/2026,A,,500.00,1500.00',
      ',B,100.00,,1400.00',
      '11/13/2026,D,10.00,,1390.00',
    ],
    lines: [500, -100, -10],
  },
  'and not where another day is printed twice': {
    rows: [
      'Date,Description,Debit,Credit,Balance',
      '11/02/2026,A,,500.00,1500.00',
      ',B,100.00,,1400.00',
      '11/13/2026,C,10.00,,1390.00',
      '11/13/2026,D,10.00,,1380.00',
    ],
    lines: [500, -10, -10],
    unreadable: [/no date/],
  },
  'or where the date stands in another column': {
    rows: [
      'Date,Description,Branch,Debit,Credit,Balance',
      '11/02/2026,A,,,500.00,1500.00',
      ',B,11/03/2026,100.00,,1400.00',
      '11/13/2026,C,,10.00,,1390.00',
    ],
    lines: [500, -10],
    unreadable: [/no date/],
  },
  'and is not without one': {
    rows: [
      'Date,Description,Debit,Credit',
      '11/02/2026,A,,500.00',
      ',B,100.00,',
      '11/13/2026,D,10.00,',
    ],
    lines: [500, -10],
    unreadable: [/no date/],
  },
  'an apostrophe before one amount alone may stand for a digit': {
    rows: [
      'Date,Description,Amount',
      '2026-11-02,A,500.00',
      "2026-11-03,B,'10.00",
      '2026-11-04,C,-10.00',
    ],
    lines: [500, -10],
    unreadable: [/mark that others do not have/],
  },
  'and before the only one of its column': {
    rows: [
      'Date,Description,Debit,Credit',
      '2026-11-02,A,500.00,',
      "2026-11-03,B,,'10.00",
      '2026-11-04,C,10.00,',
    ],
    lines: [-500, -10],
    unreadable: [/mark that others do not have/],
  },
  'a space in one amount alone may stand for a digit': {
    rows: [
      'Date,Description,Amount',
      '2026-11-02,A,50000.00',
      '2026-11-03,B,200 000.00',
      '2026-11-04,C,-10.00',
    ],
    lines: [50_000, -10],
    unreadable: [/mark that others do not have/],
  },
  'and before all it marks texts': {
    rows: ['Date,Description,Amount', "2026-11-02,A,'500.00", "2026-11-03,B,'-10.00"],
    lines: [500, -10],
  },
  'a day without a year is of the period': {
    rows: [
      'Statement period: Nov 1, 2026 - Nov 30, 2026',
      'Date,Description,Debit,Credit',
      'Nov 02,A,,500.00',
      'Nov 03,B,100.00,',
    ],
    lines: [500, -100],
  },
  'without a period the year is asked': {
    rows: ['Date,Description,Debit,Credit', 'Nov 02,A,,500.00', 'Nov 03,B,100.00,'],
    lines: [500, -100],
    asks: 'period',
    answers: { period: '2026' },
  },
  'at an open end a last amount without brackets is whole beside amounts with them': {
    rows: ['Date,Amount', '2026-11-01,(5.00)', '2026-11-02,(7.00)', '2026-11-03,6.00'],
    endsOpen: true,
    lines: [-5, -7, 6],
  },
  'at an open end a bracket that nothing closes may be cut': {
    rows: ['Date,Amount', '2026-11-01,(5.00)', '2026-11-02,6.00', '2026-11-03,(7.00'],
    endsOpen: true,
    lines: [-5, 6],
    unreadable: [/may be cut off/],
  },
  'at an open end the only amount may be cut where it has not two decimals': {
    rows: ['Date,Reference,Amount', '2026-11-01,4021,100000.0'],
    endsOpen: true,
    lines: [],
    unreadable: [/may be cut off/],
  },
  'at an open end the only amount may be cut where it has a decimal comma': {
    rows: ['Date;Amount', '2026-11-01;-100,00'],
    endsOpen: true,
    lines: [],
    unreadable: [/may be cut off/],
  },
  'nor does one say whether the comma of another stands before thousands': {
    rows: ['Date;Amount', '2026-11-01;1,500', '2026-11-02;-5,01'],
    endsOpen: true,
    lines: [],
    unreadable: [/./, /./],
  },
  'a comma before thousands is known by another row': {
    rows: ['Date;Amount', '2026-11-01;1,500', '2026-11-02;-20.00', '2026-11-03;-5,01'],
    endsOpen: true,
    lines: [1500, -20],
    unreadable: [/./],
  },
  'dates of two forms are asked': {
    rows: ['Date,Amount', '2026-01-11,5.00', '2026-02-11,-5.00', '13/11/2026,7.00'],
    lines: [7],
    asks: 'date_form',
    answers: { date_form: 'DD/MM/YYYY' },
    unreadable: [/DD\/MM\/YYYY/, /DD\/MM\/YYYY/],
  },
  'two days that are two months apart one way, and two days the other, are asked': {
    rows: ['Date,Amount', '03/05/2026,5.00', '05/05/2026,-5.00'],
    lines: [5, -5],
    asks: 'date_form',
    answers: { date_form: 'MM/DD/YYYY' },
  },
  'of more days the reading whose neighbours are close is taken, and said': {
    rows: ['Date,Amount', '03/05/2026,5.00', '05/05/2026,-5.00', '07/05/2026,6.00'],
    lines: [5, -5, 6],
    guesses: [/at most 45 days apart/],
  },
  'a balance gives directions, and what it does not prove is asked': {
    rows: [
      'Date,Description,Amount,Balance',
      '11/20/2026,C,300.00,1200.00',
      '11/13/2026,B,100.00,900.00',
      '11/02/2026,A,500.00,1000.00',
    ],
    lines: [300, -100, 500],
    asks: 'direction',
    answers: { direction: 'in' },
  },
  'a balance turns the signs of a card': {
    rows: [
      'Date,Description,Amount,Balance',
      '11/02/2026,A,-500.00,1500.00',
      '11/13/2026,B,100.00,1400.00',
      '11/20/2026,C,-300.00,1700.00',
    ],
    lines: [500, -100, 300],
  },
  'sentences, totals and counts below are no lines': {
    rows: [
      'Date,Description,Debit,Credit',
      '11/02/2026,A,,500.00',
      '11/13/2026,B,100.00,',
      'Printed on 11/28/2026 09:15 AM,,,',
      'Total number of transactions: 2,,,',
      'Total for November,,100.00,500.00',
    ],
    lines: [500, -100],
    notMoney: [/note/, /total/i, /total/i],
  },
  'Type says Debit or Credit': {
    rows: [
      'Date,Type,Amount,Reference',
      '2026-11-02,Debit,500.00,R0001',
      '2026-11-03,Credit,700.00,R0002',
    ],
    lines: [-500, 700],
  },
  'a column of signs': {
    rows: ['Date,+/-,Amount', '2026-11-02,-,500.00', '2026-11-03,+,700.00'],
    lines: [-500, 700],
  },
  'the balance proves Net': {
    rows: [
      'Date,Reference,Gross,Fee,Net,Balance',
      '2026-11-02,R0001,1000.00,15.00,985.00,1985.00',
      '2026-11-03,R0002,200.00,3.00,197.00,2182.00',
      '2026-11-04,R0003,-50.00,0.00,-50.00,2132.00',
    ],
    lines: [985, 197, -50],
  },
  'the balance proves the amount with its fee': {
    rows: [
      'Date,Reference,Amount,Fee,Balance',
      '2026-11-02,R0001,1000.00,0.00,2000.00',
      '2026-11-03,R0002,-200.00,15.00,1785.00',
    ],
    lines: [1000, -215],
  },
  'a fee and a balance that changed places prove nothing': {
    rows: [
      'Date,Reference,Amount,Fee,Balance',
      '2026-11-02,R0001,1000.00,0.00,50000.00',
      '2026-11-03,R0002,-200.00,49800.00,0.00',
    ],
    lines: [1000, -200],
    asks: 'balance',
    answers: { balance: 'take' },
  },
  'the balance turns no sign beside a row of another currency': {
    rows: [
      'Date,Particulars,Amount,Balance',
      '2026-11-02,A,0.01,100.01',
      '2026-11-02,B,USD -0.26,99.75',
      '2026-11-02,C,0.13,99.88',
      '2026-11-03,D,-0.01,99.87',
    ],
    lines: [0.01, 0.13, -0.01],
    notMoney: [/currency|USD/],
    asks: 'balance',
    answers: { balance: 'take' },
  },
  'nothing is taken off what is net': {
    rows: [
      'Date,Reference,Fee,Net,Balance',
      '2026-11-02,R0001,15.00,985.00,1985.00',
      '2026-11-03,R0002,10.00,-50.00,1925.00',
    ],
    lines: [985, -50],
    asks: 'balance',
    answers: { balance: 'take' },
  },
  'a balance that fails is asked, and may be taken': {
    rows: [
      'Date,Description,Debit,Credit,Balance',
      ',OPENING BALANCE,,,1000.00',
      '11/13/2026,A,,500.00,1600.00',
      '11/14/2026,B,100.00,,1500.00',
    ],
    lines: [500, -100],
    asks: 'balance',
    answers: { balance: 'take' },
    notMoney: [/balance/i],
  },
  'two columns of one title and other amounts are asked': {
    rows: ['Date,Amount,Amount', '2026-11-02,-5.00,-6.00', '2026-11-03,-7.00,8.00'],
    lines: [-6, 8],
    asks: 'columns',
    answers: { columns: 'Amount (column 3)' },
  },
  'a currency at the amount': {
    rows: ['Date,Amount', '2026-11-02,USD 20.00', '2026-11-03,-700.00'],
    lines: [-700],
    notMoney: [/USD/],
  },
  'a blank currency is pesos, another word is asked': {
    rows: [
      'Date,Amount,Currency',
      '2026-11-02,-5.00,PHP',
      '2026-11-03,5.00,',
      '2026-11-04,5.00,Pesetas',
    ],
    lines: [-5, 5],
    asks: 'currency',
    answers: { currency: { Pesetas: 'other' } },
    notMoney: [/Pesetas/],
  },
  'a blank currency is none beside another currency alone': {
    rows: ['Date,Amount,Currency', '2026-11-02,-5.00,USD', '2026-11-03,5.00,'],
    lines: [],
    notMoney: [/USD/],
    unreadable: [/no currency/],
  },
  'nor beside a word that is no pesos': {
    rows: ['Date,Amount,Currency', '2026-11-02,-5.00,Pesetas', '2026-11-03,5.00,'],
    lines: [],
    asks: 'currency',
    answers: { currency: { Pesetas: 'other' } },
    notMoney: [/Pesetas/],
    unreadable: [/no currency/],
  },
  'a currency that no row has is pesos': {
    rows: ['Date,Amount,Currency', '2026-11-02,-5.00,', '2026-11-03,5.00,'],
    lines: [-5, 5],
  },
  'a file of another account is asked': {
    rows: ['Account Number: 0012-3456-78', 'Date,Amount', '2026-11-02,-5.00'],
    accountNumber: '999888777',
    lines: [-5],
    asks: 'account',
    answers: { account: '0012-3456-78' },
  },
  'a number that is none is not compared': {
    rows: ['Account Number: 0012-3456-78', 'Date,Amount', '2026-11-02,-5.00'],
    accountNumber: '0000 0000 00',
    lines: [-5],
  },
  'an email address neither': {
    rows: ['Account Number: 0012-3456-78', 'Date,Amount', '2026-11-02,-5.00'],
    accountNumber: 'pay2@barya.example',
    lines: [-5],
  },
  'titles that a page repeats in other letters': {
    rows: [
      'Date,Description,Debit,Credit',
      '11/02/2026,A,,500.00',
      'DATE,DESCRIPTION,DEBIT,CREDIT',
      '11/13/2026,B,100.00,',
    ],
    lines: [500, -100],
  },
  'a separator at the end of each row': {
    rows: [
      'Date,Description,Amount',
      '2026-11-02,A,5.00,',
      '2026-11-03,B,-5.00,',
      '2026-11-04,C,5.00,',
    ],
    lines: [5, -5, 5],
  },
  'a comma for thousands, where a blank cell takes the one too many': {
    rows: [
      'Date,Amount,Reference,Description',
      '2026-11-02,-5.00,R0001,x',
      '2026-11-03,1,500.00,R0002,',
      '2026-11-04,5.00,R0003,y',
    ],
    lines: [-5, 5],
    unreadable: [/cells|comma/],
  },
  'two columns called amount are asked': {
    rows: ['Date,Amount,Transaction Amount', '2026-11-02,20.00,1150.00', '2026-11-03,-1.00,-57.50'],
    lines: [1150, -57.5],
    asks: 'columns',
    answers: { columns: 'Transaction Amount' },
  },
  'totals with a date and a count': {
    rows: [
      'Date,Description,Amount',
      '11/25/2026,Total Gas Station 24,-500.00',
      '11/26/2026,B,2.00',
      '11/26/2026,Total deposits (3),2.00',
      '11/26/2026,TOTAL CREDITS: 1 transaction,2.00',
    ],
    lines: [-500, 2],
    notMoney: [/total/i, /total/i],
  },
  'Type says Debit or Credit beside a sign': {
    rows: [
      'Date,Type,Amount',
      '2026-11-02,Credit,500.00',
      '2026-11-03,Debit,300.00',
      '2026-11-04,Debit,-50.00',
      '2026-11-05,Credit,-50.00',
      '2026-11-06,Interest,1.00',
    ],
    lines: [500, -300, -50, 1],
    unreadable: [/contradict/],
  },
  'directions under an unknown title': {
    rows: ['Date,Nature,Amount', '2026-11-02,DR,500.00', '2026-11-03,CR,700.00'],
    lines: [-500, 700],
  },
};

test.each(Object.entries(cases))('%s', (_, one) => expectCase(one));

test.each([
  ['rising', ['It is broken,5', '2026-11-03,5.00', '2026-11-05,6.00'], ['01', '02', '03']],
  ['rising', ['2026-11-03,5.00', '2026-11-05,6.00', 'It is broken,5'], ['05', '06', '07']],
  ['falling', ['2026-11-05,6.00', '2026-11-03,5.00', 'It is broken,5'], ['01', '02', '03']],
  ['rising', ['2026-11-03,5.00', 'It is broken,5', '2026-11-05,6.00'], ['03', '04', '05']],
  ['of one day', ['2026-11-05,6.00', 'It is broken,5'], ['01', '02', '03', '04', '05', '06', '07']],
])('In a %s file %j leaves %j of the printed period in doubt', async (_, rows, days) => {
  const text = ['Period 2026-11-01 to 2026-11-07', 'Date,Credit', ...rows, ''].join('\n');
  const { doubtfulDays } = await makePlan({
    bytes: new TextEncoder().encode(text),
    accountName: 'Some bank',
    accountNumber: null,
    now: new Date('2026-11-28T10:00:00+08:00'),
  });
  expect(doubtfulDays).toEqual(days.map((day) => `2026-11-${day}`));
});
