/** Signals of several accounts: staff see what members share, and mark a family as fine. */
import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { accept, joinWithDirectIncome, withdraw } from '../api/support/people.ts';
import { toasts } from '../support/screen.ts';
import { test } from '../support/stage.ts';

test('an admin sees who shares a number, opens the other, and marks the pair as fine', async ({
  open,
  world,
}) => {
  const accountNumber = `0918${String(randomInt(1e7)).padStart(7, '0')}`;
  const [ana, ben] = [await joinWithDirectIncome(world), await joinWithDirectIncome(world)];
  await withdraw(ana, { accountNumber });
  await withdraw(ben, { accountNumber });

  const page = await open(`/admin/earnings-withdrawals?search=${ben.username}`, world.admin);
  const row = page.getByRole('row').filter({ hasText: ben.username });
  await expect(row).toContainText('Shares a GCash number with 1 other');
  await row.getByRole('rowheader').getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('Often families. Ask before you decide.');
  await drawer.getByRole('link', { name: `Open ${ana.username}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: ana.username })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Shares a GCash number with 1 other');

  await page.goto(`/admin/signals?search=${ana.username}`);
  await page.getByRole('rowheader').getByRole('button').click();
  await drawer.getByRole('button', { name: 'as fine' }).click();
  const asked = page.getByRole('dialog', { name: /^Mark .* as fine\?$/ });
  await expect(asked).toContainText('These two will give no signal to each other again');
  await asked.getByRole('textbox', { name: /Reason/ }).fill('Mother and son');
  await asked.getByRole('button', { name: 'Mark as fine' }).click();
  await expect(toasts(page)).toContainText('These two give no signal to each other any more.');
  await expect(page.getByText('Nothing matches')).toBeVisible();

  const user = accept(await world.admin.get(`/admin/users/${ben._id}`));
  expect(user.signals).toEqual([]);
  const theirs = accept(await ben.get('/agent/withdrawals'));
  expect(JSON.stringify(theirs)).not.toContain('signals');
});
