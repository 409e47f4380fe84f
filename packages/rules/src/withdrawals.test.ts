import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DAY_MS,
  DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS,
  decideHeldUntil,
  MINIMUM_WITHDRAWAL_CENTAVOS,
  minimumWithdrawal,
  splitDirectIndirect,
} from './index.ts';

test('the minimum is ₱100 until the setting is switched on', () => {
  expect(MINIMUM_WITHDRAWAL_CENTAVOS).toBe(10000);
  expect(minimumWithdrawal(DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS, false)).toBe(10000);
  expect(minimumWithdrawal(DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS, true)).toBe(50000);
  expect(minimumWithdrawal(0, true)).toBe(0);
});

describe('splitDirectIndirect', () => {
  test.each([
    ['all from direct', 100, 500, 300, 100, 0],
    ['exactly direct', 500, 500, 300, 500, 0],
    ['one centavo more than direct', 501, 500, 300, 500, 1],
    ['both to the last centavo', 800, 500, 300, 500, 300],
    ['no direct', 300, 0, 300, 0, 300],
    ['no indirect', 500, 500, 0, 500, 0],
  ])('%s', (_, amount, directBalance, indirectBalance, direct, indirect) => {
    expect(splitDirectIndirect(amount, directBalance, indirectBalance)).toEqual({
      direct,
      indirect,
    });
  });

  test('refuses one centavo more than both hold', () => {
    expect(() => splitDirectIndirect(801, 500, 300)).toThrow(RangeError);
  });

  test('takes exactly the amount, overdraws nothing, and spares direct only when it suffices', () => {
    const balances = fc.nat(999_999_999);
    fc.assert(
      fc.property(balances, balances, fc.nat(), (directBalance, indirectBalance, seed) => {
        const amount = seed % (directBalance + indirectBalance + 1);
        const { direct, indirect } = splitDirectIndirect(amount, directBalance, indirectBalance);
        expect(direct + indirect).toBe(amount);
        expect(direct).toBeLessThanOrEqual(directBalance);
        expect(indirect).toBeLessThanOrEqual(indirectBalance);
        if (indirect > 0) expect(direct).toBe(directBalance);
      }),
    );
  });
});

describe('decideHeldUntil', () => {
  const requestedAt = new Date('2026-03-15T04:00:00.000Z');
  const ago = (ms: number) => new Date(requestedAt.getTime() - ms);
  const ahead = (ms: number) => new Date(requestedAt.getTime() + ms);

  test.each([
    ['a first destination on an unchanged account', null, null, false, null],
    ['the only destination, used an hour ago', null, ago(DAY_MS / 24), false, null],
    ['a credential changed this instant', ago(0), null, false, ahead(DAY_MS)],
    ['a credential changed 1 ms less than 24 h ago', ago(DAY_MS - 1), null, false, ahead(1)],
    ['a credential changed exactly 24 h ago', ago(DAY_MS), null, false, null],
    ['a credential changed 1 ms more than 24 h ago', ago(DAY_MS + 1), null, false, null],
    ['a second destination, used for the first time', null, null, true, ahead(DAY_MS)],
    ['a second destination, 1 ms less than 24 h old', null, ago(DAY_MS - 1), true, ahead(1)],
    ['a second destination, exactly 24 h old', null, ago(DAY_MS), true, null],
    ['a second destination, 1 ms more than 24 h old', null, ago(DAY_MS + 1), true, null],
    ['both, the credential later', ago(1000), ago(2000), true, ahead(DAY_MS - 1000)],
    ['both, the destination later', ago(2000), ago(1000), true, ahead(DAY_MS - 1000)],
    ['both, only the destination still counts', ago(2 * DAY_MS), ago(DAY_MS - 5), true, ahead(5)],
  ])('%s', (_, credentialChangedAt, firstUsedAt, usedAnother, heldUntil) => {
    const history = { isWallet: false, credentialChangedAt, firstUsedAt, usedAnother };
    expect(decideHeldUntil(history, requestedAt)).toEqual(heldUntil);
    // Money of the wallet is held for 24 hours, whatever the account.
    expect(decideHeldUntil({ ...history, isWallet: true }, requestedAt)).toEqual(ahead(DAY_MS));
  });
});
