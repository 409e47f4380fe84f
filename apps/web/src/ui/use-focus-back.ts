import { type RefObject, useLayoutEffect, useRef } from 'react';

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
