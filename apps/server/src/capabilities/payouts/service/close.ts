import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { keepHolder, lockWaitingOf } from '../store/payouts.ts';

/**
 * A member's payouts that wait can still be sent or fail: until then they keep the name of the
 * person to whom the money will be owed, and the withdrawal keeps the account.
 */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  const waiting = await lockWaitingOf(trx, memberId);
  return {
    mayOweLater: waiting.length > 0,
    finish: async ({ holder }) => {
      const ids = waiting.map(({ id }) => id);
      await keepHolder(trx, ids, holder);
    },
  };
}
