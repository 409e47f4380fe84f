import { DEFAULT_PACKAGE_TERMS } from '@barya/rules';
import { describe, expect, test } from 'vitest';
import { decidePurchase, describeOffer } from './decide-purchase.ts';

function decide(typed: string, mostCentavos: number | null): string {
  const limits = { minimumCentavos: 100_00, mostCentavos, walletCentavos: 500_00 };
  const purchase = decidePurchase(typed, limits);
  if (purchase.kind === 'refused') return purchase.detail;
  return purchase.kind === 'possible' ? String(purchase.amountCentavos) : purchase.kind;
}

describe('decidePurchase', () => {
  test.each<[string, string]>([
    ['', 'untyped'],
    ['  ', 'untyped'],
    ['abc', 'Please enter an amount greater than or equal to ₱100'],
    ['99.99', 'Please enter an amount greater than or equal to ₱100'],
    ['100.001', 'Please enter an amount greater than or equal to ₱100'],
    ['500.01', 'You do not have enough balance in your wallet'],
    ['100', '10000'],
    ['₱1 00', 'Please enter an amount greater than or equal to ₱100'],
    ['500', '50000'],
  ])('%j', (typed, outcome) => {
    expect(decide(typed, null)).toBe(outcome);
  });

  test.each<[string, number | null, string]>([
    ['450', 450_00, '45000'],
    ['450.04', 450_04, '45004'],
    ['450.05', 450_04, 'The reward fund covers ₱450 for now. Please enter that much or less.'],
    ['500.01', 450_00, 'You do not have enough balance in your wallet'],
    ['99', 450_00, 'Please enter an amount greater than or equal to ₱100'],
    ['500', null, '50000'],
  ])('%j where the reward fund covers %d', (typed, mostCentavos, outcome) => {
    expect(decide(typed, mostCentavos)).toBe(outcome);
  });
});

const now = new Date('2026-03-15T16:30:00Z');

test('an offer says what it pays and when, by the day in Manila', () => {
  expect(describeOffer(DEFAULT_PACKAGE_TERMS[1], 250_50, now)).toBe(
    '₱250.50 becomes ₱300.60 on Mar 28, 2026.',
  );
});

test('package 4 says that it is paid in parts, and from when', () => {
  expect(describeOffer(DEFAULT_PACKAGE_TERMS[4], 1000_00, now)).toBe(
    '₱1,000.00 becomes ₱5,000.00, paid in four parts: one every 10 days, the first on Mar 26, 2026.',
  );
});
