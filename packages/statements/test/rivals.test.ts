import { expect, test } from 'vitest';
import { makePlan } from '../src/plan/make.ts';
import { type Case, expectCase } from './case.ts';

// What two columns or words of a file say against each other: each of these once lost a figure in silence.
const cases: Record<string, Case> = {
  'a total amount beside the amount is asked': {
    rows: [
      'Date,Transaction Amount,Charge,Total Amount,Type',
      '2026-11-13,100.00,15.00,115.00,Debit',
      '2026-11-14,50.00,0.00,50.00,Credit',
    ],
    lines: [-115, 50],
    asks: 'columns',
    answers: { columns: 'Total Amount' },
  },
  'an amount beside what is net of its fee is asked': {
    rows: [
      'id,Type,Amount,Fee,Net,Created (UTC)',
      'txn_1,charge,500.00,20.00,480.00,2026-11-13 17:00',
      'txn_2,payout,-480.00,0.00,-480.00,2026-11-14 15:00',
    ],
    lines: [480, -480],
    days: ['2026-11-14T01:00', '2026-11-14T23:00'],
    asks: 'columns',
    answers: { columns: 'Net' },
  },
  'types without a sign are asked one by one': {
    rows: [
      'Date,Type,Amount',
      '2026-11-13,Payment,500.00',
      '2026-11-14,Refund,200.00',
      '2026-11-15,Payment,30.00',
    ],
    lines: [500, -200, 30],
    asks: 'direction',
    answers: { direction: { Payment: 'in', Refund: 'out' } },
  },
  'what a balance proves is not': {
    rows: [
      'Date,Debit,Credit,Amount,Balance',
      '2026-11-13,5.00,,0.09,95.00',
      '2026-11-14,,6.00,0.10,101.00',
    ],
    lines: [-5, 6],
  },
  'nor two columns that each row has one of': {
    rows: ['Date,Debit,Credit,Amount', '2026-11-13,5.00,,-5.00', '2026-11-14,,6.00,6.00'],
    lines: [-5, 6],
  },
  'of two columns of types the one of directions counts': {
    rows: [
      'DATE,TRANSACTION,REFERENCE NUMBER,AMOUNT,TYPE',
      '11/13/2026,CASH IN,0012345678901,500.00,CREDIT',
      '11/14/2026,SEND,0012345678902,200.00,DEBIT',
    ],
    lines: [500, -200],
  },
  'a type and a direction that contradict each other': {
    rows: [
      'Date,Amount,Type,DR/CR',
      '2026-11-13,5.00,Debit,CR',
      '2026-11-14,6.00,Credit,CR',
      '2026-11-15,7.00,Interest,CR',
    ],
    lines: [6, 7],
    unreadable: [/contradict/],
  },
  'what is settled net is asked': {
    rows: ['Settlement Date,Amount,MDR,Net Settlement', '2026-11-15,+100.00,2.00,+98.00'],
    lines: [98],
    asks: 'columns',
    answers: { columns: 'Net Settlement' },
  },
  'balances of pages': {
    rows: [
      'Date,Description,Debit,Credit',
      '2026-11-13,BALANCE FROM PREVIOUS PAGE,,100.00',
      '2026-11-13,A,5.00,',
      '2026-11-14,Balance carried to next page,,95.00',
      '2026-11-14,Carried forward to the next page,,95.00',
      '2026-11-14,B,,6.00',
    ],
    lines: [-5, 6],
    notMoney: [/balance/i, /balance/i, /balance/i],
  },
  'a sentence that begins or ends with a state is asked': {
    rows: [
      'Date,Description,Amount,Remarks',
      '2026-11-13,A,-5.00,Cancelled by user',
      '2026-11-13,Unsuccessful transfer to Ana,-5.00,',
      '2026-11-14,Transfer to Ben failed.,-7.00,',
      '2026-11-14,Processing fee,-1.00,',
      '2026-11-14,Returned check,6.00,',
    ],
    lines: [-1, 6],
    asks: 'state',
    answers: {
      state: {
        Cancelled: 'does_not_count',
        Unsuccessful: 'does_not_count',
        failed: 'does_not_count',
      },
    },
    notMoney: [/Cancelled/, /Unsuccessful/, /failed/],
  },
  'a mark in a column of reversals is asked': {
    rows: ['Date,Debit,Credit,Rev', '2026-11-13,5.00,,', '2026-11-14,,6.00,R'],
    lines: [-5],
    asks: 'state',
    answers: { state: 'does_not_count' },
    notMoney: [/Rev: R/],
  },
  'states under another title, of money that failed': {
    rows: ['Date,Amount,Outcome', '2026-11-13,5.00,Success', '2026-11-14,-6.00,Fail'],
    lines: [5],
    notMoney: [/Fail/],
  },
  'OFX that takes a transaction back, and one on hold': {
    rows: [
      '<OFX><CURDEF>PHP',
      '<STMTTRN><TRNTYPE>XFER<DTPOSTED>20261113<TRNAMT>500.00<FITID>F1</STMTTRN>',
      '<STMTTRN><TRNTYPE>XFER<DTPOSTED>20261114<TRNAMT>500.00<CORRECTFITID>F1<CORRECTACTION>DELETE</STMTTRN>',
      '<STMTTRN><TRNTYPE>HOLD<DTPOSTED>20261115<TRNAMT>-5.00</STMTTRN></OFX>',
    ],
    lines: [500],
    asks: 'state',
    answers: { state: { DELETE: 'does_not_count' } },
    notMoney: [/DELETE/, /hold/],
  },
  'OFX that tells the currency before an amount was converted, and pending ones': {
    rows: [
      '<OFX><CURDEF>PHP',
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261113<TRNAMT>-585.00<FITID>F0001',
      '<ORIGCURRENCY><CURRATE>58.5<CURSYM>USD</ORIGCURRENCY></STMTTRN>',
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261114<TRNAMT>-9.00<FITID>F0002',
      '<CURRENCY><CURRATE>58.5<CURSYM>USD</CURRENCY></STMTTRN>',
      '<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20261115<TRNAMT>-5.00</STMTTRNP></OFX>',
    ],
    lines: [-585],
    notMoney: [/USD/, /Pending/],
  },
};

