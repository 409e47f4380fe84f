import type { Operation } from '../../../kernel/operation.ts';
import type { Closing } from '../../../people/closing.ts';
import { deleteThreadsOf, lockThreadsOf, unassignAllOf } from '../store/threads.ts';

/**
 * Deletes a member's conversations: nothing of the books depends on them, and the audit keeps what
 * staff did. Staff give back what they had.
 */
export async function close({ trx }: Operation, memberId: string): Promise<Closing> {
  await lockThreadsOf(trx, memberId);
  return {
    finish: async () => {
      await deleteThreadsOf(trx, memberId);
      await unassignAllOf(trx, memberId);
    },
  };
}
