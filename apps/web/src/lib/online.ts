import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

let isAnswered = true;
const waiting = new Set<() => void>();

/** Notes whether the last call to the server was answered, with whatever. */
export function noteAnswer(answered: boolean): void {
  if (answered === isAnswered) return;
  isAnswered = answered;
  for (const listener of waiting) listener();
}

/** Whether the server answers. A phone with signal but no load is online, and yet cut off. */
export function useAnswered(): boolean {
  return useSyncExternalStore(
    (listener) => {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
    () => isAnswered,
  );
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
