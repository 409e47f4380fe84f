import { type RefObject, useLayoutEffect, useRef } from 'react';
import { neighbourOf, placeIn } from './keep-focus.ts';

/** The ref of a button that gets the focus back which it loses while it is loading. */
export function useFocusBack(isLoading: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isLoading) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body) {
      button.current?.focus({ preventScroll: true });
    }
  }, [isLoading]);
  return button;
}

/**
 * The ref of a part of a drawer or row, as `keepFocus` of a whole row. When it leaves with the focus,
 * the heading of the drawer gets it, or the first button of the next row.
 */
export function keepFocusNear(part: HTMLElement | null): () => void {
  return () => {
    if (!part?.contains(document.activeElement)) return;
    const drawer = part.closest('[role=dialog]');
    const neighbour = neighbourOf(part.closest('tr'));
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const heading = drawer?.querySelector<HTMLElement>('[data-autofocus]');
      (heading ?? placeIn(neighbour))?.focus({ preventScroll: true });
    });
  };
}
