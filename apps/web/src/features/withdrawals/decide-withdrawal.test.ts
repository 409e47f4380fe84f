import { describe, expect, test } from 'vitest';
import { findWithdrawalFault } from './decide-withdrawal.ts';

const right = {
  source: 'click_earnings',
  amount: '100',
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Maria Cruz',
} as const;
const balances = { direct_indirect: 0, click_earnings: 150_00, shared_capital: 0 };

describe('findWithdrawalFault', () => {
  test.each([
    [{}, null],
    [{ amount: '150' }, null],
    [{ source: '' }, 'Please fill in all fields'],
    [{ amount: ' ' }, 'Please fill in all fields'],
    [{ accountName: '' }, 'Please fill in all fields'],
    [{ amount: '99.99' }, 'Minimum withdrawal amount is ₱100'],
    [{ amount: 'much' }, 'Please enter a valid amount'],
    [{ amount: '150.01' }, 'Insufficient balance for selected source'],
    [{ source: 'shared_capital' }, 'Insufficient balance for selected source'],
  ] as const)('%j', (change, message) => {
    const fault = findWithdrawalFault({ ...right, ...change }, balances, 100_00);
    expect(fault?.message ?? null).toBe(message);
  });

  test('names the minimum in force', () => {
    expect(findWithdrawalFault(right, balances, 500_00)?.message).toBe(
      'Minimum withdrawal amount is ₱500',
    );
  });
});
