import { DEFAULT_PACKAGE_TERMS, type PackageType } from '@barya/rules';
import { describe, expect, test } from 'vitest';
import { escrowAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import { transferCodes } from '../../transfers.ts';
import {
  decideDue,
  decideInstalmentPayout,
  decideLater,
  decidePurchase,
  decideRollover,
  decideWholePayout,
  emptiesEscrow,
  instalmentsOf,
  remainderOf,
  reserveIncome,
  type SoldPackage,
  totalOf,
} from './domain.ts';
import type { PackageRow, Payout } from './store/packages.ts';

const ID = '0197f3a0-0000-7000-8000-000000000100';
const MEMBER = '0197f3a0-0000-7000-8000-000000000200';
const START = new Date('2026-03-10T04:00:00Z');
const onDay = (days: number, ms = 0) => new Date(START.getTime() + days * 86_400_000 + ms);
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more });

/** A package 4 of ₱1,000.01 that pays ₱5,000.05 in instalments; arguments override it. */
function sold(
  change: { type?: PackageType; closedAt?: Date; days?: number } = {},
  payouts: readonly [period: number, principal: number, income: number][] = [],
): SoldPackage {
  const { type = 4, closedAt = null, days = 40 } = change;
  return {
    row: {
      id: ID,
      packageType: type,
      principalCentavos: 100_001,
      incomeCentavos: 400_004,
      startedAt: START,
      maturesAt: onDay(days),
      closedAt,
    } as PackageRow,
    payouts: payouts.map(
      ([period, principal, income]) =>
        ({ period, principalCentavos: principal, incomeCentavos: income }) as Payout,
    ),
  };
}

describe('All that is left of a package', () => {
  test('is what was put in and promised, less what was paid', () => {
    const left = { period: 0, principalCentavos: 100_001, incomeCentavos: 400_004 };
    expect(remainderOf(sold())).toEqual(left);
    const paid = sold({}, [
      [2, 25_000, 100_001],
      [3, 25_000, 100_001],
    ]);
    expect(remainderOf(paid)).toEqual({
      period: 0,
      principalCentavos: 50_001,
      incomeCentavos: 200_002,
    });
    expect(totalOf(remainderOf(paid))).toBe(250_003);
  });

  test('is paid from maturity on, to the millisecond, and once', () => {
    const single = sold({ type: 3, days: 30 });
    expect(() => decideWholePayout(single, onDay(30, -1))).toThrow(refused('package_not_matured'));
    expect(totalOf(decideWholePayout(single, onDay(30)))).toBe(500_005);
    const closed = sold({ type: 3, closedAt: onDay(31) });
    expect(() => decideWholePayout(closed, onDay(32))).toThrow(refused('package_already_closed'));
  });

  test('empties the escrow, anything less does not', () => {
    const last = sold({}, [[2, 75_001, 300_003]]);
    const amount = { period: 3, principalCentavos: 25_000, incomeCentavos: 100_001 };
    expect(emptiesEscrow(last, totalOf(amount))).toBe(true);
    expect(emptiesEscrow(last, totalOf(amount) - 1)).toBe(false);
    expect(emptiesEscrow(sold(), totalOf(amount))).toBe(false);
  });
});

describe('What a deleted owner is still owed', () => {
  test('is due from maturity on, to the millisecond, and never both due and due later', () => {
    const single = sold({ type: 3, days: 30 });
    const all = { period: 0, principalCentavos: 100_001, incomeCentavos: 400_004 };
    expect(decideDue(single, onDay(30, -1))).toEqual([]);
    expect(decideLater(single, onDay(30, -1))).toEqual([
      { dueAt: onDay(30), amountCentavos: 500_005 },
    ]);
    expect(decideDue(single, onDay(30))).toEqual([all]);
    expect(decideLater(single, onDay(30))).toEqual([]);
  });

  test('is every instalment that is not paid and not ₱0', () => {
    const paid = sold({}, [[3, 25_000, 100_001]]);
    expect(decideDue(paid, onDay(30)).map(({ period }) => period)).toEqual([2, 4]);
    const tiny = sold();
    Object.assign(tiny.row, { principalCentavos: 1, incomeCentavos: 2 });
    expect(decideDue(tiny, onDay(40)).map(totalOf)).toEqual([3]);
  });
});

