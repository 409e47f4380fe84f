import type { Balance } from '@barya/ledger';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandomIds } from '../../../kernel/ids.ts';
import { entriesOfPayOut } from './entries.ts';

const movement = {
  id: '019cd5e6-d200-7588-b17b-506065359500',
  at: new Date('2026-03-10T04:00:00Z'),
  ids: createRandomIds(),
};

test('a pay-out is exact, and takes from no stripe more than it can spare', () => {
  // Small amounts, because the remainder of the division is the hard part.
  const spares = fc.array(fc.nat(5), { minLength: 1, maxLength: 16 });
  fc.assert(
    fc.property(spares, fc.nat(80), (spare, wished) => {
      const available = spare.reduce((total, part) => total + part, 0);
      fc.pre(available > 0);
      const amount = 1 + (wished % available);
      const stripes = spare.map(
        (availableCentavos, index) =>
          ({ accountId: `stripe ${index}`, availableCentavos }) as Balance,
      );
      const taken = new Map<string, number>();
      for (const entry of entriesOfPayOut(stripes, amount, movement)) {
        if (entry.kind === 'transfer') taken.set(entry.debitAccountId, entry.amountCentavos);
      }
      expect([...taken.values()].reduce((total, part) => total + part, 0)).toBe(amount);
      for (const { accountId, availableCentavos } of stripes) {
        expect(taken.get(accountId) ?? 0).toBeLessThanOrEqual(availableCentavos);
      }
    }),
  );
});
