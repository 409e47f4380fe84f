import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { count } from '../../tools/test-run/counts.mjs';
import type { Client } from '../api/support/client.ts';
import { openWorld, type World } from '../api/support/people.ts';
import { ADMIN, type Lane, lanes } from '../server.ts';
import { type Later, openLater } from './later.ts';

interface OpenOptions extends BrowserContextOptions {
  /** The page's time runs normally and can be moved with `page.clock`. */
  hasClock?: boolean;
}

/** Opens `path` in a separate browser, signed in as `who`, or as nobody. */
export type Open = (path: string, who?: Client | null, options?: OpenOptions) => Promise<Page>;

export interface Stage {
  /** The server that the journeys of a lane share, and its first admin. */
  world: World;
  /** A second server, twelve days on. Starts when a journey first needs it. */
  later: () => Promise<Later>;
  open: Open;
}

/** Two server starts and four members who buy. The first journey that needs it waits. */
const LATER_STARTS_WITHIN_MS = 90_000;

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const DESK = { viewport: { width: 1440, height: 900 } };

interface OfTest {
  open: Open;
  /** Counts as a journey of the run. */
  isJourney: boolean;
  counted: undefined;
}

interface OfWorker extends Omit<Stage, 'open'> {
  lane: Lane;
}

/** A test with its lane's server, and browsers that close with it. */
export const test = base.extend<OfTest, OfWorker>({
  lane: [lanes.member, { option: true, scope: 'worker' }],
  isJourney: [true, { option: true }],
  counted: [
    async ({ isJourney }, use) => {
      if (isJourney) count('journeys');
      await use(undefined);
    },
    { auto: true },
  ],
  world: [async ({ lane }, use) => use(await openWorld(lane.url, ADMIN)), { scope: 'worker' }],
  later: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      let later: Promise<Later> | undefined;
      await use(() => {
        if (!later) base.info().setTimeout(base.info().timeout + LATER_STARTS_WITHIN_MS);
        later ??= openLater();
        return later;
      });
      await (await later)?.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, lane }, use) => {
    const pages: Page[] = [];
    const sentTwice: string[] = [];
    await use(async (path, who = null, options = {}) => {
      const page = await openPage(browser, options);
      pages.push(page);
      noteSentTwice(page, sentTwice);
      await arrive(page, new URL(path, who?.url ?? lane.url).href, who);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(sentTwice, 'writes sent again while they were under way').toEqual([]);
  },
});

async function openPage(browser: Browser, options: OpenOptions): Promise<Page> {
  const { hasClock, ...ofContext } = options;
  const context = await browser.newContext({ ...DESK, ...ofContext });
  await context.addInitScript(countTapsSingly);
  const page = await context.newPage();
  if (hasClock) await page.clock.install();
  return page;
}

/**
 * Two taps of a test are two presses, as its clicks are: the browser would call those that follow
 * within 300 ms at one place, on two screens, a double tap. A double press is `dblclick` here.
 */
function countTapsSingly(): void {
  const countOne = (event: PointerEvent) => {
    if (event.pointerType === 'touch') Object.defineProperty(event, 'detail', { value: 1 });
  };
  window.addEventListener('click', countOne, { capture: true });
}

/**
 * Loads a page with the token of `who`. The first document stores it itself: Playwright's
 * `storageState` would open another page for that, which takes a tenth of a load's CPU.
 */
async function arrive(page: Page, address: string, who: Client | null): Promise<void> {
  if (!who?.token) {
    await page.goto(address);
    return;
  }
  const script = await page.addInitScript(
    ({ origin, token }) => {
      if (location.origin === origin) localStorage.setItem('token', token);
    },
    { origin: new URL(who.url).origin, token: who.token },
  );
  await page.goto(address, { waitUntil: 'commit' });
  await script.dispose();
  await page.waitForLoadState();
}

/** Notes each write of money that a page sends again before its answer, as two presses might. */
function noteSentTwice(page: Page, sentTwice: string[]): void {
  const underWay = new Set<string>();
  const keyOf = (request: Request) => request.headers()['idempotency-key'] ?? '';
  page.on('request', (request) => {
    const key = keyOf(request);
    if (key === '') return;
    if (underWay.has(key)) sentTwice.push(request.url());
    underWay.add(key);
  });
  page.on('requestfinished', (request) => underWay.delete(keyOf(request)));
  page.on('requestfailed', (request) => underWay.delete(keyOf(request)));
}
