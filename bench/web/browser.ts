import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findFreePort } from '../../e2e/api/support/processes.ts';

export interface FreshBrowser {
  context: BrowserContext;
  /** The port for other programs to drive it. */
  debuggingPort: number;
  version: string;
  close: () => Promise<void>;
}

/**
 * A Chromium with an empty profile, signed in if a token is given.
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
    // A plain file of the site, so that no page of the app is cached.
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
