import type { Payout } from '@barya/contract/payouts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { callApi, type Transport } from '../../../lib/api/call-api.ts';
import { createKey } from '../../../lib/api/intent.ts';
import { callList } from '../../../lib/api/list.ts';
import { refresh } from '../../../lib/api/read.ts';
import { askedOf, type PayoutFilters } from '../api.ts';
import { isFree } from '../taken.ts';

/** How many payouts are held at once, the one on screen included. */
const AHEAD = 10;
/** Fewer than this: the next ones are taken. */
const REFILL_BELOW = 5;
/** Well below the 30 minutes without activity after which others may take them. */
const RENEW_MS = 5 * 60 * 1_000;
/** Others may be faster than a look at the list; after so many tries nothing is left. */
const TRIES = 3;

const signsOfWork = ['keydown', 'pointerdown', 'visibilitychange'] as const;

interface PayQueueInput {
  filter: Pick<PayoutFilters, 'method' | 'source' | 'from' | 'to' | 'search'>;
  /** The payout to begin with; undefined for the oldest. */
  first: string | undefined;
  me: string | undefined;
}

interface Held {
  queue: readonly Payout[];
  /** Nothing else waits. */
  isDry: boolean;
  isTaking: boolean;
  error: unknown;
  /** The payout to begin with could not be taken. */
  isFirstLost: boolean;
}

/**
 * The payouts that this person pays one after the other. Takes the next ones in time, renews them
 * while somebody works on the screen, and releases what is left when it is left.
 */
export function usePayQueue({ filter, first, me }: PayQueueInput) {
  const [held, setHeld] = useState<Held>({
    queue: [],
    isDry: false,
    isTaking: true,
    error: null,
    isFirstLost: false,
  });
  const { queue, isDry, isTaking, error } = held;
  // Answers and the end of the screen need what is held now, not what was at the last render.
  const latest = useRef<readonly Payout[]>([]);
  const skipped = useRef(new Set<string>());
  const isFilling = useRef(false);
  const hasLeft = useRef(false);
  const isActive = useRef(false);

  function change(next: readonly Payout[], part: Partial<Held> = {}): void {
    latest.current = next;
    setHeld((was) => ({ ...was, ...part, queue: next }));
  }

  async function fill(): Promise<void> {
    if (isFilling.current) return;
    isFilling.current = true;
    setHeld((was) => ({ ...was, isTaking: true, error: null }));
    try {
      const isBeginning = first !== undefined && !skipped.current.has(first);
      const known = new Set([...skipped.current, ...latest.current.map(({ _id }) => _id)]);
      const wanted = isBeginning && !known.has(first) ? [first] : [];
      const own = await list(filter, 'me');
      wanted.push(...own.map(({ _id }) => _id).filter((id) => !known.has(id) && id !== first));
      const { taken, isOver } = await takeNext(filter, wanted, known, latest.current.length, me);
      if (hasLeft.current) {
        release(taken.map(({ _id }) => _id));
        return;
      }
      const isFirstLost = wanted[0] === first && first !== undefined && taken[0]?._id !== first;
      if (isFirstLost && first !== undefined) skipped.current.add(first);
      change([...latest.current, ...taken], {
        isDry: isOver,
        isTaking: false,
        ...(isFirstLost && { isFirstLost }),
      });
      void refresh('payoutCounts', 'readToDo');
    } catch (failure) {
      setHeld((was) => ({ ...was, isTaking: false, error: failure }));
    } finally {
      isFilling.current = false;
    }
  }

  async function renew(): Promise<void> {
    const ids = latest.current.map(({ _id }) => _id);
    if (ids.length === 0 || !isActive.current) return;
    isActive.current = false;
    try {
      const { refused } = await take(ids);
      const lost = new Set(refused.map(({ _id }) => _id));
      // The one on screen stays: marking it says who was faster.
      change(latest.current.filter(({ _id }, place) => place === 0 || !lost.has(_id)));
    } catch {
      // The next renewal comes in time, and marking says if it was lost.
    }
  }

  /** Takes a payout off the queue: it is decided, skipped or lost. */
  function drop(id: string): void {
    skipped.current.add(id);
    change(latest.current.filter(({ _id }) => _id !== id));
  }

  const fillNow = useEffectEvent(fill);
  const renewNow = useEffectEvent(renew);
  const isLow = queue.length < REFILL_BELOW && !isDry && !isTaking && error === null;
  useEffect(() => void fillNow(), []);
  useEffect(() => {
    if (isLow) void fillNow();
  }, [isLow]);
  useEffect(() => {
    const note = () => {
      isActive.current = true;
    };
    const timer = setInterval(() => void renewNow(), RENEW_MS);
    for (const event of signsOfWork) document.addEventListener(event, note);
    return () => {
      clearInterval(timer);
      for (const event of signsOfWork) document.removeEventListener(event, note);
    };
  }, []);
  useEffect(() => {
    const letGo = () => {
      release(latest.current.map(({ _id }) => _id));
      latest.current = [];
    };
    // A page that comes back from the browser's memory holds nothing any more.
    const begin = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    hasLeft.current = false;
    window.addEventListener('pagehide', letGo);
    window.addEventListener('pageshow', begin);
    return () => {
      hasLeft.current = true;
      window.removeEventListener('pagehide', letGo);
      window.removeEventListener('pageshow', begin);
      letGo();
      void refresh('admin');
    };
  }, []);

  return {
    ...held,
    current: queue[0],
    drop,
    skip: (id: string) => {
      drop(id);
      release([id]);
    },
    /** After a failure, or when nothing was left. */
    lookAgain: () => void fill(),
  };
}

