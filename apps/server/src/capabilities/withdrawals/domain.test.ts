import { describe, expect, test } from 'vitest';
import { decideReferralParts, decideStatus, requireMinimum, toComparableNumber } from './domain.ts';

describe('Referral income', () => {
  test.each([
    [100, 300, 200, [['directReferral', 100]]],
    [300, 300, 200, [['directReferral', 300]]],
    [
      301,
      300,
      200,
      [
        ['directReferral', 300],
        ['indirectReferral', 1],
      ],
    ],
    [
      500,
      300,
      200,
      [
        ['directReferral', 300],
        ['indirectReferral', 200],
      ],
    ],
    [150, 0, 200, [['indirectReferral', 150]]],
  ])('%i of %i direct and %i indirect', (amount, direct, indirect, expected) => {
    const parts = decideReferralParts(amount, direct, indirect);
    expect(parts.map((part) => [part.account, part.amountCentavos])).toEqual(expected);
  });

  test('that does not cover the amount is refused', () => {
    expect(() => decideReferralParts(501, 300, 200)).toThrow(
      expect.objectContaining({ code: 'source_balance_insufficient' }),
    );
  });
});

test.each([
  ['0917-123 4567', '09171234567'],
  ['ph-12 ab', 'PH12AB'],
  ['+63 (917) 123.4567', '639171234567'],
  ['-', ''],
])('The number %s is compared as %s', (written, compared) => {
  expect(toComparableNumber(written)).toBe(compared);
});

test('An approval completes a shared withdrawal and approves the others', () => {
  expect(decideStatus('shared_capital', 'approve')).toBe('completed');
  expect(decideStatus('direct_indirect', 'approve')).toBe('approved');
  expect(decideStatus('click_earnings', 'approve')).toBe('approved');
  expect(decideStatus('shared_capital', 'reject')).toBe('rejected');
});

test('The message names the minimum in force', () => {
  expect(() => requireMinimum(10_000, 10_000)).not.toThrow();
  expect(() => requireMinimum(49_999, 50_050)).toThrow('Minimum withdrawal amount is ₱500.50');
});
