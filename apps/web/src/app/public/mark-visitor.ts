const JOINED = 'joined';

/**
 * Marks the page of a browser that has a session, whose way in is another, and greets who just
 * registered in this tab.
 */
export function markVisitor(): void {
  let hasToken = false;
  let joined: string | null = null;
  try {
    hasToken = localStorage.getItem('token') !== null;
    joined = sessionStorage.getItem(JOINED);
  } catch {
    // A browser that keeps nothing has no session to go on with.
  }
  document.documentElement.toggleAttribute('data-session', hasToken);
  for (const part of document.querySelectorAll<HTMLElement>('[data-greeting]')) {
    part.hidden = hasToken || part.dataset.greeting !== joined;
  }
}

/** Remembers, for this tab, that somebody registered. */
export function noteJoining(status: string): void {
  try {
    sessionStorage.setItem(JOINED, status);
  } catch {
    // Without storage the toast alone says it.
  }
}

export function forgetJoining(): void {
  try {
    sessionStorage.removeItem(JOINED);
  } catch {
    // Nothing was kept.
  }
}
