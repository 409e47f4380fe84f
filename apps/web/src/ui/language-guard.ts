import { useEffect, useRef } from 'react';
import { words } from './language-words.ts';

/**
 * Asks before a change of language, which loads the page anew, loses what was typed since this was
 * mounted. The function says whether the language may change.
 */
export function useLanguageGuard(): () => boolean {
  const isTyped = useRef(false);
  useEffect(() => {
    const note = () => {
      isTyped.current = true;
    };
    document.addEventListener('input', note, { once: true, capture: true });
    return () => document.removeEventListener('input', note, { capture: true });
  }, []);
  return () => !isTyped.current || window.confirm(words.wouldLose);
}
