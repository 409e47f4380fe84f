import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const source = (await readFile(path)).toString('base64');
const ADDRESS = '/axe-of-the-tests.js';

/** Pages whose browser answers for `ADDRESS`. */
const prepared = new WeakSet<Page>();

/**
 * axe violations, each with place and reason; `within` is a CSS selector. Calls axe directly: its
 * package for Playwright sends the source and all passed rules each time, which takes twice as
 * long.
 */
export async function findAxeViolations(page: Page, within = 'html'): Promise<string[]> {
  if (!prepared.has(page)) await prepare(page);
  return page.evaluate(
    async ([address, selector]) => {
      if (!('axe' in globalThis)) await import(address);
      const { axe: here } = globalThis as unknown as { axe: typeof axe };
      // The HTML of each element is not read here, and costs a sixth of the time.
      here.configure({ noHtml: true });
      // Preloading serves one experimental rule, which is off, and refetches every style sheet.
      const { violations } = await here.run(selector, {
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => {
          const why = failureSummary?.split('\n')[1]?.trim() ?? '';
          return `axe ${id}: ${target.join(' ')} (${why})`;
        }),
      );
    },
    [ADDRESS, within] as const,
  );
}

/**
 * Lets the page import axe: after the first time the browser has it compiled. By DevTools, because
 * Playwright's routes would turn off the browser's cache.
 */
async function prepare(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: 'text/javascript' },
        { name: 'cache-control', value: 'max-age=31536000, immutable' },
      ],
      body: source,
    });
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*://*${ADDRESS}` }] });
  prepared.add(page);
}
