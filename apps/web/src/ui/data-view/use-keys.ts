import { useEffect, useEffectEvent } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import { findAction, type KeyMap } from './keys.ts';

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * Keys that work anywhere on the screen while this is rendered. Letters do nothing while a person
 * types, with a modifier, or when turned off.
 *
 * @param options.worksInDialogs whether they also work in an open dialog or drawer
 */
export function useKeys(
  keys: KeyMap,
  { worksInDialogs = false }: { worksInDialogs?: boolean } = {},
): void {
  const [areLettersOff] = usePreference('lettersOff');
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const action = findAction(
      {
        key: event.key,
        isModified: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: Boolean(target?.closest(fields)),
        isInDialog: document.querySelector('[role=dialog]') !== null,
      },
      keys,
      { areLettersOff, worksInDialogs },
    );
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
