import type { LoadTransaction } from '@barya/contract/capital';

/** Whether a part of a load was already spent when it was reverted. */
export function isPartReverted({ status, revertedAt }: LoadTransaction): boolean {
  return status === 'completed' && revertedAt !== null;
}
