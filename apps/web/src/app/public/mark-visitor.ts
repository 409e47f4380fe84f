const JOINED = 'joined';

/**
 * Marks the page if this browser has a session, which changes its sign-in link. Greets people who
 * just registered in this tab.
 */
export function markVisitor(): void {
  let hasToken = false;
  let joined: string | null = null;
  try {
    hasToken = localStorage.getItem('token') !== null;
    joined = sessionStorage.getItem(JOINED);
  } catch {
    // A browser without storage has no session to resume.
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
    // Without storage only the toast says it.
  }
}

export function forgetJoining(): void {
  try {
    sessionStorage.removeItem(JOINED);
  } catch {
    // Nothing was stored.
  }
}
