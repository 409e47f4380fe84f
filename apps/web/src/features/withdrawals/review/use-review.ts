import type { Withdrawal } from '@barya/contract/withdrawals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { explainMoneyFailure } from '../../../ui/explain-money-failure.ts';
import { showToast } from '../../../ui/toasts.tsx';
import type { Decision } from './api.ts';
import { readConflict, wordsOfDecision } from './decision-conflict.ts';
import { advance, idleQueue, type Queue, type QueueEvent, type Verb } from './review-queue.ts';

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
