import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { erasePayers, keepHolder, lockWaitingOf, updateCashIn } from '../store/cash-ins.ts';

/**
 * Cancels a member's open cash-ins and erases who paid. Declared ones can still be decided: until
 * then they keep their payer, and the name of the person to whom their money will be owed.
 */
export async function close(operation: Operation, memberId: string): Promise<Closing> {
  const { trx, now } = operation;
  const waiting = await lockWaitingOf(trx, memberId);
  const open = waiting.filter(({ status }) => status === 'open');
  const declared = waiting.filter(({ status }) => status === 'declared');
  return {
    mayOweLater: declared.length > 0,
    finish: async ({ by, holder }) => {
      for (const { id } of open) {
        await updateCashIn(trx, id, { status: 'cancelled', decidedAt: now, decidedBy: by });
      }
      const ids = declared.map(({ id }) => id);
      await keepHolder(trx, ids, holder);
      await erasePayers(trx, memberId);
    },
  };
}
