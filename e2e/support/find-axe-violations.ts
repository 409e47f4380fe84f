import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = await readFile(path, 'utf8');

export interface AxeRun {
  /** A CSS selector. */
  within: string;
  /** False leaves out the rule that takes three quarters of the time. */
  hasContrast: boolean;
}

/** Gives axe to the page, which keeps it until its next load. */
export async function ensureAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

/** Runs in a page that has axe: its violations, each with place and reason. */
export async function runAxe({ within, hasContrast }: AxeRun): Promise<string[]> {
  const { axe: here } = globalThis as unknown as { axe: typeof axe };
  // Preloading serves one experimental rule, which is off, and refetches every style sheet.
  const { violations } = await here.run(within, {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast': { enabled: hasContrast } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const why = failureSummary?.split('\n')[1]?.trim() ?? '';
      return `axe ${id}: ${target.join(' ')} (${why})`;
    }),
  );
}

/**
 * All axe violations of a page. Calls axe directly: its package for Playwright sends the source and
 * all passed rules each time, which takes twice as long.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await ensureAxe(page);
  return page.evaluate(runAxe, { within: 'html', hasContrast: true });
}
