import { useEffect, useId, useSyncExternalStore } from 'react';

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
