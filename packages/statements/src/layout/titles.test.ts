import { expect, test } from 'vitest';
import { readTitle } from './roles.ts';
import { isTitles, nameColumns } from './titles.ts';

test.each([
  ['Date & Time', 'date'],
  ['Txn Date', 'date'],
  ['Posting Date', 'date'],
  ['Value Date', 'date'],
  ['Time Zone', 'zone'],
  ['Debit Amount (PHP)', 'out'],
  ['Credits (+)', 'in'],
  ['Withdrawal', 'out'],
  ['Credit/debit indicator', 'direction'],
  ['DR/CR', 'direction'],
  ['D/C', 'direction'],
  ['+/-', 'direction'],
  ['Debit or Credit', 'direction'],
  ['Running Balance', 'balance'],
  ['Net Amount', 'net'],
  ['Gross', 'gross'],
  ['Total fees', 'fee'],
  ['Amount (₱)', 'amount'],
  ['Ref #', 'reference'],
  ['Transaction Reference No.', 'reference'],
  ['Check No.', 'reference'],
  ['Narration', 'description'],
  ['Account number(BBAN)', 'accountNumber'],
  ['Transaction Type', 'type'],
  ['Mobile Number', 'senderNumber'],
  ['Petsa', 'date'],
  ['Balanse', 'balance'],
  ['GCash Reference No.', 'reference'],
  ['Response Code', 'state'],
])('%j holds the %s', (title, meaning) => {
  expect(readTitle(title)?.meaning).toBe(meaning);
});

test.each([
  'Exchange To Amount',
  'Payee Account Number',
  'Amount due',
  'Card Last Four Digits',
  '',
])('%j is no known title', (title) => {
  expect(readTitle(title)).toBeNull();
});

test('Titles have a date and an amount, and no data', () => {
  expect(isTitles(['Date', 'Description', 'Debit', 'Credit'])).toBe(true);
  expect(isTitles(['Statement date', 'Nov 3, 2026', 'Amount', '500.00'])).toBe(false);
  expect(isTitles(['Date', '1.500,00', 'Amount', 'Credit'])).toBe(false);
  expect(isTitles(['Date', 'Description'])).toBe(false);
});

test('Each column has a name of its own', () => {
  expect(nameColumns(['Halaga', 'Halaga', ' ', 'Petsa'])).toEqual([
    'Halaga',
    'Halaga (column 2)',
    'Column 3',
    'Petsa',
  ]);
});

test('Each column has a name of its own', () => {
  const cells = ['Amount', 'Amount (column 3)', 'Amount', '', 'Column 4'];
  expect(nameColumns(cells)).toHaveLength(cells.length);
});