describe('An instalment', () => {
  test('is one of four of a package 4, which other packages do not have', () => {
    expect(instalmentsOf(sold().row).map(({ amountCentavos }) => amountCentavos)).toEqual([
      125_001, 125_001, 125_001, 125_002,
    ]);
    expect(instalmentsOf(sold({ type: 3 }).row)).toEqual([]);
    expect(() => decideInstalmentPayout(sold({ type: 3 }), 2, onDay(40))).toThrow(
      refused('package_has_no_instalments'),
    );
  });

  test('is the one that is named, or the oldest that is due and not paid', () => {
    const paid = sold({}, [[2, 25_000, 100_001]]);
    expect(decideInstalmentPayout(sold(), 3, onDay(20)).period).toBe(3);
    expect(decideInstalmentPayout(sold(), undefined, onDay(20))).toEqual({
      period: 2,
      principalCentavos: 25_000,
      incomeCentavos: 100_001,
    });
    expect(decideInstalmentPayout(paid, undefined, onDay(20)).period).toBe(3);
  });

  test.each<[string, SoldPackage, number | undefined, Date]>([
    ['instalment_already_claimed', sold({}, [[2, 25_000, 100_001]]), 2, onDay(20)],
    ['instalment_already_claimed', sold({ closedAt: onDay(41) }, [[2, 1, 1]]), 2, onDay(42)],
    [
      'package_already_closed',
      sold({ closedAt: onDay(41) }, [[0, 100_001, 400_004]]),
      2,
      onDay(42),
    ],
    ['package_already_closed', sold({ closedAt: onDay(5) }), undefined, onDay(5)],
    ['instalment_not_due', sold(), undefined, onDay(10, -1)],
    ['instalment_not_due', sold(), 2, onDay(10, -1)],
    ['instalment_unknown', sold(), 6, onDay(40)],
  ])('is refused: %s', (code, each, period, now) => {
    expect(() => decideInstalmentPayout(each, period, now)).toThrow(refused(code));
  });
});

describe('A purchase', () => {
  const terms = DEFAULT_PACKAGE_TERMS[2];

  test('takes the minimum, and names it where less was sent or no money', () => {
    expect(decidePurchase(terms, 50_000, START)).toMatchObject({ type: 2, totalCentavos: 75_000 });
    const message = 'Please enter an amount greater than or equal to ₱500';
    const tooSmall = refused('package_amount_too_small', { message, fields: { amount: message } });
    expect(() => decidePurchase(terms, 49_999, START)).toThrow(tooSmall);
    expect(() => decidePurchase(terms, null, START)).toThrow(tooSmall);
  });

  test('is refused of what is not for sale, and of more than can be counted', () => {
    const unsold = { ...terms, durationDays: 0 };
    expect(() => decidePurchase(unsold, 50_000, START)).toThrow(refused('package_not_offered'));
    expect(() => decidePurchase(terms, Number.MAX_SAFE_INTEGER, START)).toThrow(
      refused('package_total_too_large'),
    );
  });
});

describe('A rollover', () => {
  test('makes the amount the principal of the target', () => {
    expect(decideRollover(1, DEFAULT_PACKAGE_TERMS[2], 60_000, START)).toMatchObject({
      type: 2,
      principalCentavos: 60_000,
      totalCentavos: 90_000,
    });
  });

  test('is refused into a lower package, one that is not for sale, and below its minimum', () => {
    const terms = DEFAULT_PACKAGE_TERMS[2];
    expect(() => decideRollover(3, terms, 60_000, START)).toThrow(
      refused('rollover_target_not_offered'),
    );
    expect(() => decideRollover(1, { ...terms, minimumCentavos: 0 }, 60_000, START)).toThrow(
      refused('package_not_offered'),
    );
    const dear = { ...terms, minimumCentavos: 60_000 };
    expect(decideRollover(1, dear, 60_000, START).principalCentavos).toBe(60_000);
    expect(() => decideRollover(1, dear, 59_950, START)).toThrow(
      refused('rollover_amount_too_small', {
        message: 'Package 2 starts at ₱600; this rollover has ₱599.50',
      }),
    );
  });
});

test('Promised income moves from the reward fund into the escrow, and none makes no transfer', () => {
  expect(reserveIncome(MEMBER, ID, 20_000, 'transfer')).toEqual([
    {
      kind: 'transfer',
      id: 'transfer',
      debitAccountId: stripeAccountId('rewardFund', MEMBER),
      creditAccountId: escrowAccountId(ID),
      amountCentavos: 20_000,
      code: transferCodes.packageIncomeReserved,
      referenceId: ID,
    },
  ]);
  expect(reserveIncome(MEMBER, ID, 0, 'transfer')).toEqual([]);
});
