import { useSyncExternalStore } from 'react';

// A person's choices on this device. Stored as `barya.<name>` and shared by all tabs.
export type PreferenceName =
  | 'hideBalances'
  | 'muteCoin'
  | 'noVibration'
  | 'noParticles'
  | 'lettersOff'
  | 'installDeclined';

const listeners = new Set<() => void>();
const chosen = new Map<PreferenceName, boolean>();

/** A choice, read once; components that show it use `usePreference`. */
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

/** For server-rendered pages, which can't read the device's storage. */
const isOffAtFirst = () => false;

/** A yes-or-no choice of this device, and its setter. All are off by default. */
export function usePreference(name: PreferenceName): [boolean, (value: boolean) => void] {
  const value = useSyncExternalStore(subscribe, () => readPreference(name), isOffAtFirst);
  return [value, (next) => write(name, next)];
}
