import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

const kept = localStorageColorSchemeManager();
const YEAR_SECONDS = 31_536_000;

/**
 * Stores the chosen colours in this browser. A cookie tells the server, so that its page has them
 * from the first paint.
 */
export const colorSchemeKeeper: MantineColorSchemeManager = {
  ...kept,
  set: (scheme) => {
    kept.set(scheme);
    keepCookie('color-scheme', scheme, scheme === 'auto' ? 0 : YEAR_SECONDS);
  },
};

/**
 * Keeps a choice in a cookie, for the server that makes the page. On https it goes over https
 * alone, by its name too.
 *
 * @param maxAgeSeconds until the browser is closed where left out; 0 takes the cookie back
 */
export function keepCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const isSecure = location.protocol === 'https:';
  const age = maxAgeSeconds === undefined ? '' : `; max-age=${maxAgeSeconds}`;
  const named = `${isSecure ? '__Secure-' : ''}${name}=${value}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to read it with the page
  document.cookie = `${named}; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}${age}`;
}