test.each(Object.entries(cases))('%s', (_, one) => expectCase(one));

test.each([
  [
    'two columns of one title',
    ['Date,Debit,Debit,Credit', '2026-11-13,5.00,7.00,', '2026-11-14,,,6.00'],
  ],
  [
    'two of money in',
    ['Date,Debit,Credit,Credit Amount', '2026-11-13,5,,', '2026-11-14,,"6,00","8,00"'],
  ],
  ['two dates', ['Date,Amount,Date', '2026-11-13,-5.00,2026-11-20', '2026-11-14,6.00,2026-11-21']],
  [
    'another amount',
    ['Date,Debit,Credit,Amount', '2026-11-13,5.00,,-7.00', '2026-11-14,,6.00,6.00'],
  ],
  [
    'tables side by side',
    ['Date,Debit,Credit,,Date,Debit,Credit', '2026-11-13,5.00,,,2026-11-13,,7.00'],
  ],
])('%s must be chosen', async (_, rows) => {
  const input = {
    bytes: new TextEncoder().encode(`${rows.join('\n')}\n`),
    ...{ accountName: 'Some bank', accountNumber: null },
    now: new Date('2026-11-28T10:00:00+08:00'),
  };
  const asked = await makePlan(input);
  expect(asked).toMatchObject({
    questions: [
      { kind: 'columns', text: expect.stringContaining('says something else'), choices: [] },
    ],
    lines: [],
  });
  const [date, out] = rows[0]!.split(',') as [string, string];
  const mapping = out === 'Amount' ? { date, amount: out } : { date, out };
  const chosen = await makePlan({ ...input, mapping });
  expect(chosen.questions).toEqual([]);
  expect(chosen.lines.length).toBeGreaterThan(0);
});
