/** Marks the page of a browser that has a session, whose way in is another. */
export function markVisitor(): void {
  let hasToken = false;
  try {
    hasToken = localStorage.getItem('token') !== null;
  } catch {
    // A browser that keeps nothing has no session to go on with.
  }
  document.documentElement.toggleAttribute('data-session', hasToken);
}
