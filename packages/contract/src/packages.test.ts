import { describe, expect, test } from 'vitest';
import { describeIssues } from './issues.ts';
import { buyPackageBody, claimInstalmentBody, rollOverPackageBody } from './packages.ts';

const id = '0190f6a2-7b1c-7def-8123-456789abcd00';
const nothingHasIt = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

function refusalOf(
  schema: typeof buyPackageBody | typeof claimInstalmentBody | typeof rollOverPackageBody,
  body: unknown,
) {
  const { error } = schema.safeParse(body);
  const { message, code } = describeIssues(error!);
  return { message, code };
}

test.each([1, '1', ' 4 ', 4])('The package %j can be bought', (packageId) => {
  const { packageId: parsed } = buyPackageBody.parse({ packageId, amount: 100 });
  expect(parsed).toBe(Number(packageId));
});

test.each([undefined, null, '', 0, 5, 1.5, -1, '1.0', '1e0', 'one', true, [], [1], {}])(
  'The package %j cannot be bought',
  (packageId) => {
    const { message } = refusalOf(buyPackageBody, { packageId, amount: 100 });
    expect(message).toBe('Please choose a package');
  },
);

describe('The id of a package', () => {
  test('is read in any case of letters', () => {
    const body = { packageId: ` ${id.toUpperCase()} `, targetPackageType: 1 };
    expect(rollOverPackageBody.parse(body).packageId).toBe(id);
  });
  test.each(['x', '1', 1, 'a\0', '\ud800', 'x'.repeat(10_000), '__proto__', `${id}0`])(
    'is not found when it is %j',
    (packageId) => {
      const body = { packageId, targetPackageType: 1 };
      expect(rollOverPackageBody.parse(body).packageId).toBe(nothingHasIt);
    },
  );
  test.each([undefined, null, '', ' ', true, {}, []])('is asked for when it is %j', (packageId) => {
    const { message } = refusalOf(rollOverPackageBody, { packageId });
    expect(message).toBe('Please choose a package');
  });
});

test.each([undefined, null, '', 0, 5, 'x', [], {}])('The target %j is refused', (value) => {
  const { message } = refusalOf(rollOverPackageBody, { packageId: id, targetPackageType: value });
  expect(message).toBe('Please select a target package for rollover');
});

describe('A claim of a package 4', () => {
  const claim = { packageId: id, action: 'claim' };
  test('takes the oldest period and package 4 unless told otherwise', () => {
    expect(claimInstalmentBody.parse(claim)).toEqual({ ...claim, targetType: 4 });
    expect(claimInstalmentBody.parse({ ...claim, period: null, targetType: '' })).toEqual({
      ...claim,
      targetType: 4,
    });
  });
  test.each([2, '2', 5, '5'])('takes the period %j', (period) => {
    expect(claimInstalmentBody.parse({ ...claim, period }).period).toBe(Number(period));
  });
  test.each([0, 1, 6, 2.5, 'x', {}, [2], true])('refuses the period %j', (period) => {
    expect(refusalOf(claimInstalmentBody, { ...claim, period }).code).toBe('instalment_unknown');
  });
  test.each([0, 5, 'x', {}, [4]])('refuses the target %j', (targetType) => {
    const { code } = refusalOf(claimInstalmentBody, { ...claim, targetType });
    expect(code).toBe('rollover_target_not_offered');
  });
  test.each([undefined, null, '', 'Claim', 'toString', 5, {}])('refuses to %j', (action) => {
    const { message } = refusalOf(claimInstalmentBody, { ...claim, action });
    expect(message).toBe('Please choose claim or rollover');
  });
});
