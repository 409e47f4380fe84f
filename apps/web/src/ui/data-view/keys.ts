/** Actions by the key's name in lower case: `a`, `?`, `arrowdown`, `enter`. */
export type KeyMap = Readonly<Record<string, () => void>>;

/** What decides whether a key press is meant for the list. */
export interface Press {
  key: string;
  isModified: boolean;
  isTyping: boolean;
  isInDialog: boolean;
}

interface KeyRules {
  /** Single-letter keys do nothing: the person turned them off. */
  areLettersOff: boolean;
  worksInDialogs: boolean;
}

/** The action of a key press; null if it is not meant for the list. */
export function findAction(press: Press, keys: KeyMap, rules: KeyRules): (() => void) | null {
  if (press.isModified || press.isTyping) return null;
  if (press.isInDialog && !rules.worksInDialogs) return null;
  if (rules.areLettersOff && press.key.length === 1) return null;
  return keys[press.key.toLowerCase()] ?? null;
}
