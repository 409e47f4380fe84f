import { limits } from '@barya/contract';
import { DAY_MS } from '@barya/rules';
import { formatManilaTime } from '../../kernel/manila-time.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ThreadRow } from './store/threads.ts';

/** Letters are deleted this long after their end; a member's conversations with the account. */
export const LETTER_MS = 400 * DAY_MS;
/** Answers of this time say how soon support usually answers. */
export const RECENT_MS = 30 * DAY_MS;

const MINUTE_MS = 60_000;

/** The number of the last message of either side. */
export function lastNumberOf({ lastAsked, lastAnswered }: Numbered): number {
  return Math.max(lastAsked, lastAnswered);
}
type Numbered = Pick<ThreadRow, 'lastAsked' | 'lastAnswered'>;

/**
 * Refuses another conversation, in parallel requests too if the caller locked the member.
 * @throws Refusal `support_limit_reached`
 */
export function requireRoom({ open, today }: { open: number; today: number }): void {
  if (open >= limits.support.open) throw new Refusal('support_limit_reached');
  if (today < limits.support.aDay) return;
  const message =
    'You began many conversations today. Please go on in one of them, or come back tomorrow.';
  throw new Refusal('support_limit_reached', { message });
}

/** @throws Refusal `support_thread_closed`, `support_thread_full`, `support_answer_awaited` */
export function requireWritable(thread: ThreadRow): void {
  if (thread.state === 'closed') throw new Refusal('support_thread_closed');
  requireSpace(thread);
  if (thread.lastAsked - thread.lastAnswered < limits.support.unanswered) return;
  throw new Refusal('support_answer_awaited');
}

/** @throws Refusal `support_thread_full` */
export function requireSpace(thread: Numbered): void {
  if (lastNumberOf(thread) >= limits.support.messages) throw new Refusal('support_thread_full');
}

/**
 * Refuses staff who decide about a closed conversation; says who closed it.
 * @param closedBy the username; null if the person who asked did
 * @throws Refusal `support_thread_closed`
 */
export function requireOpenForStaff(thread: ThreadRow, closedBy: string | null): void {
  if (thread.state !== 'closed') return;
  const by = thread.closedBy === null ? 'the member' : (closedBy ?? 'deleted user');
  throw new Refusal('support_thread_closed', {
    message: `This conversation was closed by ${by} on ${formatManilaTime(thread.since)}`,
  });
}

/**
 * @param seen the last message on the admin's screen; undefined if it was not sent
 * @throws Refusal `support_thread_changed`
 */
export function requireAsSeen(thread: Numbered, seen: number | undefined): void {
  const last = lastNumberOf(thread);
  if (seen === undefined || seen >= last) return;
  throw new Refusal('support_thread_changed', { extra: { lastNumber: last } });
}

/** Until when a complaint is answered. */
export function dueOf({ createdAt }: Pick<ThreadRow, 'createdAt'>, days: number): Date {
  return new Date(createdAt.getTime() + days * DAY_MS);
}

/** The median as told, in whole minutes; null below ten answers. */
export function usualMinutes(answers: number, medianMs: number | null): number | null {
  if (answers < limits.support.fewestAnswers || medianMs === null) return null;
  return Math.max(1, Math.ceil(medianMs / MINUTE_MS));
}
