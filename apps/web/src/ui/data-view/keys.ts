import { useEffect, useEffectEvent } from 'react';
import { usePreference } from '../../lib/preferences.ts';

/** Actions by the key's name in lower case: `a`, `?`, `arrowdown`, `enter`. */
export type KeyMap = Readonly<Record<string, () => void>>;

/** The facts that decide whether a key press is for the list. */
export interface Press {
  key: string;
  isModified: boolean;
  isTyping: boolean;
  isInDialog: boolean;
}

interface KeyRules {
  /** The person turned single-letter keys off. */
  areLettersOff: boolean;
  worksInDialogs: boolean;
}

/** The action of a key press; null if it is not for the list. */
export function findAction(press: Press, keys: KeyMap, rules: KeyRules): (() => void) | null {
  if (press.isModified || press.isTyping) return null;
  if (press.isInDialog && !rules.worksInDialogs) return null;
  if (rules.areLettersOff && press.key.length === 1) return null;
  return keys[press.key.toLowerCase()] ?? null;
}

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether a person types there. */
export function isTypingIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}

/**
 * Keys that work anywhere on the screen while this is rendered. Letters do nothing while a person
 * types, with a modifier, or when turned off.
 *
 * @param options.worksInDialogs whether they also work in an open dialog or drawer
 */
export function useKeys(
  keys: KeyMap | null,
  { worksInDialogs = false }: { worksInDialogs?: boolean } = {},
): void {
  const [areLettersOff] = usePreference('lettersOff');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!keys) return;
    const action = findAction(
      {
        key: event.key,
        isModified: event.ctrlKey || event.metaKey || event.altKey,
        isTyping: isTypingIn(event.target),
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
