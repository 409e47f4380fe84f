import { useSyncExternalStore } from 'react';

// What a person chose on this device. Kept under `barya.<name>`, shared by all tabs.
export type PreferenceName =
  | 'hideBalances'
  | 'muteCoin'
  | 'noVibration'
  | 'noParticles'
  | 'lettersOff';

const listeners = new Set<() => void>();
const chosen = new Map<PreferenceName, boolean>();

/** What was chosen, read once; a component that shows it uses `usePreference`. */
export function readPreference(name: PreferenceName): boolean {
  if (!chosen.has(name)) {
    let stored: string | null = null;
    try {
      stored = localStorage.getItem(`barya.${name}`);
    } catch {
      // Without storage a choice lasts until the page is closed.
    }
    chosen.set(name, stored === 'yes');
  }
  return chosen.get(name) ?? false;
}

function write(name: PreferenceName, value: boolean): void {
  chosen.set(name, value);
  try {
    localStorage.setItem(`barya.${name}`, value ? 'yes' : 'no');
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Of a page that the server makes, which knows no device. */
const isOffAtFirst = () => false;

/** A yes-or-no choice of this device, and how to change it. All are off at first. */
export function usePreference(name: PreferenceName): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name), isOffAtFirst);
  return [value, (next) => write(name, next)];
}
