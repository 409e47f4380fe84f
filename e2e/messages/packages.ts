import type { Page } from '@playwright/test';
import { accept } from '../api/support/people.ts';
import { alerts } from '../support/screen.ts';
import { breakCall, form, onScreen, refuseCall } from './form.ts';

const clock = { hasClock: true };
const CLAIM = 'Claim ₱120.00 of Package 1';
const NO_TARGET = 'This package cannot be rolled over to the selected package';

const claim = (page: Page) => page.getByRole('button', { name: CLAIM, exact: true });
const rollover = (page: Page) => page.getByRole('dialog', { name: 'Rollover Package' });
const inRollover = (page: Page) => alerts(rollover(page));

/** Claims, and confirms it. */
async function takeClaim(page: Page): Promise<void> {
  await claim(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Claim ₱120.00' }).click();
}

/** Starts to roll over the smallest matured package, or another. */
async function askRollover(page: Page, name = CLAIM): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const card = page
    .getByRole('region', { name: 'My Packages' })
    .getByRole('listitem')
    .filter({ has: button });
  await card.getByRole('button', { name: 'Rollover Package 1' }).click();
}

/** Chooses package 1, its only target. */
const choose = (page: Page) =>
  rollover(page)
    .getByRole('radio', { name: /^Package 1/ })
    .check();
const send = (page: Page) =>
  rollover(page).getByRole('button', { name: 'Rollover ₱120.00' }).click();

/** Sections 5 and 8, matured packages, of which nothing is taken. */
export const maturedPackages = form({
  screen: 'a dashboard with matured packages',
  open: async ({ open, later }) => ({ page: await open('/agent', (await later()).keeper, clock) }),
  rows: [
    {
      part: 'rolloverForm',
      says: ['Selection Required', 'Please select a target package for rollover'],
      place: inRollover,
      produce: async ({ page }) => {
        // It has two targets, so none is chosen yet.
        await askRollover(page, 'Claim ₱600.00 of Package 1');
        await rollover(page).getByRole('button', { name: 'Rollover ₱600.00' }).click();
      },
    },
    {
      part: 'agent',
      says: ['Failed to rollover package'],
      place: inRollover,
      produce: async ({ page }) => {
        await breakCall(page, '/agent/packages/rollover');
        await askRollover(page);
        await choose(page);
        await send(page);
      },
    },
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to rollover package',
      also: [NO_TARGET],
      place: inRollover,
      produce: async ({ page }) => {
        await refuseCall(page, '/agent/packages/rollover', NO_TARGET);
        await askRollover(page);
        await choose(page);
        await send(page);
      },
    },
    {
      part: 'agent',
      says: ['Failed to claim package'],
      place: onScreen,
      produce: async ({ page }) => {
        await breakCall(page, '/agent/packages/claim');
        await takeClaim(page);
      },
    },
  ],
});

/** Section 8, a package that another device claims meanwhile. */
export const claimedElsewhere = form({
  screen: 'a dashboard with a package that is claimed elsewhere',
  open: async ({ open, later }) => {
    const { claimer } = await later();
    const page = await open('/robots.txt', claimer, clock);
    // Neither window gets the other's events.
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.goto(`${claimer.url}/agent`);
    return { page, claimer };
  },
  rows: [
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to claim package',
      also: ['Package was already claimed or rolled over'],
      place: onScreen,
      produce: async ({ page, claimer }) => {
        await claim(page).focus();
        const { body } = await claimer.get('/agent/packages/active');
        // Otherwise the page may fetch its packages in between, and the claimed one is gone.
        await page.route('**/api/agent/packages/active*', (route) => route.fulfill({ json: body }));
        const packageId = body.find(
          (one: { totalEarnings: number }) => one.totalEarnings === 120,
        )._id;
        accept(await claimer.post('/agent/packages/claim', { packageId }));
        await takeClaim(page);
      },
    },
  ],
});
