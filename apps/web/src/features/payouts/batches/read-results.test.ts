import { expect, test } from 'vitest';
import {
  guessColumns,
  readCells,
  readState,
  startsWithTitles,
  toResultRows,
} from './read-results.ts';

const line = (index: number) => ({
  line: index + 1,
  payoutId: `id-${index}`,
  reference: `K7Q2M9X4000${index}`,
  amount: 103.5 + index,
  accountNumber: `0917123456${index}`,
  accountName: 'Ana Cruz',
  state: 'to_pay' as const,
  paymentReference: null,
  reason: null,
  isPutBack: false,
  waiting: null,
  flags: [],
  credentialFlag: null,
});
const lines = [line(0), line(1), line(2)];

async function read(text: string) {
  const rows = await readCells(text);
  const hasTitles = startsWithTitles(rows, lines);
  const columns = guessColumns(rows, hasTitles, lines);
  return { columns, sent: toResultRows(hasTitles ? rows.slice(1) : rows, columns, 'sent') };
}

test('our reference is found inside a remark, and columns stand in any order', async () => {
  const { sent } = await read(
    [
      'Status,Bank Ref No,Amount,Remarks,Error',
      'SUCCESS,1001543610110,103.50,"Payout, K7Q2-M9X4-0000",',
      'Rejected,,104.50,Payout K7Q2 M9X4 0001,Account closed',
    ].join('\r\n'),
  );
  expect(sent).toEqual([
    {
      reference: 'Payout, K7Q2-M9X4-0000',
      state: 'sent',
      paymentReference: '1001543610110',
      amount: '103.50',
    },
    {
      reference: 'Payout K7Q2 M9X4 0001',
      state: 'failed',
      reason: 'Account closed',
      amount: '104.50',
    },
  ]);
});

test('cells copied from a spreadsheet need no titles', async () => {
  const { sent } = await read(
    'K7Q2M9X40000\tsent\t4A7C90D21F3B\nK7Q2M9X40002\tfailed\t\nK7Q2M9X40001\tsent\t4A7C90D21F3C\n',
  );
  expect(sent).toEqual([
    { reference: 'K7Q2M9X40000', state: 'sent', paymentReference: '4A7C90D21F3B' },
    { reference: 'K7Q2M9X40002', state: 'failed' },
    { reference: 'K7Q2M9X40001', state: 'sent', paymentReference: '4A7C90D21F3C' },
  ]);
});

test('without our reference, number and amount are found in any spelling', async () => {
  const { columns, sent } = await read(
    'Mobile Number,Amount,Status\n639171234560,"₱103.50",Completed\n9171234561,104.5,Failed\n',
  );
  expect(columns).toMatchObject({ reference: null, accountNumber: 0, amount: 1, state: 2 });
  expect(sent[0]).toEqual({ accountNumber: '639171234560', amount: '103.50', state: 'sent' });
});

test('where no column says it, all rows are what staff say', async () => {
  const rows = await readCells('K7Q2M9X40000,1001543610110\n');
  const columns = guessColumns(rows, false, lines);
  expect(toResultRows(rows, columns, 'failed')).toMatchObject([{ state: 'failed' }]);
});

test.each([
  ['Successful', 'sent'],
  ['COMPLETED', 'sent'],
  ['Unsuccessful', 'failed'],
  ['Not sent', 'failed'],
  ['Returned to sender', 'failed'],
  ['In progress', 'In progress'],
  ['', ''],
])('%j is read as %j', (text, state) => {
  expect(readState(text)).toBe(state);
});

test('a quotation mark that is never closed is an error', async () => {
  await expect(readCells('a,b\n"c,d')).rejects.toThrow();
});
