/** Back, a button on phones, closes an overlay before it leaves the screen. */
import { expect, type Page } from '@playwright/test';
import { join, joinWith, joinWithDirectIncome } from '../api/support/people.ts';
import { fillWithdrawalOn, openOfferOn } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

/** Opens a dialog on a screen that was reached from Settings. */
interface Case {
  path: string;
  open: (page: Page) => Promise<void>;
}

const cases: Record<string, Case> = {
  'the purchase': {
    path: '/agent/dashboard',
    open: async (page) => {
      await (await openOfferOn(page, 1)).fill('100');
      await page.getByRole('button', { name: 'Buy Package 1' }).click();
    },
  },
  'the review of a withdrawal': {
    path: '/agent/withdraw',
    open: (page) => fillWithdrawalOn(page, {}),
  },
  'the activation': {
    path: '/agent/dashboard',
    open: (page) => page.getByRole('button', { name: 'Activate for ₱100' }).click(),
  },
};

/** Waits until the history has an entry for each open dialog: people are slower than that. */
async function untilHistoryHas(page: Page, openDialogs: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(openDialogs);
}

async function goBackFrom(page: Page, openDialogs: number): Promise<void> {
  await untilHistoryHas(page, openDialogs);
  await page.goBack();
}

for (const [name, { path, open: openDialog }] of Object.entries(cases)) {
  test(`Back closes ${name}, and leaves the screen only then`, async ({ open, world }) => {
    const isHome = path === '/agent/dashboard';
    const member = isHome ? await joinWith(world, 500) : await joinWithDirectIncome(world);
    const page = await open('/agent/settings', member, PHONE);
    await page.getByRole('link', { name: isHome ? 'Home' : 'Withdraw' }).click();
    const dialog = page.getByRole('dialog');

    await openDialog(page);
    await expect(dialog).toBeVisible();
    await goBackFrom(page, 1);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(page.locator('button:focus')).toBeVisible();

    // Closing by the button leaves no history entry.
    await openDialog(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await goBackFrom(page, 0);
    await expect(page).toHaveURL('/agent/settings');
    await page.goForward();
    await expect(page).toHaveURL(path);
  });
}

test('Back after loading the page again with a dialog open leaves the screen', async ({
  open,
  world,
}) => {
  const page = await open('/agent/settings', await joinWith(world, 500), PHONE);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Activate for ₱100' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await untilHistoryHas(page, 1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Activate for ₱100' })).toBeVisible();
  await goBackFrom(page, 0);
  await expect(page).toHaveURL('/agent/settings');
});

test('Back closes a dialog over a drawer, then the drawer, then leaves the list', async ({
  open,
  world,
}) => {
  const { username } = await joinWith(world, 500);
  const page = await open('/admin/settings', world.admin, PHONE);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await goBackFrom(page, 1);
  await expect(page.getByRole('link', { name: 'Members', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by username or email' }).fill(username);
  await page.waitForURL((url) => url.searchParams.get('search') === username);
  await page.getByRole('rowheader').getByRole('button', { name: username }).click();
  const drawer = page.getByRole('dialog', { name: username });
  const dialog = page.getByRole('dialog', { name: /^Reset/ });
  await drawer.getByRole('button', { name: /^Reset password/ }).click();
  await expect(dialog).toBeVisible();
  await goBackFrom(page, 1);
  await expect(dialog).toBeHidden();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin/settings');
});

test('a dialog that ends by navigating is one step back', async ({ open, world }) => {
  const { username } = await join(world);
  const page = await open('/admin/settings', world.admin);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by username or email' }).fill(username);
  await page.waitForURL((url) => url.searchParams.get('search') === username);
  await page.getByRole('rowheader').getByRole('button', { name: username }).click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').first().fill(username);
  await dialog.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === username);
  await goBackFrom(page, 0);
  await expect(page).toHaveURL('/admin/settings');
});
