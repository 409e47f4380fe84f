/** How long a browser keeps a choice. */
export const YEAR_SECONDS = 31_536_000;

/**
 * Stores a choice in a cookie, which the server reads for its pages. On https the cookie is Secure,
 * with a name that requires it.
 *
 * @param maxAgeSeconds a session cookie if missing; 0 deletes the cookie
 */
export function keepCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const isSecure = location.protocol === 'https:';
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  const named = `${isSecure ? '__Secure-' : ''}${name}=${value}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it for the page
  document.cookie = `${named}; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`;
}

/** Whether this browser has a cookie, under either name. */
export function hasCookie(name: string): boolean {
  return new RegExp(`(^|; )(__Secure-)?${name}=`).test(document.cookie);
}
