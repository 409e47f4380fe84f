import { describe, expect, test } from 'vitest';
import { findWithdrawalFault } from './decide-withdrawal.ts';

const right = {
  source: 'click_earnings',
  amount: '100',
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Maria Cruz',
  bank: '',
  qrText: '',
} as const;
const balances = { direct_indirect: 0, click_earnings: 150_00, shared_capital: 0, wallet: 120_00 };

const NO_MOBILE = 'Please enter the 11-digit mobile number of the account, like 0917 123 4567';

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
    [{ source: 'wallet', amount: '120' }, null],
    [{ source: 'wallet', amount: '121' }, 'Insufficient balance for selected source'],
    [{ accountNumber: '+63 917 123 4567' }, null],
    [{ accountNumber: '12345678' }, NO_MOBILE],
    [{ method: 'paymaya', accountNumber: '0281234567' }, NO_MOBILE],
    [{ method: 'gotyme', accountNumber: '12345678' }, null],
    [{ method: 'bank', accountNumber: '12345678' }, 'Please choose a bank from the list'],
    [{ method: 'bank', accountNumber: '12345678', bank: 'BOPIPHMMXXX' }, null],
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
