import { expect, test } from 'vitest';
import { findDifferences } from './differences.ts';

test('what was changed is told from what it was to what it became', () => {
  expect(
    findDifferences({ status: 'pending', amount: 5 }, { status: 'approved', amount: 5 }),
  ).toEqual([{ path: ['status'], from: 'pending', to: 'approved' }]);
});

test('what is deep inside is told by the way to it', () => {
  const from = { packages: { package1: { amount: 100, duration: 12 } } };
  const to = { packages: { package1: { amount: 200, duration: 12 } } };
  expect(findDifferences(from, to)).toEqual([
    { path: ['packages', 'package1', 'amount'], from: 100, to: 200 },
  ]);
});

test('what came and what went has one side', () => {
  const from = { paymentMethods: [{ name: 'GCash' }, { name: 'Maya' }] };
  const to = { paymentMethods: [{ name: 'GCash' }] };
  expect(findDifferences(from, to)).toEqual([
    { path: ['paymentMethods', '2', 'name'], from: 'Maya', to: undefined },
  ]);
});

test('an entry with only a state after it tells all of that', () => {
  expect(findDifferences(null, { amount: 500, note: null })).toEqual([
    { path: ['amount'], from: undefined, to: 500 },
    { path: ['note'], from: undefined, to: null },
  ]);
});

test('an entry without states tells nothing', () => {
  expect(findDifferences(null, null)).toEqual([]);
});
