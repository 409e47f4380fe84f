/** Pictures of what a member loves, on a phone, in the made-up history of the demo. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { exampleCode } from '../../apps/server/test/qr-code.ts';
import { accept, join, openWorld } from '../api/support/people.ts';
import { startServer } from '../api/support/processes.ts';
import { type Demo, type Person, startDemo } from '../support/demo.ts';
import { PHONE, test } from '../support/stage.ts';
import { savePicture } from './save-picture.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/images');
const seen = { ...PHONE, deviceScaleFactor: 2, locale: 'en-PH', reducedMotion: 'reduce' } as const;

const account = {
  ...{ name: 'My GCash', method: 'gcash' },
  ...{ accountNumber: '0917 123 4567', accountName: 'Ana Cruz' },
};

test.use({ actionTimeout: 10_000 });

let demo: Demo;
test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  demo = await startDemo();
  // Of few people, it has too few decisions for a usual time.
  accept(await (await demo.as('as owner')).put('/admin/settings', { decideWithinDay: true }));
});
test.afterAll(() => demo?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens a saved account's withdrawal of ₱150, up to the review. */
async function typeWithdrawal(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^My GCash/ }).click();
  await page.getByRole('radio', { name: /^Wallet/ }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('150');
  await expect(page.getByText('Fee ₱0.00. You receive ₱150.00.')).toBeVisible();
}

interface Picture {
  path: string;
  /** Whose phone: by what the demo says that they show. */
  of?: string;
  prepare: (page: Page, person: Person) => Promise<unknown>;
}

const pictures: Record<string, Picture> = {
  'one-number': {
    path: '/agent',
    prepare: async (page) => {
      await button(page, 'Breakdown of your money').click();
      await expect(page.getByText('Can use now')).toBeVisible();
    },
  },
  'cost-and-time': {
    path: '/agent/withdraw',
    prepare: async (page) => {
      await typeWithdrawal(page);
      await button(page, 'Review withdrawal').click();
      await expect(
        page.getByRole('dialog').getByText(/Usually within|We decide within the day/),
      ).toBeVisible();
    },
  },
  'two-screens': {
    path: '/agent/withdraw',
    prepare: async (page) => {
      await typeWithdrawal(page);
      // The whole first screen, from the saved account to the button.
      await page.setViewportSize({ width: 360, height: 1020 });
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  calendar: {
    path: '/agent',
    prepare: async (page) => {
      const dates = page.getByRole('list', { name: 'Calendar of my money' });
      await dates.evaluate((list) => list.scrollIntoView({ block: 'center' }));
    },
  },
  help: {
    path: '/agent/withdraw',
    prepare: async (page) => {
      await button(page, 'Help').click();
      await expect(page.getByRole('link', { name: 'Ask support' })).toBeVisible();
    },
  },
  receipt: {
    path: '/agent/withdraw',
    prepare: async (page, person) => {
      const [{ reference }] = accept(await person.get('/agent/withdrawals'));
      await page.goto(`${person.url}/agent/receipts/${reference}`);
      await button(page, 'Share picture').click();
      await expect(page.getByRole('img', { name: 'The picture of this receipt' })).toBeVisible();
    },
  },
  trust: {
    path: '/agent',
    prepare: async (page) => {
      const line = page.getByRole('link', { name: /^Counted/ });
      // The phone proves it by itself, a few seconds after the screen is used.
      await expect(line).toBeVisible({ timeout: 30_000 });
      await line.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    },
  },
  team: {
    path: '/agent/team',
    of: 'a team of',
    prepare: async (page) => {
      const list = page.getByText('Direct Referrals').first();
      await list.evaluate((found) => found.scrollIntoView({ block: 'start' }));
    },
  },
};

for (const [name, { path: address, of: sees = 'packages,', prepare }] of Object.entries(pictures)) {
  test(`what a member loves: ${name}`, async ({ open }) => {
    const person = await demo.as(sees);
    const saved = accept(await person.get('/agent/payout-accounts'));
    if (saved.length === 0) accept(await person.post('/agent/payout-accounts', account));
    const page = await open(address, person, seen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await prepare(page, person);
    await savePicture(page, path.join(folder, `loved-${name}.webp`));
  });
}

test('what a member loves: cash-in', async ({ open }) => {
  // The demo has no QR text: every one that is published names an account at a real bank.
  const server = await startServer();
  try {
    const world = await openWorld(server.url);
    const method = {
      ...{ name: 'GCash', accountName: 'Barya Operations', accountNumber: '0917 765 4321' },
      ...{ qrText: exampleCode, qrTakesAmount: true },
    };
    accept(await world.admin.put('/admin/settings', { paymentMethods: [method] }));
    const page = await open('/agent/payment-methods', await join(world), seen);
    await page.getByRole('textbox', { name: 'How much will you send?' }).fill('2000');
    await button(page, 'Send with GCash').click();
    const code = button(page, /QR code of GCash for ₱2,000\.00/).first();
    await code.evaluate((found) => found.scrollIntoView({ block: 'center' }));
    await savePicture(page, path.join(folder, 'loved-cash-in.webp'));
  } finally {
    await server.stop();
  }
});
