import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProposed } from '../../lib/api/proposed.ts';
import { explainMoneyFailure } from '../explain-money-failure.ts';
import { showToast } from '../toasts.tsx';

/** The state of an admin's review of waiting rows. */
export interface Queue<Verb> {
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

export type QueueEvent<Verb> =
  | { type: 'asked'; verb: Verb; id: string | null }
  | { type: 'sent' }
  | { type: 'decided' }
  | { type: 'refused'; message: string }
  /** The admin closed the dialog without a decision. */
  | { type: 'closed' }
  /** The admin skipped the row, or it was already decided. */
  | { type: 'passed' };

export const idleQueue: Queue<never> = {
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
 * @param ids the waiting rows in screen order, including the one in question
 */
export function advance<Verb>(
  queue: Queue<Verb>,
  event: QueueEvent<Verb>,
  ids: readonly string[],
): Queue<Verb> {
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

function ask<Verb>(queue: Queue<Verb>, verb: Verb, id: string, ids: readonly string[]) {
  const refused = new Map(queue.refused);
  refused.delete(id);
  const nextId = rowAfter(id, ids);
  return { ...queue, open: { verb, id }, nextId, typedAhead: null, refused, focusId: null };
}

function moveOn<Verb>(queue: Queue<Verb>): Queue<Verb> {
  const { nextId: focusId, moves } = queue;
  return { ...queue, open: null, leavingId: null, typedAhead: null, focusId, moves: moves + 1 };
}

interface ReviewInput<Row, Verb, Typed> {
  /** The waiting rows on screen, in order, including the one that was sent. */
  waiting: readonly Row[];
  /** Sends a decision; the answer is shown as a toast. */
  decide: (verb: Verb, row: Row, typed: Typed) => Promise<{ title: string; message?: string }>;
  /** What a failure without the server's message is called. */
  failedWords: (verb: Verb) => string;
  /** Whether the refusal says that the row is decided already. */
  isDecided: (error: unknown) => boolean;
  /** Refetches the lists after every answer. */
  refresh: () => void;
  /** Removes a decided row from the list, whoever decided it. */
  onDecided: (id: string) => void;
  /** Shows the next row; null if there is none on this page. */
  onNext: (id: string | null) => void;
}

interface Review<Row, Verb> {
  queue: Queue<Verb>;
  /** The row as the admin saw it. A refresh does not change it. */
  subject: Row | null;
  error: unknown;
}

/** Reviews a list, one row after the other. */
export function useReview<Row extends { _id: string }, Verb, Typed>(
  input: ReviewInput<Row, Verb, Typed>,
) {
  const { decide, failedWords, isDecided, refresh, onDecided, onNext } = input;
  const [review, setReview] = useState<Review<Row, Verb>>({
    queue: idleQueue,
    subject: null,
    error: null,
  });
  const { queue, subject } = review;
  const latest = useRef(input.waiting);
  useEffect(() => {
    latest.current = input.waiting;
  });

  function step(event: QueueEvent<Verb>, known?: Row, error: unknown = null): void {
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

  async function send(typed: Typed): Promise<void> {
    if (!queue.open || !subject) return;
    const { verb, id } = queue.open;
    step({ type: 'sent' });
    try {
      const said = await decide(verb, subject, typed);
      onDecided(id);
      step({ type: 'decided' });
      showToast({ ...said, kind: 'success', durationMs: 4_000 });
    } catch (error) {
      const message = explainMoneyFailure(error, failedWords(verb));
      // A row that waits for a second person stays in the list.
      if (isProposed(error)) step({ type: 'decided' });
      else step({ type: 'refused', message }, undefined, error);
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
    ask: (verb: Verb, row: Row | null) =>
      step({ type: 'asked', verb, id: row?._id ?? null }, row ?? undefined),
    send: (typed: Typed) => void send(typed),
    close: () => step({ type: 'closed' }),
    pass: () => {
      if (queue.open && isDecided(review.error)) onDecided(queue.open.id);
      step({ type: 'passed' });
    },
  };
}
