const KEY = 'sessionExpired';

/** Remembers, for this tab, that the session expired. */
export function noteExpiry(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage, the sign-in screen does not mention it.
  }
}

export function forgetExpiry(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether the person must sign in again because the session expired. */
export function hasExpired(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
