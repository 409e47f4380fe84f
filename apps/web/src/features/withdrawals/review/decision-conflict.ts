import type { WithdrawalStatus } from '@barya/contract/withdrawals';
import { ApiError } from '../../../lib/api/api-error.ts';

/** What a withdrawal is, where it is not what the admin saw. */
export interface Conflict {
  status: WithdrawalStatus | null;
  /** In pesos; null where the answer does not say. */
  amount: number | null;
  /** Who decided it, and when; null where nobody has. */
  by: string | null;
  at: string | null;
  /** The member took it back. */
  isCancelled: boolean;
  /** Nothing is left to decide. */
  isDecided: boolean;
  /** In the server's words. */
  message: string;
}

/** Reads what changed out of a refused decision; null where it was refused for another reason. */
export function readConflict(error: unknown): Conflict | null {
  if (!(error instanceof ApiError)) return null;
  const isDecided = error.code === 'withdrawal_already_decided';
  if (!isDecided && error.code !== 'withdrawal_changed') return null;
  const { status, amount, processedBy, processedAt, cancelled } = error.details;
  return {
    status: typeof status === 'string' ? (status as WithdrawalStatus) : null,
    amount: typeof amount === 'number' ? amount : null,
    by: typeof processedBy === 'string' ? processedBy : null,
    at: typeof processedAt === 'string' ? processedAt : null,
    isCancelled: cancelled === true,
    isDecided,
    message: error.message,
  };
}
