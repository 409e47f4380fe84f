import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findFreePort } from '../../e2e/api/support/processes.ts';

export interface FreshBrowser {
  context: BrowserContext;
  /** Where other programs may drive it. */
  debuggingPort: number;
  version: string;
  close: () => Promise<void>;
}

/**
 * A Chromium that never saw the product, signed in where a token is given.
 *
 * @param url of the server
 * @param chromiumPath the program
 */
export async function openFreshBrowser(
  url: string,
  chromiumPath: string,
  token: string | undefined,
  options: { hasTouch?: boolean } = {},
): Promise<FreshBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'barya-bench-'));
  const debuggingPort = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath,
    args: ['--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
    viewport: { width: 360, height: 740 },
    ...options,
  });
  if (token !== undefined) {
    const page = await context.newPage();
    // A file of the site: no page of the app is in the cache afterwards.
    await page.goto(`${url}/robots.txt`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.close();
  }
  return {
    context,
    debuggingPort,
    version: context.browser()?.version() ?? '',
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
