import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIVATION_FEE_CENTAVOS,
  DEFAULT_CLICK_REWARD_CENTAVOS,
  DEFAULT_DAILY_CLICK_LIMIT,
  DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
  payPerClick,
} from './index.ts';

test('the constants of the specification', () => {
  expect(ACTIVATION_FEE_CENTAVOS).toBe(10000);
  expect(DEFAULT_CLICK_REWARD_CENTAVOS).toBe(100);
  expect(DEFAULT_DAILY_CLICK_LIMIT).toBe(50);
  expect(DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS).toBe(1000);
});

describe('payPerClick', () => {
  test.each([
    ['the defaults: ₱0.20', 100, 1000, 50, 20],
    ['a reward below the share of the maximum', 15, 1000, 50, 15],
    ['a reward that equals it', 20, 1000, 50, 20],
    ['a reward one centavo above it', 21, 1000, 50, 20],
    ['a share that rounds down', 100, 1000, 3, 100],
    ['a share that rounds down below the reward', 500, 1000, 3, 333],
    ['more clicks than centavos', 100, 10, 50, 0],
    ['one click', 100, 1000, 1, 100],
    ['one click for all of it', 5000, 1000, 1, 1000],
    ['no reward', 0, 1000, 50, 0],
    ['no maximum', 100, 0, 50, 0],
    ['no clicks', 100, 1000, 0, 0],
  ])('%s', (_, reward, maximum, limit, pay) => {
    expect(payPerClick(reward, maximum, limit)).toBe(pay);
  });

  test('the fiftieth click completes ₱10.00', () => {
    expect(50 * payPerClick(100, 1000, 50)).toBe(1000);
  });

  test('a full day never passes the maximum, a click never the reward', () => {
    const amounts = fc.nat(999_999_999);
    fc.assert(
      fc.property(amounts, amounts, fc.nat(100_000), (reward, maximum, limit) => {
        const pay = payPerClick(reward, maximum, limit);
        expect(Number.isSafeInteger(pay)).toBe(true);
        expect(pay).toBeGreaterThanOrEqual(0);
        expect(pay).toBeLessThanOrEqual(reward);
        expect(pay * limit).toBeLessThanOrEqual(maximum);
      }),
    );
  });
});
