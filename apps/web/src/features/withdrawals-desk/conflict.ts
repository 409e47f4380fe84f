import type { WithdrawalStatus } from '@barya/contract/withdrawals';
import { ApiError } from '../../lib/api/api-error.ts';
import { words } from './words.ts';

export type Verb = 'approve' | 'reject';

/** A withdrawal's current state, if it differs from what the admin saw. */
export interface Conflict {
  status: WithdrawalStatus | null;
  /** In pesos; null if the answer has none. */
  amount: number | null;
  /** Who decided it, and when; null while pending. */
  by: string | null;
  at: string | null;
  /** The member cancelled it. */
  isCancelled: boolean;
  /** It is already decided. */
  isDecided: boolean;
  /** The server's message. */
  message: string;
}

/** Reads the change from a refused decision; null for other refusals. */
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

/** Messages after a decision, and for a failure without the server's message. */
export function wordsOfDecision(verb: Verb, isShared: boolean): { done: string; failed: string } {
  if (verb === 'reject') return { done: say.rejected, failed: say.rejectFailed };
  return isShared
    ? { done: say.sharedApproved, failed: say.sharedApproveFailed }
    : { done: say.approved, failed: say.approveFailed };
}

/** Tells an admin who else decided the withdrawal, and when. */
export function explainDecision(
  { status, cancelled }: { status: string | null; cancelled: boolean },
  by: string | null,
  at: string,
): string {
  const ending = cancelled ? 'cancelled' : status === 'rejected' ? 'rejected' : 'approved';
  return words.conflict.decided[ending](by, at);
}
