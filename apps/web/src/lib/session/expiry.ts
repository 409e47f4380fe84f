const KEY = 'sessionExpired';

/** Remembers, for this tab, that the server ended the session and not the person. */
export function noteExpiry(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the way in says nothing of it.
  }
}

export function forgetExpiry(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Whether the person has to log in again because the session ended by itself. */
export function hasExpired(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
