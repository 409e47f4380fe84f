import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';

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

/** Returns the focus, unless another dialog or a new part of the page has it. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const isUsable = opener?.isConnected && (!below || below.contains(opener));
  const place = isUsable ? opener : (below ?? document).querySelector('h1, [data-autofocus]');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * A dialog or drawer over the page while rendered. The focus returns to its opener, or to the
 * heading below it if the opener is gone.
 *
 * @returns whether it is topmost: only then Escape closes it
 */
export function useLayer(): boolean {
  const id = useId();
  useEffect(() => {
    // A dialog that replaces another takes over the first one's opener.
    const active = document.activeElement;
    const opener = active === document.body ? lastOpener : active;
    lastOpener = opener;
    change([...layers, id]);
    return () => {
      change(layers.filter((one) => one !== id));
      requestAnimationFrame(() => giveFocusBack(opener));
    };
  }, [id]);
  const top = useSyncExternalStore(subscribe, () => layers.at(-1));
  return top === undefined || top === id;
}

// Each open dialog has an entry of its own in the browser's history, on top of its page's and with
// the same address. Back leaves that entry, which closes the dialog and not the screen.

/** What closes each open dialog, the topmost last. */
let closers: readonly (() => void)[] = [];
/** How many entries of dialogs lie on the page's own, up to where the browser stands. */
let held = 0;
/** The address that they belong to. */
let page = '';
/** The browser was told to move, and has not yet. */
let isMoving = false;
/** Steps of the router that wait until the browser stands on a page. */
let waiting: (() => void)[] = [];

const depthNow = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/** Makes the entries match the dialogs that are open. */
function match(): void {
  if (isMoving || waiting.length > 0) return;
  if (held > closers.length) move(closers.length - held);
  while (held < closers.length) {
    held += 1;
    page = location.href;
    // Not by the router, whose place stays the same.
    History.prototype.pushState.call(history, { ...history.state, dialogs: held }, '');
  }
}

/** After what is being rendered, and after a step back that a dialog's screen takes as it closes. */
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
  // Nothing changed for the router.
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
 * Begins to watch the history, before the router does. A page that was loaded again with a dialog
 * open stands on the entry of a dialog that is gone.
 */
export function watchHistory(): void {
  held = depthNow();
  page = location.href;
  window.addEventListener('popstate', onMove, { capture: true });
  matchSoon();
}

/** Makes a step of the router from the page's own entry: dialogs leave none behind. */
export function stepFromPage(step: () => void): void {
  if (held === 0 && !isMoving) {
    step();
    return;
  }
  waiting.push(step);
  if (!isMoving) move(-held);
}

/** Back, Android's too, calls `onClose` in place of leaving the screen, as long as it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closer = () => close();
    closers = [...closers, closer];
    matchSoon();
    return () => {
      closers = closers.filter((one) => one !== closer);
      matchSoon();
    };
  }, [isOpen]);
}