const take = (ids: readonly string[]) =>
  callApi('takePayouts', { ids: [...ids] }, { idempotencyKey: createKey() });

/** Releases without waiting, also while the page closes. */
function release(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const options = { idempotencyKey: createKey(), transport: outliveThePage };
  // What is not released becomes free after 30 minutes.
  callApi('releasePayouts', { ids: [...ids] }, options).catch(() => undefined);
}

const outliveThePage: Transport = async (address, init) => {
  try {
    const response = await fetch(address, { ...init, keepalive: true });
    return { response, text: await response.text() };
  } catch {
    throw new ApiError(0, { code: 'no_answer' });
  }
};

/** The oldest waiting payouts of a filter that nobody or this person pays. */
async function list(
  filter: PayQueueInput['filter'],
  takenBy: 'me' | 'nobody',
): Promise<readonly Payout[]> {
  const query = { ...askedOf.to_pay, takenBy, ...filter, sort: 'approvedAt', pageSize: 4 * AHEAD };
  const { rows } = await callList('listPayouts', query);
  return rows.filter(({ batch }) => batch === null);
}

/** Takes what is wanted, and the oldest others up to as many as are held at once. */
async function takeNext(
  filter: PayQueueInput['filter'],
  wanted: readonly string[],
  known: ReadonlySet<string>,
  heldCount: number,
  me: string | undefined,
): Promise<{ taken: Payout[]; isOver: boolean }> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const free = (await list(filter, 'nobody')).filter(
      (row) => !known.has(row._id) && !wanted.includes(row._id) && isFree(row, me),
    );
    const room = Math.max(0, AHEAD - heldCount - wanted.length);
    const ids = [...wanted, ...free.slice(0, room).map(({ _id }) => _id)].slice(0, AHEAD);
    if (ids.length === 0) return { taken: [], isOver: true };
    try {
      const { taken } = await take(ids);
      const inOrder = ids.flatMap((id) => taken.find(({ _id }) => _id === id) ?? []);
      return { taken: inOrder, isOver: free.length <= room };
    } catch (error) {
      const isOvertaken =
        error instanceof ApiError &&
        ['payouts_none_free', 'payout_not_cleared'].includes(error.code);
      if (!isOvertaken) throw error;
    }
  }
  return { taken: [], isOver: true };
}
