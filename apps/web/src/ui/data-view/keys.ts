/** What keys do, by the name of the key in lower case: `a`, `?`, `arrowdown`, `enter`. */
export type KeyMap = Readonly<Record<string, () => void>>;

/** What of a key press decides whether it is meant for the list. */
export interface Press {
  key: string;
  isModified: boolean;
  isTyping: boolean;
  isInDialog: boolean;
}

interface KeyRules {
  /** Keys of one letter or sign do nothing: the person turned them off. */
  areLettersOff: boolean;
  worksInDialogs: boolean;
}

/** What a key press does here; null where it is not meant for the list. */
export function findAction(press: Press, keys: KeyMap, rules: KeyRules): (() => void) | null {
  if (press.isModified || press.isTyping) return null;
  if (press.isInDialog && !rules.worksInDialogs) return null;
  if (rules.areLettersOff && press.key.length === 1) return null;
  return keys[press.key.toLowerCase()] ?? null;
}
