import { DEFAULT_PACKAGE_TERMS } from '@barya/rules';
import { expect, test } from 'vitest';
import { describeOffer } from './decide-purchase.ts';

const now = new Date('2026-03-15T16:30:00Z');

test('an offer says what comes out of it and when, by the day in Manila', () => {
  expect(describeOffer(DEFAULT_PACKAGE_TERMS[1], 250_50, now)).toBe(
    '₱250.50 becomes ₱300.60 on Mar 28, 2026.',
  );
});

test('package 4 says that it is paid in parts, and from when on', () => {
  expect(describeOffer(DEFAULT_PACKAGE_TERMS[4], 1000_00, now)).toBe(
    '₱1,000.00 becomes ₱5,000.00, paid in four parts: one every 10 days, the first on Mar 26, 2026.',
  );
});
