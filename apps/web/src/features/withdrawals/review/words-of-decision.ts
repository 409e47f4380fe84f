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
