const listeners = new Set<(isExpected: boolean) => void>();

/** Shows rows that this person made as soon as a refresh has them: no press is needed. */
export async function showOwnRows(refreshed: Promise<void>): Promise<void> {
  for (const listener of listeners) listener(true);
  await refreshed;
  // The lists show what they fetched in a task of its own.
  setTimeout(() => {
    for (const listener of listeners) listener(false);
  });
}

/** Hears when rows made here are expected, and when no more. @returns the end of it */
export function onOwnRows(listener: (isExpected: boolean) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
