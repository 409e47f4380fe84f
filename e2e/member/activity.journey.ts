/** The activity list: each change with its balance and its receipt. */
import { expect } from '@playwright/test';
import { joinWithDirectIncome, withdraw } from '../api/support/people.ts';
import { expectCopied } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

test('a member follows an amount from the activity to its receipt, and sends its address on', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world, 3);
  const { reference } = await withdraw(member);
  const groups = reference.match(/.{4}/g).join(' ');
  const page = await open('/agent', member, {
    ...PHONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('link', { name: 'See all activity' }).click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeFocused();
  const entries = page.getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText('\u2212₱100.00');
  await expect(entries.first()).toContainText('₱50.00');
  await expect(entries.last()).toContainText('+₱50.00');

  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Wallet' });
  await expect(page.getByText('Nothing has happened in this balance yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'All balances' });
  await entries.first().getByRole('link').click();
  await expect(page.getByRole('main')).toContainText(groups);
  await expect(page).toHaveURL(`/agent/receipts/${reference}`);
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await expectCopied(page, new RegExp(groups));

  await page.reload();
  await expect(page.getByRole('main')).toContainText(groups);
  const stranger = await open(`/agent/receipts/${reference}`, await joinWithDirectIncome(world, 0));
  await expect(stranger.getByRole('main')).not.toContainText('₱100.00');
  await page.goBack();
  await expect(entries).toHaveCount(4);
});
