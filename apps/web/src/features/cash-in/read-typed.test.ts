import { expect, test } from 'vitest';
import { plainNumber, readAmount, readSender } from './read-typed.ts';

test.each([
  ['500', 50_000],
  ['₱1,234.5', 123_450],
  ['100', 10_000],
  ['99.99', 'tooSmall'],
  ['0', 'tooSmall'],
  ['', 'missing'],
  ['five', 'missing'],
] as const)('The amount %j: %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

test.each([
  ['', {}],
  ['  ', {}],
  [' 0917 123 4567 ', { senderNumber: '0917 123 4567' }],
  ['+63 (917) 123-4567', { senderNumber: '+63 (917) 123-4567' }],
  ['Ana Cruz', { senderName: 'Ana Cruz' }],
  ['Ana 0917', { senderName: 'Ana 0917' }],
])('The sender %j: %o', (typed, read) => {
  expect(readSender(typed)).toEqual(read);
});

test.each([
  ['0917 000 1122', '09170001122'],
  ['1234-5678-90', '1234567890'],
  ['PH12 ABCD', 'PH12 ABCD'],
])('%j is copied as %j', (shown, copied) => {
  expect(plainNumber(shown)).toBe(copied);
});
