import { type ReactNode, useDeferredValue } from 'react';

/** Renders its children after what precedes them, in steps that a tap can interrupt. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
