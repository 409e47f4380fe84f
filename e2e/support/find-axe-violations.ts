import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = await readFile(path, 'utf8');

/**
 * axe violations, each with place and reason; `within` is a CSS selector. Calls axe directly: its
 * package for Playwright sends the source and all passed rules each time, which takes twice as long.
 *
 * @param hasContrast false leaves out the rule that takes three quarters of the time
 */
export async function findAxeViolations(
  page: Page,
  within = 'html',
  hasContrast = true,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ selector, enabled }) => {
      const { axe: here } = globalThis as unknown as { axe: typeof axe };
      // Preloading serves one experimental rule, which is off, and refetches every style sheet.
      const { violations } = await here.run(selector, {
        resultTypes: ['violations'],
        preload: false,
        rules: { 'color-contrast': { enabled } },
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => {
          const why = failureSummary?.split('\n')[1]?.trim() ?? '';
          return `axe ${id}: ${target.join(' ')} (${why})`;
        }),
      );
    },
    { selector: within, enabled: hasContrast },
  );
}
