import type { StaffCashIn } from '@barya/contract/cash-ins';
import { describe, expect, test } from 'vitest';
import { amountReasonOf, draftOf, readCredit } from './drafts.ts';

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

  test('another amount says why: both amounts, until the admin writes something else', () => {
    const other = { ...draft, amount: '1,200' };
    const usual = 'We received ₱1,200.00 instead of ₱1,234.50.';
    expect(readCredit(announced, other)).toMatchObject({ amount: 1_200, reason: usual });
    expect(amountReasonOf(announced, { ...other, amountReason: 'A fee' })).toBe('A fee');
  });

  test.each([
    ['', null, 'amount'],
    ['0', null, 'amount'],
    ['nothing', null, 'amount'],
    ['1,200', ' ', 'amountReason'],
  ])('%j with the reason %j is refused at %s', (amount, amountReason, field) => {
    expect(readCredit(announced, { ...draft, amount, amountReason })).toMatchObject({ field });
  });
});
