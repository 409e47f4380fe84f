import type { RouteName } from '@barya/contract/paths';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Asked } from '../../lib/api/asked.ts';
import { callGuarded } from '../../lib/api/guard.ts';
import { createKey } from '../../lib/api/intent.ts';
import { isProposed } from '../../lib/api/proposed.ts';
import { refresh } from '../../lib/api/read.ts';
import { explainMoneyFailure } from '../explain-money-failure.ts';
import { showToast } from '../toasts.tsx';
import { words } from './words.ts';

const OFFERED_MS = 10_000;
/** More than these in a row would keep the person waiting. */
const MOST_CALLS = 100;

/** A call that takes a press back. */
interface WayBack {
  /** The rows that come back. */
  ids: readonly string[];
  send: () => Promise<unknown>;
}

/** What was done, and how it is taken back. */
export interface Undo {
  /** Short, as it is shown: `Approved: ₱500.00 to ana`. */
  done: string;
  /** Sent one after the other. */
  calls: readonly WayBack[];
  /** Said where the server gives no message. */
  failed: string;
}

interface Shown {
  offer: Undo | null;
  /** What is being taken back. */
  running: Undo | null;
  /** Why the last one was not taken back. It stays until it is closed. */
  failure: string | null;
}

const nothing: Shown = { offer: null, running: null, failure: null };
let shown = nothing;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const listeners = new Set<(ids: readonly string[]) => void>();

function change(part: Partial<Shown>): void {
  shown = { ...shown, ...part };
  for (const watcher of watchers) watcher();
}

/**
 * The call that takes a press back. A retry has the same key.
 */
export function wayBack<Name extends RouteName>(
  name: Name,
  asked: Asked<Name> & ({ id: string } | { ids: readonly string[] }),
): WayBack {
  const idempotencyKey = createKey();
  return {
    ids: 'ids' in asked ? (asked.ids as readonly string[]) : [asked.id],
    send: () => callGuarded(name, asked, { idempotencyKey }),
  };
}

/** Offers to take a press back, for ten seconds. A later offer takes its place. */
export function offerUndo(undo: Undo): void {
  const calls = undo.calls.filter(({ ids }) => ids.length > 0);
  if (calls.length === 0 || calls.length > MOST_CALLS) return;
  change({ offer: { ...undo, calls } });
  holdUndo(false);
}

/** Stops the ten seconds, or begins them anew. */
export function holdUndo(isHeld: boolean): void {
  clearTimeout(timer);
  if (!isHeld && shown.offer) timer = setTimeout(() => change({ offer: null }), OFFERED_MS);
}

/** Ends the offer, and what is said about the last one. */
export function closeUndo(): void {
  clearTimeout(timer);
  change({ offer: null, failure: null });
}

/** Takes back what is offered, call by call. One that waits for a second person says so itself. */
export async function undo(): Promise<void> {
  const { offer, running } = shown;
  if (!offer || running) return;
  clearTimeout(timer);
  change({ offer: null, running: offer, failure: null });
  const undone: WayBack[] = [];
  const left: WayBack[] = [];
  let failure: unknown = null;
  for (const call of offer.calls) {
    // The network is gone: the rest can be tried again.
    if (left.length > 0) left.push(call);
    else {
      try {
        await call.send();
        undone.push(call);
      } catch (error) {
        if (isProposed(error)) continue;
        failure ??= error;
        if (error instanceof ApiError && error.isPassing) left.push(call);
      }
    }
  }
  void refresh('admin');
  for (const listener of listeners) listener(undone.flatMap(({ ids }) => ids));
  end(offer, failure, undone.length, left);
}

function end(offer: Undo, error: unknown, count: number, left: readonly WayBack[]): void {
  const { done, failed, calls } = offer;
  change({ running: null });
  if (error === null) {
    if (count > 0) showToast({ title: words.undone, message: done, kind: 'success' });
    return;
  }
  if (left.length > 0 && shown.offer === null) offerUndo({ ...offer, calls: left });
  const why = explainMoneyFailure(error, failed);
  const some = calls.length > 1 ? ` ${words.undoneSome(count, calls.length)}` : '';
  change({ failure: words.notUndone(done, why) + some });
}

/** Hears which rows came back. @returns the end of it */
export function onUndone(listener: (ids: readonly string[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** What can be taken back now. */
export const readUndo = (): Shown => shown;

/** The same, as it changes. */
export const useUndo = (): Shown => useSyncExternalStore(watch, readUndo);
