import type { StaffCashIn } from '@barya/contract/cash-ins';
import { describe, expect, test } from 'vitest';
import { draftOf, readCredit } from './drafts.ts';

const line = {
  _id: 'line',
  account: 'GCash',
  at: '2026-03-16T04:00:00.000Z',
  amount: 1_234.5,
  reference: '1001543610110',
  description: '',
  sender: '',
};
const announced = {
  amount: 1_234.5,
  paymentReference: '1001543610110',
  suggestions: [{ match: { kind: 'exact' }, line }],
} as unknown as StaffCashIn;
const draft = draftOf(announced);

test('the form begins with the announced figures', () => {
  expect(draft).toMatchObject({ amount: '1,234.50', paymentReference: '1001543610110' });
});

describe('what is sent', () => {
  test('the announced amount needs no reason', () => {
    expect(readCredit(announced, draft)).toEqual({
      amount: 1_234.5,
      paymentReference: '1001543610110',
      reason: '',
    });
  });

  test('another amount needs a reason, unless a bank line says it', () => {
    const less = { ...line, amount: 1_200 };
    const suggestions = [{ match: { kind: 'amount_differs' }, line: less }];
    const named = { ...announced, suggestions } as unknown as StaffCashIn;
    expect(readCredit(named, draftOf(named))).toMatchObject({ amount: 1_200, reason: '' });
    const other = { ...draftOf(named), amount: '1,100' };
    expect(readCredit(named, other)).toMatchObject({ field: 'amountReason' });
    expect(readCredit(named, { ...other, amountReason: 'A fee' })).toMatchObject({
      amount: 1_100,
      reason: 'A fee',
    });
  });

  test.each([
    ['', '', 'amount'],
    ['0', '', 'amount'],
    ['nothing', '', 'amount'],
    ['1,200', ' ', 'amountReason'],
  ])('%j with the reason %j is refused at %s', (amount, amountReason, field) => {
    expect(readCredit(announced, { ...draft, amount, amountReason })).toMatchObject({ field });
  });
});
