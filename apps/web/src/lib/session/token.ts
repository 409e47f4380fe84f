import { eraseFigures } from '../offline/figures-store.ts';

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
  eraseFigures();
  unstored = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // The token stays in memory.
  }
}

export function removeToken(): void {
  eraseFigures();
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

const EXPIRED_KEY = 'sessionExpired';

/** Remembers, for this tab, that the session expired. */
export function noteExpiry(): void {
  try {
    sessionStorage.setItem(EXPIRED_KEY, '1');
  } catch {
    // Without storage, the sign-in screen does not mention it.
  }
}

export function forgetExpiry(): void {
  try {
    sessionStorage.removeItem(EXPIRED_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether the session expired, so that the person must sign in again. */
export function hasExpired(): boolean {
  try {
    return sessionStorage.getItem(EXPIRED_KEY) !== null;
  } catch {
    return false;
  }
}

/** `left`: the person signed out. `expired`: the server no longer knows the session. */
type SessionEnd = 'left' | 'expired';

const listeners = new Set<(end: SessionEnd) => void>();

/** Forgets the token and tells all listeners that the session is over. */
export function endSession(end: SessionEnd): void {
  if (end === 'left') forgetExpiry();
  else if (readToken() !== null) noteExpiry();
  removeToken();
  for (const listener of [...listeners]) listener(end);
}

/** Calls `listener` whenever the session ends. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
