/** Packages: bought, waited for, claimed and rolled over, each exactly once. */
import { expect, type Page } from '@playwright/test';
import { joinWith, readEarnings } from '../api/support/people.ts';
import { openOfferOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet' });

/** The card of an owned package, by a button on it. */
const cardWith = (page: Page, button: string) =>
  page
    .getByRole('region', { name: 'My Packages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: button, exact: true }) })
    .first();

/** Opens the lines of packages that have nothing to take. */
const unfold = (page: Page) =>
  page.getByRole('region', { name: 'My Packages' }).evaluate((region) => {
    for (const line of region.querySelectorAll('details')) line.open = true;
  });

/** Also where what was bought or taken makes the lines anew meanwhile. */
const expectWaits = (page: Page, name: string) =>
  expect(async () => {
    await unfold(page);
    await expect(page.getByRole('button', { name })).toBeDisabled({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });

const confirmClaim = (page: Page, amount: string) =>
  page
    .getByRole('dialog', { name: `Claim ${amount}?` })
    .getByRole('button', { name: `Claim ${amount}` });

test('a member buys, once however often the button is pressed, and waits', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 2500);
  const page = await open('/agent', member, PHONE);
  const buy = page.getByRole('button', { name: 'Buy Package 4' });
  await openOfferOn(page, 4);
  await expect(buy).toBeDisabled();
  await (await openOfferOn(page, 4)).fill('1,000');
  await buy.click();
  const dialog = page.getByRole('dialog', { name: 'Buy Package 4 for ₱1,000.00?' });
  await expect(dialog).toContainText('₱5,000.00');
  await dialog.getByRole('button', { name: 'Buy for ₱1,000.00' }).dblclick();
  await expect(toasts(page)).toContainText('Package activated successfully');
  await expect(wallet(page)).toContainText('₱1,500.00');
  await expect(wallet(page)).toContainText('₱1,000.00 in 1 running package');
  await expect(page.getByRole('button', { name: 'Next claim in 10 days' })).toBeDisabled();

  await (await openOfferOn(page, 2)).fill('500');
  await page.getByRole('button', { name: 'Buy Package 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy for ₱500.00' }).click();
  const owned = page.getByRole('region', { name: 'My Packages' });
  await expect(owned.getByRole('heading', { name: 'Package 2', level: 3 })).toBeVisible();
  await expectWaits(page, 'Not Yet Matured');
  expect(await readEarnings(member)).toMatchObject({ wallet: 1000, immaturePackages: 2 });
});

test.describe('twelve days later', () => {
  test('a matured package stands last and is claimed once', async ({ open, later }) => {
    const { owner } = await later();
    const page = await open('/agent', owner, PHONE);
    const states = page
      .getByRole('region', { name: 'My Packages' })
      .getByText(/^(Active|Matured)$/);
    await expect(states).toHaveText(['Active', 'Active', 'Matured', 'Matured', 'Matured']);
    await page.getByRole('button', { name: 'Claim ₱120.00 of Package 1' }).click();
    await confirmClaim(page, '₱120.00').dblclick();
    await expect(toasts(page)).toContainText('₱120.00');
    await expect(states).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Earnings' })).toContainText(
      /Shared Capital EarningsLeft to withdraw₱120\.00/,
    );
    expect(await readEarnings(owner)).toMatchObject({ sharedEarnings: 120 });
  });

  test('a rollover offers the types that its amount reaches', async ({ open, later }) => {
    const page = await open('/agent', (await later()).owner, PHONE);
    const dialog = page.getByRole('dialog', { name: 'Rollover Package' });
    const offered = (type: number) =>
      dialog.getByRole('radio', { name: new RegExp(`^Package ${type},`) });

    await cardWith(page, 'Claim ₱600.00 of Package 1')
      .getByRole('button', { name: 'Rollover Package 1' })
      .click();
    for (const type of [1, 2]) await expect(offered(type)).toBeEnabled();
    for (const type of [3, 4]) await expect(offered(type)).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const opener = cardWith(page, 'Claim ₱1,200.00 of Package 1').getByRole('button', {
      name: 'Rollover Package 1',
    });
    await opener.click();
    for (const type of [1, 2, 3, 4]) await expect(offered(type)).toBeEnabled();
    await offered(3).check();
    await dialog.getByRole('button', { name: 'Rollover ₱1,200.00' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(opener).toHaveCount(0);
    await expect(wallet(page)).toContainText('in 3 running packages');
  });

  test('the first part of package 4 goes into a new package 4', async ({ open, later }) => {
    const { owner } = await later();
    const page = await open('/agent', owner, PHONE);
    await page.getByRole('button', { name: 'Rollover Package 4' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rollover Package' });
    await expect(dialog.getByRole('radio', { name: /^Package 3,/ })).toBeDisabled();
    await dialog.getByRole('radio', { name: /^Package 4,/ }).check();
    await dialog.getByRole('button', { name: 'Rollover ₱1,250.00' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(wallet(page)).toContainText('running packages');
    await expectWaits(page, 'Next claim in 8 days');
    await expectWaits(page, 'Next claim in 10 days');
  });

  test('or is claimed, and the next part waits for its day', async ({ open, later }) => {
    const { claimer } = await later();
    const { sharedEarnings } = await readEarnings(claimer);
    const page = await open('/agent', claimer, PHONE);
    await page.getByRole('button', { name: 'Claim ₱1,250.00 of Package 4' }).click();
    await confirmClaim(page, '₱1,250.00').dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectWaits(page, 'Next claim in 8 days');
    expect((await readEarnings(claimer)).sharedEarnings).toBe(sharedEarnings + 1250);
  });
});
