import { useEffect, useRef } from 'react';

/** Where an address with this hash leads: its first field takes the focus, in sight. */
export function useHashTarget(id: string) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return;
    ref.current?.scrollIntoView();
    ref.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [id]);
  return { id, ref };
}
