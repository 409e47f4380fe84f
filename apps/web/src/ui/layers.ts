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

/** Gives the focus back, unless a next dialog or a new part of the page has taken it. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return;
  const below = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const isUsable = opener?.isConnected && (!below || below.contains(opener));
  const place = isUsable ? opener : (below ?? document).querySelector('h1, [data-autofocus]');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}

/**
 * A dialog or drawer over the page, as long as it is rendered. The focus goes back to its opener, or
 * to the heading below it where the opener has gone, as a decided row does.
 *
 * @returns whether nothing lies over it: only then Escape is for it
 */
export function useLayer(): boolean {
  const id = useId();
  useEffect(() => {
    // One that follows another, whose opener went with it, has the opener of the first.
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
