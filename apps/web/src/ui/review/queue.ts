import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { refresh } from '../../lib/api/read.ts';
import { explainMoneyFailure } from '../explain-money-failure.ts';
import { showToast } from '../toasts.tsx';
import { offerUndo, type Undo } from './undo.ts';

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

/** How the rows of a queue are decided. */
export interface ReviewRules<Row, Verb, Typed, Kept = never> {
  /** Sends a decision. The answer is shown as a toast, and how it is undone, if it can be. */
  decide: (
    verb: Verb,
    row: Row,
    typed: Typed,
  ) => Promise<{ title: string; message?: string; undo?: Undo | undefined }>;
  /** What a failure without the server's message is called. */
  failedWords: (verb: Verb) => string;
  /** The refusal that says that the row is decided already. */
  decidedCode: string;
  /** Other refusals that say that the row is not as it was on screen. */
  conflictCodes: readonly string[];
  dialog: (question: Question<Row, Verb, Typed, Kept>) => ReactNode;
  /** Shows what the row is now. */
  conflict: (question: Question<Row, Verb, Typed, Kept>) => ReactNode;
  /** What follows a decision, instead of the next row. */
  onNext?: (goOn: () => void) => void;
}

/** What a dialog asks, and how it ends. */
export interface Question<Row, Verb, Typed, Kept = never> {
  verb: Verb;
  /** As the admin saw it. A refresh does not change it. */
  row: Row;
  isBusy: boolean;
  /** Why the last try failed, and what a failure without the server's message is called. */
  error: unknown;
  failed: string;
  /** What was typed about the row before. It is kept until the row is decided. */
  kept: Kept | undefined;
  keep: (typed: Kept) => void;
  /** Asks something else about the row, or about what it is now. */
  ask: (verb: Verb, now?: Row) => void;
  send: (typed: Typed) => void;
  close: () => void;
  /** Goes on to the next row. */
  pass: () => void;
}

interface ReviewInput<Row, Verb, Typed, Kept> {
  /** The waiting rows on screen, in order, including the one that was sent. */
  waiting: readonly Row[];
  /** Undefined for a list whose rows are not decided one by one. */
  rules: ReviewRules<Row, Verb, Typed, Kept> | undefined;
  /** Removes a decided row from the list, whoever decided it. */
  onDecided: (id: string) => void;
  /** Shows the next row; null if there is none on this page. */
  onNext: (id: string | null) => void;
}

interface Review<Row, Verb> {
  queue: Queue<Verb>;
  subject: Row | null;
  error: unknown;
}

/** Reviews a list, one row after the other. */
export function useReview<Row extends { _id: string }, Verb, Typed, Kept>(
  input: ReviewInput<Row, Verb, Typed, Kept>,
) {
  const { rules, onDecided, onNext } = input;
  const [review, setReview] = useState<Review<Row, Verb>>({
    queue: idleQueue,
    subject: null,
    error: null,
  });
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Kept>>(new Map());
  const { queue, subject, error } = review;
  const isBusy = queue.leavingId !== null;
  const latest = useRef(input.waiting);
  useEffect(() => {
    latest.current = input.waiting;
  });

  function step(event: QueueEvent<Verb>, known?: Row, failure: unknown = null): void {
    setReview((was) => {
      const { leavingId } = was.queue;
      const ids = latest.current.map(({ _id }) => _id).filter((id) => id !== leavingId);
      const next = advance(was.queue, event, ids);
      const isSame = next.open !== null && next.open.id === was.queue.open?.id;
      const of = [...(known ? [known] : []), ...latest.current];
      const found = of.find(({ _id }) => _id === next.open?.id) ?? null;
      return { queue: next, subject: isSame && !known ? was.subject : found, error: failure };
    });
  }

  function takeOff(id: string): void {
    onDecided(id);
    setDrafts((was) => new Map([...was].filter(([of]) => of !== id)));
  }

  async function send(typed: Typed): Promise<void> {
    if (!rules || !queue.open || !subject) return;
    const { verb, id } = queue.open;
    step({ type: 'sent' });
    try {
      const { undo, ...said } = await rules.decide(verb, subject, typed);
      takeOff(id);
      step({ type: 'decided' });
      showToast({ ...said, kind: 'success', durationMs: 4_000 });
      if (undo) offerUndo(undo);
    } catch (failure) {
      const message = explainMoneyFailure(failure, rules.failedWords(verb));
      // A row that waits for a second person stays in the list.
      if (isProposed(failure)) step({ type: 'decided' });
      else step({ type: 'refused', message }, undefined, failure);
    }
    void refresh('admin');
  }

  function pass(): void {
    const code = error instanceof ApiError ? error.code : '';
    if (queue.open && code === rules?.decidedCode) takeOff(queue.open.id);
    step({ type: 'passed' });
  }

  const bringNext = useEffectEvent((id: string | null) => {
    if (rules?.onNext) rules.onNext(() => onNext(id));
    else onNext(id);
  });
  const isOpen = queue.open !== null;
  const isMoved = queue.moves;
  useEffect(() => {
    if (!isOpen && isMoved > 0) bringNext(queue.focusId);
  }, [isOpen, isMoved, queue.focusId]);

  const ask = (verb: Verb, row: Row) => step({ type: 'asked', verb, id: row._id }, row);
  const question: Question<Row, Verb, Typed, Kept> | null | undefined = rules &&
    queue.open &&
    subject && {
      verb: queue.open.verb,
      row: subject,
      isBusy,
      error,
      failed: rules.failedWords(queue.open.verb),
      kept: drafts.get(subject._id),
      keep: (typed) => setDrafts((was) => new Map(was).set(subject._id, typed)),
      ask: (verb, now = subject) => ask(verb, now),
      send: (typed) => void send(typed),
      close: () => step({ type: 'closed' }),
      pass,
    };
  return { queue, question, ask };
}
