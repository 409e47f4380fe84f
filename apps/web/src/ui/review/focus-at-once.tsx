import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** The kit moves the focus a moment later, too late for Enter right after the letter. */
export function focusAtOnce(inForm: HTMLElement | null): void {
  inForm?.closest('form')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

/** A busy button loses the focus. After a refusal, Enter must work again. */
export function ReadyForEnter({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isBusy) focusAtOnce(place.current);
  }, [isBusy]);
  return <div ref={place}>{children}</div>;
}
