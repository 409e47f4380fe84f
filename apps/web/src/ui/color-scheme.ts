import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { keepCookie } from '../lib/keep-cookie.ts';

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
