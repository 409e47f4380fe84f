import { describe, expect, test } from 'vitest';
import { loadCapitalBody } from './capital.ts';
import { describeIssues } from './issues.ts';
import { buyPackageBody } from './packages.ts';
import { payIntoReservesBody } from './reserves.ts';
import { withdrawalBody } from './withdrawal-body.ts';
import { decisionBody } from './withdrawals.ts';

const withdrawal = {
  amount: 500,
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Maria Cruz',
  source: 'direct_indirect',
};
const FILL = 'Please fill in all fields';
const INVALID = 'Please enter a valid amount';
const MINIMUM = 'Minimum withdrawal amount is ₱100';

const tooLong = [0.1 + 0.2, 100.001, '100.001', 9_999_999.999];
const tooMuch = [10_000_000, '10000000', 1e308, '1e400', Number.POSITIVE_INFINITY];
const noNumber = [Number.NaN, 'NaN', 'abc', '0x64', '١٠٠', '100\0', '\ud800'];
const noText: unknown[] = [true, [], [500], {}, { valueOf: 500 }];
const noMoney: unknown[] = [tooLong, tooMuch, noNumber, noText].flat();
const blank = [undefined, null, '', '  '];
const negative = [-1, '-1', '-100.50', -0.01];

type Body = typeof withdrawalBody | typeof loadCapitalBody | typeof payIntoReservesBody;
function messageOf(schema: Body | typeof decisionBody, body: unknown) {
  const result = schema.safeParse(body);
  return result.success ? null : describeIssues(result.error).message;
}

describe.each([
  ['a withdrawal', withdrawalBody, withdrawal],
  ['a load', loadCapitalBody, { username: 'maria', amount: 500 }],
  ['a pay-in', payIntoReservesBody, { amount: 500 }],
] as const)('The amount of %s', (_, schema, body) => {
  test.each([
    [100, 10_000],
    ['100', 10_000],
    ['1,234.5', 123_450],
    ['₱1 234.50', 123_450],
    [' 500 ', 50_000],
    [9_999_999.99, 999_999_999],
  ])('%j is %i centavos', (amount, centavos) => {
    expect(schema.parse({ ...body, amount }).amount).toBe(centavos);
  });
});

describe('A withdrawal', () => {
  test.each(blank)('asks for every field when the amount is %j', (amount) => {
    expect(messageOf(withdrawalBody, { ...withdrawal, amount })).toBe(FILL);
  });
  test.each(noMoney)('takes no amount of %j', (amount) => {
    expect(messageOf(withdrawalBody, { ...withdrawal, amount })).toBe(INVALID);
  });
  test.each([...negative, 0, '0', 99.99, '99.99', 1])('names the minimum for %j', (amount) => {
    expect(messageOf(withdrawalBody, { ...withdrawal, amount })).toBe(MINIMUM);
  });
});

test.each([...blank, ...noMoney, ...negative, 0, 99.99, '99.99'])(
  'A load of %j is refused',
  (amount) => {
    const message = messageOf(loadCapitalBody, { username: 'maria', amount });
    expect(message).toBe('Amount must be at least 100 points');
  },
);

test.each([undefined, null, '', ' ', 5, {}, [], 'a\0'])('A load to %j is refused', (username) => {
  expect(messageOf(loadCapitalBody, { username, amount: 1 })).toBe('Username is required');
});

test.each([...blank, ...noMoney, ...negative, 0])('A pay-in of %j is refused', (amount) => {
  expect(messageOf(payIntoReservesBody, { amount })).toBe(INVALID);
});

test.each([...blank, ...noMoney, ...negative])(
  'A purchase for %j is left to the service, which knows the minimum',
  (amount) => {
    expect(buyPackageBody.parse({ packageId: 1, amount })).toEqual({ packageId: 1, amount: null });
  },
);

test('The amount that the admin saw may be left out, blank or an amount, and nothing else', () => {
  expect(decisionBody.parse({})).toEqual({});
  expect(decisionBody.parse({ amount: null, reason: '  ' })).toEqual({});
  expect(decisionBody.parse({ amount: '500', status: 'pending', reason: ' no ' })).toEqual({
    amount: 50_000,
    status: 'pending',
    reason: 'no',
  });
  for (const amount of [...noMoney, ...negative]) {
    expect(messageOf(decisionBody, { amount })).toBe(INVALID);
  }
});
