/** The storage key of the session's token. Existing clients of this API use it too. */
const KEY = 'token';

// For browsers that block storage: lasts until the page is closed.
let unstored: string | null = null;

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function saveToken(token: string): void {
  unstored = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Kept in memory above.
  }
}

export function removeToken(): void {
  unstored = null;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Calls `listener` when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener(readToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
