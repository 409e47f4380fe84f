import { expect, type Page } from '@playwright/test';

/** Waits until the device keeps the app and the last figures, which begins 5 s after the load. */
export async function waitUntilKept(page: Page, figures: readonly string[] = ['readEarnings']) {
  const readKept = () =>
    page.evaluate(async () => {
      const [cacheName] = (await caches.keys()).slice(-1);
      const page = cacheName && (await caches.match('/login', { cacheName, ignoreVary: true }));
      return { hasPages: Boolean(page), figures: localStorage.getItem('barya.lastFigures') ?? '' };
    });
  await expect
    .poll(
      async () => {
        const kept = await readKept();
        return kept.hasPages && figures.every((name) => kept.figures.includes(`"${name}"`));
      },
      { timeout: 40_000 },
    )
    .toBe(true);
}

/** The script that the page began with, which names its build. */
export const readEntry = (page: Page) =>
  page.locator('script[type=module]').first().getAttribute('src');
