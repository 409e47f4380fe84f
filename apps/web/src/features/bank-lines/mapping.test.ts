import { expect, test } from 'vitest';
import type { Mapping } from './api.ts';
import { draftOf, mappingOf } from './mapping.ts';

const one: Mapping = {
  date: 'Date',
  dateFormat: 'MM/DD/YYYY',
  amount: 'Amount',
  credit: null,
  debit: null,
  outIsPositive: true,
  reference: 'Ref. No.',
  description: null,
  sender: null,
  time: 'Time',
  zone: null,
  direction: 'Dr/Cr',
  senderNumber: 'Mobile',
  state: 'Status',
  currency: 'Currency',
  balance: 'Balance',
  fee: 'Fee',
  accountNumber: null,
};
const two: Mapping = {
  ...one,
  amount: null,
  credit: 'Credit',
  debit: 'Debit',
  outIsPositive: false,
};

test.each([
  ['one column of amounts', one],
  ['two columns', two],
  ['money in alone', { ...two, debit: null }],
])('a mapping with %s comes out of the form as it went in', (_, mapping) => {
  expect(mappingOf(draftOf(mapping))).toEqual(mapping);
});

test.each([
  ['the date', { date: '' }],
  ['the form of the date', { dateFormat: '' as const }],
  ['the amount', { amount: '' }],
])('there is no mapping without %s', (_, part) => {
  expect(mappingOf({ ...draftOf(one), ...part })).toBeNull();
});

test('another form of amounts leaves the columns of the first out', () => {
  const draft = { ...draftOf(one), form: 'two' as const, credit: 'Credit' };
  expect(mappingOf(draft)).toMatchObject({ amount: null, credit: 'Credit', outIsPositive: false });
});
