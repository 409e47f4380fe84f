import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findUncleared, holds, mayNeedClearance, type Payable } from './clearance.ts';

const ana = { id: 'ana', alsoBy: [] };
const ben = { id: 'ben', alsoBy: [] };
/** Ana made the way in that she uses. */
const puppet = { id: 'puppet', alsoBy: ['ana'] };

const payable = (change: Partial<Payable> = {}): Payable => ({
  id: 'one',
  amountCentavos: 100_00,
  approver: ana,
  isCleared: false,
  clearedBy: [],
  ...change,
});
const off = { from: null, perDay: null };
const from = { from: 100_00, perDay: null };
const perDay = { from: null, perDay: 150_00 };

it.each([
  ['without a policy', off, ana, {}, true],
  ['who approved it', from, ana, {}, false],
  ['who did not', from, ben, {}, true],
  ['below the limit', from, ana, { amountCentavos: 99_99 }, true],
  ['of every amount', { ...from, from: 0 }, ana, { amountCentavos: 1 }, false],
  ['within the day', perDay, ana, {}, true],
  ['above the day', perDay, ana, { amountCentavos: 150_01 }, false],
  ['above the day, of another', perDay, ben, { amountCentavos: 150_01 }, true],
  ['cleared by another', from, ana, { isCleared: true, clearedBy: ['ben'] }, true],
  ['cleared by a lone owner', from, ana, { isCleared: true }, true],
  ['cleared by the payer', from, ben, { isCleared: true, clearedBy: ['ben'] }, false],
  ['once cleared by the payer, without a policy', off, ben, { clearedBy: ['ben'] }, false],
  ['by a puppet of who approved it', from, puppet, {}, false],
  ['by a puppet of nobody here', from, puppet, { approver: ben }, false],
  ['approved by a puppet of the payer', from, ana, { approver: puppet }, false],
  ['cleared by whose puppet pays', from, puppet, { isCleared: true, clearedBy: ['ana'] }, false],
  ['cleared by another, for a puppet', from, puppet, { isCleared: true, clearedBy: ['ben'] }, true],
])('%s', (_, policy, payer, change, may) => {
  expect(findUncleared(policy, payer, [payable(change)], 0).has('one')).toBe(!may);
});

it('A clearance ends with a new flag, not with one that was seen or is gone', () => {
  expect(holds([], [])).toBe(true);
  expect(holds(['bank_missing'], [])).toBe(true);
  expect(holds(['bank_missing'], ['bank_missing'])).toBe(true);
  expect(holds(['bank_missing'], ['bank_missing', 'on_hold'])).toBe(false);
});

const people = fc.constantFrom(ana, ben, puppet);
const payables = fc
  .array(
    fc.record({
      amountCentavos: fc.integer({ min: 1, max: 300_00 }),
      approver: people,
      isCleared: fc.boolean(),
      clearedBy: fc.subarray(['ana', 'ben']),
    }),
    { maxLength: 12 },
  )
  .map((rows) => rows.map((row, index) => ({ ...row, id: String(index) })));
const limit = fc.option(fc.integer({ min: 0, max: 300_00 }));
const policies = fc.record({ from: limit, perDay: limit });

it('Nobody pays alone more than the policy allows, in whatever order and number', () => {
  fc.assert(
    fc.property(policies, people, payables, (policy, payer, payouts) => {
      const uncleared = findUncleared(policy, payer, payouts, 0);
      const alone = payouts.filter(
        (each) =>
          !uncleared.has(each.id) && mayNeedClearance({ ...policy, perDay: 0 }, payer, each),
      );
      const sum = alone.reduce((all, { amountCentavos }) => all + amountCentavos, 0);
      expect(sum).toBeLessThanOrEqual(policy.perDay ?? Number.POSITIVE_INFINITY);
      for (const { amountCentavos } of alone) {
        expect(amountCentavos).toBeLessThan(policy.from ?? Number.POSITIVE_INFINITY);
      }
    }),
  );
});

it('Taking them one by one is the same as taking them at once', () => {
  fc.assert(
    fc.property(policies, people, payables, (policy, payer, payouts) => {
      const atOnce = findUncleared(policy, payer, payouts, 0);
      let aloneCentavos = 0;
      const oneByOne = payouts.filter((each) => {
        if (findUncleared(policy, payer, [each], aloneCentavos).size > 0) return true;
        if (mayNeedClearance(policy, payer, each)) aloneCentavos += each.amountCentavos;
        return false;
      });
      expect(new Set(oneByOne.map(({ id }) => id))).toEqual(atOnce);
    }),
  );
});
