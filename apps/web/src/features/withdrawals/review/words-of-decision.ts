import type { Verb } from './review-queue.ts';
import { words } from './words.ts';

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
