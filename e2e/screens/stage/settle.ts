import type { Page } from '@playwright/test';
import type { State } from '../table/screen.ts';

/**
 * Waits until a screen is ready: a heading, nothing loading (unless the state keeps it waiting),
 * nothing busy, and two painted frames. Scrolls down to charts, which are drawn only there,
 * and back up.
 */
export async function settle(page: Page, { isWaiting }: State): Promise<void> {
  await page.waitForFunction(
    ({ mayLoad }) => {
      if (!document.querySelector('h1')) return false;
      if (mayLoad) return true;
      const chart = document.querySelector('[data-waiting-chart]');
      if (chart) {
        chart.scrollIntoView();
        document.documentElement.dataset.wentDown = '';
        return false;
      }
      if (document.querySelector('[aria-busy=true], [data-loading=true]')) return false;
      return !/L[oó][aá]d[ií][nñ]g/.test(document.getElementById('root')?.textContent ?? '');
    },
    { mayLoad: isWaiting === true },
  );
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    if (dataset.wentDown === undefined) return;
    delete dataset.wentDown;
    scrollTo(0, 0);
  });
  await awaitFrames(page);
}

/** Waits for two frames, so that a chart has followed its box. */
export async function awaitFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}
