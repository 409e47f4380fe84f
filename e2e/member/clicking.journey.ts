/** The clicking task: activated once, with a coin that rests between clicks and until tomorrow. */
import { expect } from '@playwright/test';
import { accept, joinWith, readEarnings } from '../api/support/people.ts';
import { PHONE, test } from '../support/stage.ts';

test('a member activates once, clicks as fast as the coin allows, and reaches the daily limit', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 250);
  const page = await open('/agent', member, { ...PHONE, hasClock: true });
  await expect(page.getByRole('button', { name: /^The coin is off/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Activate for ₱100' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate the clicking task?' });
  await expect(dialog).toContainText('a fee of ₱100 from your wallet, once. It does not come back');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readEarnings(member)).toMatchObject({ wallet: 250 });
  await page.getByRole('button', { name: 'Activate for ₱100' }).click();
  await dialog.getByRole('button', { name: 'Activate for ₱100' }).dblclick();
  const coin = page.getByRole('button', { name: /^Click the coin/ });
  await expect(coin).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₱150.00');
  expect(await readEarnings(member)).toMatchObject({ wallet: 150 });

  // A longer jump would make the page believe that its socket died, and fetch everything again.
  await page.clock.pauseAt(Date.now() + 20_000);
  await coin.click();
  await coin.dispatchEvent('click');
  await expect(page.getByText('1 / 50')).toBeVisible();
  await page.clock.runFor(1_299);
  await coin.dispatchEvent('click');
  await expect(page.getByText('1 / 50')).toBeVisible();
  await page.clock.runFor(1);
  await coin.click();
  await expect(page.getByText('2 / 50')).toBeVisible();
  await page.clock.resume();
  // The answer to the second click: a reload before it would lose that click.
  await expect(page.getByRole('region', { name: 'Earnings' })).toContainText('₱0.40', {
    timeout: 30_000,
  });

  for (let clicks = 2; clicks < 49; clicks += 1) accept(await member.post('/agent/click'));
  await page.reload();
  await expect(page.getByText('49 / 50')).toBeVisible();
  await coin.click();
  await expect(page.getByText('50 / 50')).toBeVisible();
  await expect(page.getByText('Daily click limit reached')).toBeVisible();
  await expect(page.getByRole('button', { name: 'You can click again tomorrow' })).toBeDisabled();
});
