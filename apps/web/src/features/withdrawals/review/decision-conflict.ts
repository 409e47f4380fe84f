import type { WithdrawalStatus } from '@barya/contract/withdrawals';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Verb } from './review-queue.ts';
import { words } from './words.ts';

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

const say = words.decision;

/** What is said when a decision is made, and when it can't be and the server does not say why. */
export function wordsOfDecision(verb: Verb, isShared: boolean): { done: string; failed: string } {
  if (verb === 'reject') return { done: say.rejected, failed: say.rejectFailed };
  return isShared
    ? { done: say.sharedApproved, failed: say.sharedApproveFailed }
    : { done: say.approved, failed: say.approveFailed };
}

/** Says who decided a withdrawal and when, to somebody who wanted to decide it too. */
export function explainDecision(
  { status, cancelled }: { status: string | null; cancelled: boolean },
  by: string | null,
  at: string,
): string {
  const ending = cancelled ? 'cancelled' : status === 'rejected' ? 'rejected' : 'approved';
  return words.conflict.decided[ending](by, at);
}
