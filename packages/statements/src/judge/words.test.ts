import { expect, test } from 'vitest';
import { isPageMark, readCurrency, readDirection, readLabel, readState } from './words.ts';

test.each([
  ['SUCCESS', true],
  ['Completed', true],
  ['paid', true],
  ['PAYMENT_SUCCESS', true],
  ['PENDING', false],
  ['Failed', false],
  ['Warehoused', null],
  ['', null],
])('The state %j counts: %s', (cell, expected) => {
  expect(readState(cell, ['PAYMENT_SUCCESS'])).toBe(expected);
});

test.each([
  ['PHP', true],
  ['608', true],
  ['₱', true],
  ['Php', true],
  ['USD', false],
  ['$', false],
  ['doubloons', null],
])('The currency %j is the peso: %s', (cell, expected) => {
  expect(readCurrency(cell)).toBe(expected);
});

test.each([
  ['CR', 'in'],
  ['Debit', 'out'],
  ['+', 'in'],
  ['−', 'out'],
  ['Money In', 'in'],
  ['DM', 'out'],
  ['Send Money', 'out'],
  ['Pocket Sweep', null],
])('The word %j is %s', (cell, expected) => {
  expect(readDirection(cell, { 'Send Money': 'out' })).toBe(expected);
});

test.each([
  ['TOTAL', 'total'],
  ['Total Debit', 'total'],
  ['TOTAL CREDITS', 'total'],
  ['Sub-total', 'total'],
  ['Grand Total:', 'total'],
  ['Total (PHP)', 'total'],
  ['STARTING BALANCE', 'balance'],
  ['BALANCE FORWARD', 'balance'],
  ['Balance b/f', 'balance'],
  ['Closing balance as of Nov 30', 'balance'],
  ['Start of period balance', 'balance'],
  ['Balance Brought Fwd', 'balance'],
  ['Opening Bal as at 01 Nov 2026', 'balance'],
  ['SUM', 'total'],
  ['Kabuuang halaga', 'total'],
  ['Balance of account transfer', null],
  ['TOTAL PARANAQUE STATION', null],
  ['New Balance Store', null],
  ['Balance transfer to Ana', null],
  ['ANA CRUZ', null],
  ['', null],
])('%j is the label of: %s', (cell, expected) => {
  expect(readLabel(cell)).toBe(expected);
});

test('Page marks', () => {
  const marks = ['Page 1 of 3', 'page 2', '*** END OF STATEMENT ***', '------', 'Nothing follows'];
  expect(marks.filter((mark) => !isPageMark(mark))).toEqual([]);
  expect(['2 transactions', 'ANA', '2026-11-03', ''].filter(isPageMark)).toEqual([]);
});
