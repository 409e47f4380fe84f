import type { Page } from '@playwright/test';
import { accept, join, joinActive, joinWith } from '../api/support/people.ts';
import { openOfferOn } from '../support/screen.ts';
import {
  breakCall,
  field,
  form,
  inDialog,
  inToast,
  onScreen,
  type Row,
  refuseCall,
} from './form.ts';

const clock = { hasClock: true };
const COVERS_NO_CLICK = 'The reward fund cannot cover this right now.';

async function activate(page: Page): Promise<void> {
  const name = 'Activate for ₱100';
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function buy(page: Page, amount: string): Promise<void> {
  await (await openOfferOn(page, 1)).fill(amount);
  await page.getByRole('button', { name: 'Buy Package 1' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click();
}

const click = (page: Page) => page.getByRole('button', { name: /^Click the coin/ }).click();

/** Sections 5 and 8, what a member buys. The last row activates. */
export const purchases = form({
  screen: 'a dashboard with ₱600',
  open: async ({ open, world }) => ({
    page: await open('/agent', await joinWith(world, 600), clock),
  }),
  rows: [
    {
      part: 'purchaseForm',
      says: ['Invalid Amount', 'Please enter an amount greater than or equal to'],
      also: ['₱500'],
      place: field('Amount for Package 2'),
      isOfField: true,
      produce: async ({ page }) => (await openOfferOn(page, 2)).fill('499.99'),
    },
    {
      part: 'purchaseForm',
      says: ['Insufficient Balance', 'You do not have enough balance in your wallet'],
      place: field('Amount for Package 1'),
      isOfField: true,
      produce: async ({ page }) => (await openOfferOn(page, 1)).fill('600.01'),
    },
    {
      part: 'agent',
      says: ['Failed to activate package'],
      place: inDialog,
      produce: async ({ page }) => {
        await breakCall(page, '/agent/packages/activate');
        await buy(page, '100');
      },
    },
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to activate package',
      also: ['The reward fund cannot cover this right now. Nothing was charged. Please try later.'],
      place: inDialog,
      produce: async ({ page }, { world: { admin } }) => {
        // The fund covered the package when the card appeared, and no longer does.
        await (await openOfferOn(page, 1)).waitFor();
        const { available } = accept(await admin.get('/admin/reserves')).fund;
        const all = { amount: available, reason: 'All of it' };
        accept(await admin.post('/admin/reserves/pay-out', all));
        try {
          await buy(page, '100');
          await inDialog(page).waitFor();
        } finally {
          accept(await admin.post('/admin/reserves/pay-in', { amount: available }));
        }
      },
    },
    {
      part: 'agent',
      says: ['Failed to activate clicking task'],
      place: inDialog,
      produce: async ({ page }) => {
        await breakCall(page, '/agent/activate-clicking-task');
        await activate(page);
      },
    },
    {
      part: 'agent',
      says: ['Clicking task activated successfully! You can now start earning.'],
      place: inToast,
      produce: ({ page }) => activate(page),
    },
  ],
});

/** Section 8, without a connection for events: the screen knows nothing of the other device. */
export const withoutEvents = form({
  screen: 'a dashboard without events',
  open: async ({ open, world }) => {
    const member = await joinWith(world, 300);
    const page = await open('/robots.txt', member, clock);
    await page.context().route('**/socket.io/**', (route) => route.abort());
    return { page, member };
  },
  rows: [
    {
      part: 'agent',
      says: ['Connection Error', 'Unable to connect to server. Please refresh the page.'],
      place: inToast,
      produce: ({ page }) => page.goto('/agent'),
    },
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to activate clicking task',
      also: ['Clicking task is already activated'],
      place: inDialog,
      produce: async ({ page, member }) => {
        await page.goto('/agent');
        await page.getByRole('button', { name: 'Activate for ₱100' }).waitFor();
        accept(await member.post('/agent/activate-clicking-task'));
        await activate(page);
      },
    },
  ],
});

/** Section 8, clicks. */
export const clicks = form({
  screen: 'the dashboard of a member who may click',
  open: async ({ open, world }) => ({ page: await open('/agent', await joinActive(world), clock) }),
  rows: [
    {
      part: 'agent',
      says: ['Failed to record click'],
      place: onScreen,
      produce: async ({ page }) => {
        await breakCall(page, '/agent/click');
        await click(page);
      },
    },
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to record click',
      also: [COVERS_NO_CLICK],
      place: onScreen,
      produce: async ({ page }) => {
        await refuseCall(page, '/agent/click', COVERS_NO_CLICK);
        await click(page);
      },
    },
  ],
});

const failedRead = (
  says: Extract<Row, { part: 'agent' }>['says'],
  path: string,
  call: string,
): Row => ({
  part: 'agent',
  says,
  place: onScreen,
  produce: async ({ page }) => {
    await breakCall(page, call);
    await page.goto(path);
  },
});

/** Section 8, what a member reads and sends on. */
export const readings = form({
  screen: 'what a member reads',
  open: async ({ open, world }) => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    return { page: await open('/robots.txt', await join(world), { ...clock, permissions }) };
  },
  rows: [
    failedRead(['Failed to fetch dashboard data'], '/agent', '/agent/(home|earnings)'),
    failedRead(['Failed to fetch withdrawal history'], '/agent/withdraw', '/agent/withdrawals'),
    failedRead(['Failed to fetch referral code'], '/agent/team', '/agent/profile'),
    failedRead(['Failed to fetch team data'], '/agent/team', '/agent/downlines'),
    {
      part: 'agent',
      says: ['Copied!'],
      place: inToast,
      produce: async ({ page }) => {
        await page.goto('/agent/team');
        await page.getByRole('button', { name: 'Copy Referral Code' }).click();
      },
    },
    {
      part: 'agent',
      says: ['Sharing not supported'],
      place: inToast,
      produce: async ({ page }) => {
        await page.goto('/agent/team');
        await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
        await page.getByRole('button', { name: 'Share' }).click();
      },
    },
  ],
});
