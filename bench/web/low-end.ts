import { type BrowserContext, expect, type Page } from '@playwright/test';
import { waitUntilKept } from '../../e2e/support/kept-app.ts';
import { type Figure, medianOf, showSeconds } from '../figure.ts';
import type { Stage, Visitor } from './stage.ts';

const RUNS = 5;

/** A cheap phone with mobile data. */
const LOW_END = { slower: 10, latencyMs: 300, bytesPerSecond: 700_000 / 8 };

/** How much slower the processor of the phone is that opens the app offline. */
const OFFLINE_SLOWER = 4;

interface Screen {
  path: string;
  who: Visitor;
  /** What a person came for. The page before the app has neither. */
  usable: string;
}

const screens: readonly Screen[] = [
  { path: '/register', who: 'anybody', usable: 'input[name="username"]' },
  { path: '/agent', who: 'agent', usable: '#coin button:enabled' },
];

/** When screens can be used on a low-end phone, and an installed app without a connection. */
export async function* measureLowEnd(stage: Stage): AsyncGenerator<Figure> {
  for (const screen of screens) {
    const runsMs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) runsMs.push(await openOnce(stage, screen));
    yield judge(
      `\`${screen.path}\` usable, processor x${LOW_END.slower}, 300 ms, 700 kbit/s`,
      runsMs,
      4_000,
    );
  }
  yield judge(
    `installed app offline, last figures shown, processor x${OFFLINE_SLOWER}`,
    await openOffline(stage),
    1_000,
  );
}

async function openOnce(stage: Stage, { path, who, usable }: Screen): Promise<number> {
  const browser = await stage.open(who);
  try {
    const page = await openSlowPage(browser.context, LOW_END.slower);
    const session = await browser.context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LOW_END.latencyMs,
      downloadThroughput: LOW_END.bytesPerSecond,
      uploadThroughput: LOW_END.bytesPerSecond,
    });
    await page.goto(`${stage.url}${path}`, { waitUntil: 'commit' });
    return await waitFor(page, usable);
  } finally {
    await browser.close();
  }
}

async function openOffline(stage: Stage): Promise<number[]> {
  const browser = await stage.open('agent');
  try {
    const kept = await browser.context.newPage();
    await kept.goto(`${stage.url}/agent`);
    await waitUntilKept(kept);
    await kept.close();
    await browser.context.setOffline(true);
    const runsMs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openSlowPage(browser.context, OFFLINE_SLOWER);
      await page.goto(`${stage.url}/agent`, { waitUntil: 'commit' });
      runsMs.push(await waitFor(page, '.tabler-icon-cloud-off'));
      await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₱');
      await page.close();
    }
    return runsMs;
  } finally {
    await browser.close();
  }
}

async function openSlowPage(context: BrowserContext, slower: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return page;
}

/** @returns the ms from the navigation's start until something of this selector is on screen */
async function waitFor(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) ? performance.now() : false),
    selector,
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await handle.jsonValue());
}

function judge(what: string, runsMs: readonly number[], mostMs: number): Figure {
  const median = medianOf(runsMs);
  return {
    what,
    measured: showSeconds(median),
    goal: `≤ ${mostMs / 1000} s`,
    isReached: median <= mostMs,
    isExact: false,
  };
}
