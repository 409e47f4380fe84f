import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';
import { keepCookie, YEAR_SECONDS } from '../lib/cookies.ts';

const kept = localStorageColorSchemeManager();

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
