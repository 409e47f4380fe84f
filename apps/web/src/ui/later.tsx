import { type ReactNode, useDeferredValue } from 'react';

/** Children that are drawn after what stands before them, in steps that a tap can come between. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
