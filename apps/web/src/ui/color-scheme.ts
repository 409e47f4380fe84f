import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

const kept = localStorageColorSchemeManager();
const YEAR_SECONDS = 31_536_000;

/**
 * Keeps the colours that a person chose, in this browser and in a cookie, so that the server's page
 * has them from the first paint.
 */
export const colorSchemeKeeper: MantineColorSchemeManager = {
  ...kept,
  set: (scheme) => {
    kept.set(scheme);
    const ageSeconds = scheme === 'auto' ? 0 : YEAR_SECONDS;
    // biome-ignore lint/suspicious/noDocumentCookie: the server has to read it with the page
    document.cookie = `color-scheme=${scheme}; path=/; max-age=${ageSeconds}; SameSite=Lax`;
  },
};
