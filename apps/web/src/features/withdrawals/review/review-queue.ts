import type { Withdrawal, WithdrawalStatus } from '@barya/contract/withdrawals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { Decision } from './api.ts';
import { words } from './words.ts';

export type Verb = 'approve' | 'reject';

/** Where an admin is in a list of withdrawals that wait. */
export interface Queue {
  /** What the dialog asks about; null where it is closed. */
  open: { verb: Verb; id: string } | null;
  /** The row that was sent and not yet answered: it has left the list. */
  leavingId: string | null;
  /** The row that comes after the one in question; null where there is none on this page. */
  nextId: string | null;
  /** What was pressed while the last decision was on its way: it is asked about the next row. */
  typedAhead: Verb | null;
  /** Rows that came back, with what the server said. */
  refused: ReadonlyMap<string, string>;
  /** The row that should have the focus now; null where none is left. */
  focusId: string | null;
  /** How often the focus was to go to a row. */
  moves: number;
}

export type QueueEvent =
  /** A key or a button asked for a decision. */
  | { type: 'asked'; verb: Verb; id: string | null }
  | { type: 'sent' }
  | { type: 'decided' }
  | { type: 'refused'; message: string }
  /** The dialog was closed without a decision. */
  | { type: 'closed' }
  /** The row in question was left for another time, or was found decided. */
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
 * What follows from an event of the review.
 *
 * @param ids the rows that wait, in the order of the screen, the one in question among them
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

/** The row after `id`, or the one before where it is the last; null where it is alone. */
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
  /** The rows on screen that wait for a decision, in their order; also the one that was sent. */
  waiting: readonly Withdrawal[];
  isShared: boolean;
  decide: (decision: Decision) => Promise<{ message: string }>;
  /** Asks for the lists again, after every answer. */
  refresh: () => void;
  /** Takes a row off the list that is decided, by this admin or by another. */
  onDecided: (id: string) => void;
  /** Brings the next row before the admin; null where there is none on this page. */
  onNext: (id: string | null) => void;
}

interface Review {
  queue: Queue;
  /** The withdrawal as the admin saw it when asked: a refresh does not change it under the eyes. */
  subject: Withdrawal | null;
  error: unknown;
}

/** The review of a list, one withdrawal after the other. */
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
