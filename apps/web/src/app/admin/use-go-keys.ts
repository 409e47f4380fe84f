import { useEffect, useEffectEvent } from 'react';
import { usePreference } from '../../lib/preferences.ts';
import { findAction, isTypingIn, type KeyMap } from '../../ui/data-view/keys.ts';

/** So long after `g` the next letter says where to go. */
const PATIENCE_MS = 1_500;

/** Goes to a screen by `g` and its letter. It hears a key before a list does, whose letters are partly the same. */
export function useGoKeys(places: KeyMap): void {
  const [areLettersOff] = usePreference('lettersOff');
  const press = useEffectEvent((event: KeyboardEvent, begun: { at: number }) => {
    const isWaited = event.timeStamp - begun.at < PATIENCE_MS;
    begun.at = Number.NEGATIVE_INFINITY;
    const begin = () => {
      begun.at = event.timeStamp;
    };
    const facts = {
      key: event.key,
      isModified: event.ctrlKey || event.metaKey || event.altKey,
      isTyping: isTypingIn(event.target),
      isInDialog: document.querySelector('[role=dialog]') !== null,
    };
    const rules = { areLettersOff, worksInDialogs: false };
    const action = findAction(facts, isWaited ? places : { g: begin }, rules);
    if (!action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    action();
  });
  useEffect(() => {
    const begun = { at: Number.NEGATIVE_INFINITY };
    const listen = (event: KeyboardEvent) => press(event, begun);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
