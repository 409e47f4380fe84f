import { expect, test } from 'vitest';
import { checkBalances, isProvenByTurning, type Step } from './balance.ts';

const line = (amount: number, balance: number | null): Step => ({
  kind: 'line',
  amount,
  isUnsigned: false,
  balance,
});
const unsigned = (amount: number, balance: number | null): Step => ({
  kind: 'line',
  amount,
  isUnsigned: true,
  balance,
});
const opening = (balance: number): Step => ({ kind: 'balance', balance, end: 'opening' });

test('Each pair of balances proves what is between', () => {
  expect(
    checkBalances([opening(10), line(5, 15), line(-3, null), line(1, 13)], 'rising'),
  ).toMatchObject({
    proven: 2,
    failures: [],
    unproven: [],
  });
});

test('The newest may stand first', () => {
  expect(checkBalances([line(-3, 12), line(5, 15)], 'falling')).toMatchObject({
    proven: 1,
    failures: [],
  });
});

test('A pair that fails says what was expected', () => {
  const { failures } = checkBalances([line(5, 15), line(3, 20), line(1, 21)], 'rising');
  expect(failures).toEqual([{ steps: [1], expected: 18, found: 20 }]);
});

test('What is on two sides of an unreadable row are no neighbours', () => {
  const chain = checkBalances([line(5, 15), { kind: 'break' }, line(3, 90)], 'rising');
  expect(chain).toMatchObject({ proven: 0, failures: [], unproven: [0, 2] });
});

test('A balance gives an amount its sign', () => {
  const { signs, unproven } = checkBalances([unsigned(5, 15), unsigned(3, 12)], 'rising');
  expect([[...signs], unproven]).toEqual([[[1, -3]], [0]]);
});

test('Equal amounts that fit both orders have no sign', () => {
  const steps = [unsigned(5, 15), unsigned(5, 20), unsigned(5, 25)];
  expect(checkBalances(steps, null).signs.size).toBe(0);
  expect(checkBalances(steps, 'rising').signs.size).toBe(2);
});

test('Turned signs count only where they explain all', () => {
  const turned = checkBalances([line(5, 15), line(3, 12), line(1, 11)], 'rising');
  expect([isProvenByTurning(turned), [...turned.turned]]).toEqual([true, [1, 2]]);
  const other = checkBalances([line(5, 15), line(3, 12), line(1, 99)], 'rising');
  expect(isProvenByTurning(other)).toBe(false);
});

test('An opening balance at the end of a file is none', () => {
  expect(checkBalances([line(5, 15), line(3, 18), opening(10)], 'rising').failures).toEqual([]);
});
