import type { Withdrawal, WithdrawalStatus } from '@barya/contract/withdrawals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { Decision } from './api.ts';
import { words } from './words.ts';

export type Verb = 'approve' | 'reject';

/** The state of an admin's review of pending withdrawals. */
export interface Queue {
  /** The open dialog's question; null if closed. */
  open: { verb: Verb; id: string } | null;
  /** The row whose decision was sent. The list no longer shows it. */
  leavingId: string | null;
  /** The row after the one in question; null if it is the last on this page. */
  nextId: string | null;
  /** An action pressed before the last decision was answered. It applies to the next row. */
  typedAhead: Verb | null;
  /** Rows whose decision failed, with the server's message. */
  refused: ReadonlyMap<string, string>;
  /** The row to focus; null without one. */
  focusId: string | null;
  /** Counts the requests to focus a row. */
  moves: number;
}

export type QueueEvent =
  | { type: 'asked'; verb: Verb; id: string | null }
  | { type: 'sent' }
  | { type: 'decided' }
  | { type: 'refused'; message: string }
  /** The admin closed the dialog without a decision. */
  | { type: 'closed' }
  /** The admin skipped the row, or it was already decided. */
  | { type: 'passed' };

export const idleQueue: Queue = {
  open: null,
  leavingId: null,
  nextId: null,
  typedAhead: null,
  refused: new Map(),
  focusId: null,
  moves: 0,
};

/**
 * The state after an event.
 *
 * @param ids the pending rows in screen order, including the one in question
 */
export function advance(queue: Queue, event: QueueEvent, ids: readonly string[]): Queue {
  const { open, leavingId } = queue;
  switch (event.type) {
    case 'asked':
      if (leavingId !== null) return { ...queue, typedAhead: event.verb };
      return event.id === null ? queue : ask(queue, event.verb, event.id, ids);
    case 'sent':
      return open ? { ...queue, leavingId: open.id } : queue;
    case 'decided': {
      const { typedAhead, nextId } = queue;
      const moved = moveOn(queue);
      return typedAhead && nextId !== null ? ask(moved, typedAhead, nextId, ids) : moved;
    }
    case 'refused': {
      if (leavingId === null) return queue;
      const refused = new Map(queue.refused).set(leavingId, event.message);
      return { ...queue, leavingId: null, typedAhead: null, refused };
    }
    case 'closed':
      return { ...queue, open: null, focusId: open?.id ?? null, moves: queue.moves + 1 };
    case 'passed':
      return moveOn(queue);
  }
}

/** The row after `id`, or the one before if it is the last; null if it is alone. */
export function rowAfter(id: string, ids: readonly string[]): string | null {
  const place = ids.indexOf(id);
  if (place < 0) return ids[0] ?? null;
  return ids[place + 1] ?? ids[place - 1] ?? null;
}

function ask(queue: Queue, verb: Verb, id: string, ids: readonly string[]): Queue {
  const refused = new Map(queue.refused);
  refused.delete(id);
  const nextId = rowAfter(id, ids);
  return { ...queue, open: { verb, id }, nextId, typedAhead: null, refused, focusId: null };
}

function moveOn(queue: Queue): Queue {
  const { nextId: focusId, moves } = queue;
  return { ...queue, open: null, leavingId: null, typedAhead: null, focusId, moves: moves + 1 };
}

interface ReviewInput {
  /** The pending rows on screen, in order, including the one that was sent. */
  waiting: readonly Withdrawal[];
  isShared: boolean;
  decide: (decision: Decision) => Promise<{ message: string }>;
  /** Refetches the lists after every answer. */
  refresh: () => void;
  /** Removes a decided row from the list, whoever decided it. */
  onDecided: (id: string) => void;
  /** Shows the next row; null if there is none on this page. */
  onNext: (id: string | null) => void;
}

interface Review {
  queue: Queue;
  /** The withdrawal as the admin saw it. A refresh does not change it. */
  subject: Withdrawal | null;
  error: unknown;
}

/** Reviews a list, one withdrawal after the other. */
export function useReview(input: ReviewInput) {
  const { isShared, decide, refresh, onDecided, onNext } = input;
  const [review, setReview] = useState<Review>({ queue: idleQueue, subject: null, error: null });
  const { queue, subject } = review;
  const latest = useRef(input.waiting);
  useEffect(() => {
    latest.current = input.waiting;
  });

  function step(event: QueueEvent, known?: Withdrawal, error: unknown = null): void {
    setReview((was) => {
      const { leavingId } = was.queue;
      const ids = latest.current.map(({ _id }) => _id).filter((id) => id !== leavingId);
      const next = advance(was.queue, event, ids);
      const isSame = next.open !== null && next.open.id === was.queue.open?.id;
      const of = [...(known ? [known] : []), ...latest.current];
      const found = of.find(({ _id }) => _id === next.open?.id) ?? null;
      return { queue: next, subject: isSame && !known ? was.subject : found, error };
    });
  }

  async function send(reason: string): Promise<void> {
    if (!queue.open || !subject) return;
    const { verb, id } = queue.open;
    const { done, failed } = wordsOfDecision(verb, isShared);
    step({ type: 'sent' });
    try {
      const { message } = await decide({ verb, withdrawal: subject, reason });
      onDecided(id);
      step({ type: 'decided' });
      showToast({ title: message || done, kind: 'success', durationMs: 4_000 });
    } catch (error) {
      step({ type: 'refused', message: explainMoneyFailure(error, failed) }, undefined, error);
    }
    refresh();
  }

  const bringNext = useEffectEvent(onNext);
  const isOpen = queue.open !== null;
  const isMoved = queue.moves;
  useEffect(() => {
    if (!isOpen && isMoved > 0) bringNext(queue.focusId);
  }, [isOpen, isMoved, queue.focusId]);

  return {
    ...review,
    isBusy: queue.leavingId !== null,
    ask: (verb: Verb, withdrawal: Withdrawal | null) =>
      step({ type: 'asked', verb, id: withdrawal?._id ?? null }, withdrawal ?? undefined),
    send: (reason: string) => void send(reason),
    close: () => step({ type: 'closed' }),
    pass: () => {
      if (queue.open && readConflict(review.error)?.isDecided) onDecided(queue.open.id);
      step({ type: 'passed' });
    },
  };
}

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
