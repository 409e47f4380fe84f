import { describe, expect, test } from 'vitest';
import { decidePurchase } from './decide-purchase.ts';

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
    const purchase = decidePurchase(typed, 100_00, 500_00);
    const seen =
      purchase.kind === 'refused'
        ? purchase.detail
        : purchase.kind === 'possible'
          ? String(purchase.amountCentavos)
          : purchase.kind;
    expect(seen).toBe(outcome);
  });
});
