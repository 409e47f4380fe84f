import { expect, test } from 'vitest';
import { makePlan } from '../src/plan/make.ts';
import { type Case, expectCase } from './case.ts';

// What a reader knows and no cell of its own says: each of these once came out wrong in silence, or was
// not read, or asked what the file says.
const cases: Record<string, Case> = {
  'a year of two digits that stands first': {
    rows: ['Date,Amount', '26-11-20,-5.00', '26-11-21,3.00', '26-11-24,-1.00'],
    lines: [-5, 3, -1],
    days: ['2026-11-20', '2026-11-21', '2026-11-24'],
    guesses: [/year-month-day/],
  },
  'a year of two digits on two days, which may stand at either end, is asked': {
    rows: ['Date,Amount', '26-Nov-20,-5.00', '26-Nov-21,3.00'],
    lines: [-5, 3],
    asks: 'date_form',
    answers: { date_form: 'YYYY-MM-DD' },
    days: ['2026-11-20', '2026-11-21'],
  },
  'a year without a turn is one year': {
    rows: ['Date,Amount', 'Jan 15,-1.00', 'Jul 3,2.00', 'Nov 20,-3.00'],
    lines: [-1, 2, -3],
    asks: 'period',
    answers: { period: '2025' },
    days: ['2025-01-15', '2025-07-03', '2025-11-20'],
  },
  'what is older than the turn of the year is of the year before, in any month': {
    rows: ['Date,Amount', 'Jan 5,-1.00', 'Dec 20,2.00', 'Mar 15,-3.00'],
    lines: [-1, 2, -3],
    asks: 'period',
    answers: { period: '2026' },
    days: ['2026-01-05', '2025-12-20', '2025-03-15'],
  },
  'two dates that no word of a period joins are none': {
    rows: ['Opened 01/05/2017 Printed 11/28/2026', 'Date,Amount', '11/13/2026,-1.00'],
    lines: [-1],
    period: { from: '2026-11-13', to: '2026-11-13' },
  },
  'a period goes up to the day on which the file was made': {
    rows: [
      'Period: 11/01/2026 to 11/27/2026',
      'Date,Amount',
      '11/13/2026,-1.00',
      'Printed on 11/20/2026 09:00,',
    ],
    lines: [-1],
    notMoney: [/note/],
    period: { from: '2026-11-01', to: '2026-11-20' },
  },
  'a zone that stands above the table': {
    rows: ['All times are in UTC', 'Date,Time,Amount', '2026-11-13,17:30,-1.00'],
    lines: [-1],
    days: ['2026-11-14T01:30'],
  },
  'a zone in a title': {
    rows: ['Date (UTC),Amount', '2026-11-13 17:30,-1.00'],
    lines: [-1],
    days: ['2026-11-14T01:30'],
  },
  'totals and counts with a date': {
    rows: [
      'Date,Description,Amount',
      '11/13/2026,A,-5.00',
      '11/13/2026,Net change,-5.00',
      '11/13/2026,Month-end total,-5.00',
      '11/13/2026,Total Amount Debited,-5.00',
      '11/13/2026,Total for 11/13/2026,-5.00',
      '11/13/2026,"Subtotal - Nov 13, 2026",-5.00',
      '11/13/2026,End of day total,-5.00',
      '11/13/2026,Kabuuan,-5.00',
      '11/13/2026,No. of transactions: 1,-5.00',
    ],
    lines: [-5],
    notMoney: Array(8).fill(/total/i),
  },
  'balances with a date': {
    rows: [
      'Date,Description,Amount',
      '11/13/2026,Balance forwarded,10.00',
      '11/13/2026,Beg. Balance,10.00',
      '11/13/2026,Opening,10.00',
      '11/13/2026,A,-5.00',
      '11/14/2026,Balance c/d,5.00',
      '11/14/2026,Balance payment for Nov 2,-1.00',
    ],
    lines: [-5, -1],
    notMoney: [/balance/i, /balance/i, /balance/i, /balance/i],
  },
  'a state at an end of a description is asked': {
    rows: [
      'Date,Description,Amount',
      '11/13/2026,Send Money to Ana (FAILED),-5.00',
      '11/14/2026,From Ben - pending - 1,3.00',
      '11/15/2026,To Cara,-2.00',
    ],
    lines: [3, -2],
    asks: 'state',
    answers: { state: { FAILED: 'does_not_count' } },
    notMoney: [/FAILED/],
  },
  'a second column of states': {
    rows: [
      'Date,Status,Payment Status,Amount',
      '11/13/2026,Completed,Failed,1.00',
      '11/14/2026,Completed,Completed,-2.00',
    ],
    lines: [-2],
    notMoney: [/Failed/],
  },
  'an account in dollars is asked': {
    rows: ['Account Type,USD Savings Account', 'Date,Amount', '11/13/2026,-1.00'],
    lines: [],
    asks: 'currency',
    answers: { currency: { 'Account Type USD Savings Account': 'other' } },
    notMoney: [/USD/],
  },
  'a heading of an account in dollars is asked': {
    rows: ['Date,Amount', 'USD Account,', '11/13/2026,7.00', 'PHP Account,', '11/14/2026,-5.00'],
    lines: [-5],
    asks: 'currency',
    answers: { currency: { 'USD Account': 'other' } },
    notMoney: [/note/, /USD/, /note/],
  },
  'titles below whose two dates change places': {
    rows: [
      'Posting Date,Value Date,Amount',
      '11/13/2026,11/12/2026,-5.00',
      'Value Date,Posting Date,Amount',
      '11/11/2026,11/14/2026,7.00',
    ],
    lines: [-5],
    unreadable: [/titles of line 3/],
  },
  'a balance in dollars': {
    rows: ['Date,Debit,Credit,Balance (USD)', '11/13/2026,,1.00,5.00'],
    lines: [],
    notMoney: [/USD/],
  },
  'rows above the titles': {
    rows: ['11/13/2026,A,-1.00', 'Date,Description,Amount', '11/14/2026,B,-2.00'],
    lines: [-2],
    unreadable: [/above/],
  },
  'a table of balances below': {
    rows: [
      'Date,Amount,Description',
      '11/13/2026,-1.00,A',
      'Daily balances,,',
      '11/13/2026,9.00,',
      'Date,Amount,Description',
      '11/14/2026,-2.00,B',
      'Date,Balance,',
      '11/14/2026,7.00,',
    ],
    lines: [-1, -2],
    notMoney: [/note/, /Daily balances/, /Date Balance/],
  },
  'a comma in a text, where blank cells at the end are left out': {
    rows: [
      'Date,Description,Reference,Amount,Remarks',
      '11/13/2026,A,123456,-5.00',
      '11/14/2026,JOLLIBEE, MAKATI,123457,-5.00',
      '11/15/2026,C,123458,-5.00',
      '11/16/2026,D,123459,-5.00',
    ],
    lines: [-5, -5, -5],
    unreadable: [/amount stands where a text/],
  },
  'an amount without DR beside amounts with it is asked': {
    rows: ['Date,Amount', '11/13/2026,5.00 DR', '11/14/2026,3.00'],
    lines: [-5, -3],
    asks: 'direction',
    answers: { direction: 'out' },
  },
  'OFX whose amounts have no minus': {
    rows: [
      'OFXHEADER:100',
      '<OFX><CURDEF>PHP',
      ...['DEBIT', 'ATM', 'CREDIT'].map(
        (type, place) =>
          `<STMTTRN><TRNTYPE>${type}<DTPOSTED>2026110${place + 1}<TRNAMT>5.00<FITID>F000${place}</STMTTRN>`,
      ),
      '</OFX>',
    ],
    lines: [-5, -5, 5],
    asks: 'direction',
    answers: { direction: 'out' },
  },
  'at an open end a last reference that is shorter than all others may be cut': {
    rows: ['Date,Amount,Reference', '11/13/2026,-5.00,9031234567890', '11/14/2026,-1.00,90312'],
    endsOpen: true,
    lines: [-5],
    unreadable: [/may be cut off/],
  },
  'tabs, where texts have more commas': {
    rows: [
      'Date\tDescription\tAmount',
      '11/13/2026\tAna, Ben, Cara\t-1,500.00',
      '11/14/2026\tX, Y, Z\t2,500.00',
    ],
    lines: [-1500, 2500],
  },
  'dates of rows that are left out have the same form, and their minus counts': {
    rows: [
      'Date,Amount,Status',
      '11/02/2026,500.00,Completed',
      '11/03/2026,7.00,Completed',
      '11/13/2026,-100.00,Failed',
    ],
    lines: [500, 7],
    days: ['2026-11-02', '2026-11-03'],
    guesses: [/line 4 says/],
    notMoney: [/Failed/],
  },
  'what is net and what is gross is asked where nothing has a sign': {
    rows: ['Date,Gross,MDR,Net', '2026-11-02,100.00,2.00,98.00', '2026-11-03,50.00,1.00,49.00'],
    lines: [100, 50],
    asks: 'columns,direction',
    answers: { columns: 'Gross', direction: 'in' },
  },
  'the balance proves money out with its fee': {
    rows: [
      'Date,Debit,Credit,Service Charge,Balance',
      '2026-11-02,100.00,,15.00,885.00',
      '2026-11-03,,5.00,0.00,890.00',
      '2026-11-04,20.00,,15.00,855.00',
    ],
    lines: [-115, 5, -35],
  },
  'an apostrophe that two figures have is for thousands': {
    rows: [
      'Date,Debit,Credit,Balance',
      "2026-11-02,,1'500.00,12'500.00",
      "2026-11-03,500.00,,12'000.00",
    ],
    lines: [1500, -500],
  },
  'a column that says whether the money came back': {
    rows: [
      'Date,Amount,Is Reversed?,Success',
      '2026-11-02,-5.00,N,Yes',
      '2026-11-03,6.00,Y,Yes',
      '2026-11-04,7.00,N,No',
    ],
    lines: [-5, 6],
    asks: 'state',
    answers: { state: { 'Is Reversed?: Y': 'counts', 'Success: No': 'does_not_count' } },
    notMoney: [/Success: No/],
  },
  'a remark that is a state': {
    rows: ['Date,Amount,Remarks', '2026-11-02,-5.00,Rice', '2026-11-03,6.00,REVERSED'],
    lines: [-5],
    asks: 'state',
    answers: { state: 'does_not_count' },
    notMoney: [/REVERSED/],
  },
  'a number of another account under another label': {
    rows: ['Savings Account No.: 1234567890', 'Date,Amount', '2026-11-02,-5.00'],
    accountNumber: '999888777',
    lines: [-5],
    asks: 'account',
    answers: { account: '1234567890' },
  },
  'a mobile number of another account': {
    rows: ['Mobile Number: +63 917 123 4567', 'Date,Amount', '2026-11-02,-5.00'],
    accountNumber: '09180000000',
    lines: [-5],
    asks: 'account',
    answers: { account: '+63 917 123 4567' },
  },
  'a printed period that is cut at its commas, above columns of a date and an amount': {
    rows: ['Nov 1, 2026 - Nov 30, 2026', 'Date,Amount', '11/13/2026,-1.00'],
    lines: [-1],
    period: { from: '2026-11-01', to: '2026-11-30' },
  },
  'a period whose form its last day says': {
    rows: ['Statement Period,11/01/2026 - 11/30/2026', 'Date,Amount', 'Nov 03 10:15 AM,-1.00'],
    lines: [-1],
    days: ['2026-11-03T10:15'],
  },
  'a period of one month': {
    rows: ['"Period: November 1-30, 2026"', 'Date,Amount', 'Nov 03,-1.00'],
    lines: [-1],
    period: { from: '2026-11-01', to: '2026-11-30' },
  },
  'each row within quotation marks': {
    rows: ['"Date,Description,Amount"', '"2026-11-02,""A, B"",5.00"', '"2026-11-03,C,-6.00"'],
    lines: [5, -6],
  },
  'a column without money says N/A': {
    rows: ['Date,Debit,Credit', '2026-11-02,N/A,5.00', '2026-11-03,6.00,NULL'],
    lines: [5, -6],
  },
  'a masked mobile number of this account': {
    rows: ['Mobile Number: +63 917***4567', 'Date,Amount', '2026-11-02,-5.00'],
    accountNumber: '0917 123 4567',
    lines: [-5],
  },
  'commas for thousands without quotation marks': {
    rows: [
      'Date,Amount,Fee,Description',
      '2026-11-02,-5.00,0.00,Rice',
      '2026-11-03,1,500.00,',
      '2026-11-04,1,234,567.00',
      '2026-11-05,15,0.00,Fish',
    ],
    lines: [-5, 15],
    unreadable: [/comma for thousands/, /comma for thousands/],
  },
  'an available balance need not be the last balance': {
    rows: [
      'Date,Description,Amount,Balance',
      '2026-11-02,A,5.00,15.00',
      '2026-11-03,B,-1.00,14.00',
      ',Available Balance,,9.00',
      ',Ending Balance,,14.00',
    ],
    lines: [5, -1],
    notMoney: [/balance/i, /balance/i],
  },
  'titles in two rows, the lower of which divides the amount': {
    rows: [
      'Statement of account',
      'Date,Description,Amount,,Balance',
      ',,Debit,Credit,',
      '2026-11-02,A,,5.00,15.00',
      'Date,Description,Amount,,Balance',
      ',,Debit,Credit,',
      '2026-11-03,B,6.00,,9.00',
    ],
    lines: [5, -6],
  },
  'titles in two rows, the upper of which says which amount and date': {
    rows: [
      'Transaction,Posting,,Debit,Credit,Running',
      'Date,Date,Description,Amount,Amount,Balance',
      '2026-11-02,2026-11-04,A,,5.00,15.00',
      '2026-11-03,2026-11-05,B,6.00,,9.00',
    ],
    lines: [5, -6],
    days: ['2026-11-02', '2026-11-03'],
  },
  'titles of programs, and the form of dates in one': {
    rows: [
      'transactionDate (DD/MM/YYYY),referenceNumber,debitAmount,creditAmount',
      '02/03/2026,R00001,,5.00',
      '04/03/2026,R00002,6.00,',
    ],
    lines: [5, -6],
    days: ['2026-03-02', '2026-03-04'],
  },
  'days in rows of their own': {
    rows: [
      'Date,Description,Amount,Balance',
      '"November 13, 2026",,,',
      ',A,5.00,15.00',
      ',B,-6.00,9.00',
      '"November 14, 2026",,,',
      ',C,1.00,10.00',
    ],
    lines: [5, -6, 1],
    days: ['2026-11-13', '2026-11-13', '2026-11-14'],
  },
  'PayPal with other columns, whose PST is Pacific': {
    rows: [
      'Date,Time,TimeZone,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Note',
      '11/13/2026,20:00:00,PST,Payment,Completed,PHP,500.00,-20.00,480.00,1AB23456CD,',
      '11/14/2026,20:00:00,PST,Payment,Completed,PHP,-100.00,0.00,-100.00,1AB23456CE,',
    ],
    lines: [480, -100],
    days: ['2026-11-14T12:00', '2026-11-15T12:00'],
  },
};

