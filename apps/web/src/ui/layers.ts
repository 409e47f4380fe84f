import { useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { neighbourOf, placeIn } from './keep-focus.ts';

let layers: readonly string[] = [];
let lastOpener: Element | null = null;
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the focus, unless another dialog or new content took it. */
function giveFocusBack(opener: Element | null, neighbour: Element | null): void {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const isUsable = opener?.isConnected && (!below || below.contains(opener));
  const instead = below ? below.querySelector('h1, [data-autofocus]') : placeIn(neighbour);
  const place = isUsable ? opener : instead;
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * A dialog or drawer over the page while rendered. The focus returns to its opener; if the opener is
 * gone, to the row that followed its row, or to the heading below it.
 *
 * @returns whether it is topmost: only then Escape closes it
 */
export function useLayer(): boolean {
  const id = useId();
  useEffect(() => {
    // A replacing dialog inherits the first one's opener.
    const active = document.activeElement;
    const opener = active === document.body ? lastOpener : active;
    lastOpener = opener;
    const neighbour = neighbourOf(opener?.closest('tr'));
    change([...layers, id]);
    return () => {
      change(layers.filter((one) => one !== id));
      requestAnimationFrame(() => giveFocusBack(opener, neighbour));
    };
  }, [id]);
  const top = useSyncExternalStore(subscribe, () => layers.at(-1));
  return top === undefined || top === id;
}

// Each open dialog has a history entry on top of its page's, with the same address. Back leaves
// that entry, which closes the dialog and not the screen.

/** The open dialogs' close functions, topmost last. */
let closers: readonly (() => void)[] = [];
/** How many dialog entries are between the page's own entry and the current one. */
let held = 0;
/** The address of these entries. */
let page = '';
/** The browser has a pending history step. */
let isMoving = false;
/** Router steps that wait for the page's own entry. */
let waiting: (() => void)[] = [];

const depthNow = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/** Makes the history entries match the open dialogs. */
function match(): void {
  if (!isMoving && waiting.length === 0 && held > closers.length) move(closers.length - held);
  pushMissing();
}

/** A dialog has its entry as soon as it is seen: Back pressed at once must not leave the page. */
function pushMissing(): void {
  if (isMoving || waiting.length > 0) return;
  while (held < closers.length) {
    held += 1;
    page = location.href;
    // Bypasses the router, whose location stays the same.
    History.prototype.pushState.call(history, { ...history.state, dialogs: held }, '');
  }
}

/** Runs after the current render, and after a closing dialog's screen has gone back. */
const matchSoon = (afterMs = 0) => void setTimeout(match, afterMs);
const STEP_MS = 100;

function move(steps: number): void {
  isMoving = true;
  history.go(steps);
}

function onMove(event: PopStateEvent): void {
  const left = held;
  held = depthNow();
  const isOnSamePage = location.href === page && held !== left;
  // The router has nothing to do.
  if (isOnSamePage) event.stopImmediatePropagation();
  if (isMoving) {
    isMoving = false;
    const steps = waiting;
    waiting = [];
    for (const step of steps) step();
  } else if (isOnSamePage) {
    for (const close of closers.slice(held).reverse()) close();
  }
  matchSoon(STEP_MS);
}

/**
 * Watches the history; call it before the router does. After a reload with an open dialog, the page
 * is on a stale dialog entry.
 */
export function watchHistory(): void {
  held = depthNow();
  page = location.href;
  window.addEventListener('popstate', onMove, { capture: true });
  matchSoon();
}

/** Makes a router step from the page's own entry, so that dialogs leave no history. */
export function stepFromPage(step: () => void): void {
  if (held === 0 && !isMoving) {
    step();
    return;
  }
  waiting.push(step);
  if (!isMoving) move(-held);
}

/** While open, Back (Android's too) calls `onClose` instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const closer = () => close();
    closers = [...closers, closer];
    pushMissing();
    return () => {
      closers = closers.filter((one) => one !== closer);
      matchSoon();
    };
  }, [isOpen]);
}
