import { type RefObject, useEffect, useRef } from 'react';

/** Whether anything was typed or chosen on the page since this was mounted. */
export function useTyped(): RefObject<boolean> {
  const isTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      isTyped.current = true;
    };
    document.addEventListener('input', note, { once: true, capture: true });
    return () => document.removeEventListener('input', note, { capture: true });
  }, []);
  return isTyped;
}
