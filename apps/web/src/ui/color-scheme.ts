import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

const kept = localStorageColorSchemeManager();
const YEAR_SECONDS = 31_536_000;

/**
 * Stores the chosen colours in this browser. A cookie tells the server, so that the first paint has
 * them.
 */
export const colorSchemeKeeper: MantineColorSchemeManager = {
  ...kept,
  set: (scheme) => {
    kept.set(scheme);
    keepCookie('color-scheme', scheme, scheme === 'auto' ? 0 : YEAR_SECONDS);
  },
};

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
