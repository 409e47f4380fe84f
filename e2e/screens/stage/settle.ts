import type { Page } from '@playwright/test';
import type { State } from '../table/screen.ts';

/**
 * Waits until a screen stands: it has a heading, nothing on it loads any more (unless the state says
 * that it waits for good), nothing is busy, and two frames were painted.
 */
export async function settle(page: Page, { isWaiting }: State): Promise<void> {
  await page.waitForFunction(
    ({ mayLoad }) => {
      if (!document.querySelector('h1')) return false;
      if (mayLoad) return true;
      if (document.querySelector('[aria-busy=true], [data-loading=true]')) return false;
      return !/L[oó][aá]d[ií][nñ]g/.test(document.getElementById('root')?.textContent ?? '');
    },
    { mayLoad: isWaiting === true },
  );
  await awaitFrames(page);
}

/** Waits until what was measured anew is painted: a chart that follows its box. */
export async function awaitFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