test.each(Object.entries(cases))('%s', (_, one) => expectCase(one));

test('An OFX file without its end is refused: a transaction may be missing', async () => {
  const bytes = new TextEncoder().encode('<OFX><STMTTRN><TRNAMT>5.00</STMTTRN><STMTTRN><TRNAMT>-6');
  const input = { bytes, accountName: null, accountNumber: null, now: new Date() };
  await expect(makePlan(input)).rejects.toThrow(/cut off/);
});

test('Each row of a balance that fails is named, and a row left out that would explain it', async () => {
  const row = (day: number) => `2026-11-0${day},-1.00,${900 - day * 10}.00,Completed`;
  const rows = [1, 2, 3, 4, 5, 6, 7].map(row);
  rows.splice(1, 0, '2026-11-01,-9.00,,Failed');
  const { questions } = await makePlan({
    bytes: new TextEncoder().encode(['Date,Amount,Balance,Status', ...rows, ''].join('\n')),
    ...{ accountName: 'Some bank', accountNumber: null },
    now: new Date('2026-11-28T10:00:00+08:00'),
  });
  expect(questions).toMatchObject([{ kind: 'balance', text: expect.stringMatching(/and 1 more/) }]);
  expect(questions[0]!.rows!.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(questions[0]!.rows!.at(-1)!.reason).toMatch(/line 3 would explain it/);
});
