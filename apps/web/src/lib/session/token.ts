import { eraseFigures } from '../offline/figures-store.ts';

/** The storage key of the session's token. Existing clients of this API use it too. */
const KEY = 'token';
const SINCE_KEY = 'barya.signedInAt';

/** A session that ends before this was ended by somebody: elsewhere, or by a new password. */
const LEAST_MS = { desk: 11.5 * 3_600_000, member: 29 * 86_400_000 };

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
    localStorage.setItem(SINCE_KEY, String(Date.now()));
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

/** `elsewhere`: ended before its time, so by another device, a new password or an admin. */
type Expiry = 'expired' | 'elsewhere';

/** Remembers, for this tab, that the session is over, and why. */
export function noteExpiry(): void {
  try {
    const least = location.pathname.startsWith('/admin') ? LEAST_MS.desk : LEAST_MS.member;
    const isEarly = Date.now() - Number(localStorage.getItem(SINCE_KEY)) < least;
    sessionStorage.setItem(EXPIRED_KEY, isEarly ? 'elsewhere' : 'expired');
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

/** Why the session is over, so that the person must sign in again; null if it is not. */
export function readExpiry(): Expiry | null {
  try {
    const noted = sessionStorage.getItem(EXPIRED_KEY);
    if (noted === null) return null;
    return noted === 'elsewhere' ? noted : 'expired';
  } catch {
    return null;
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
