/** Reviewing withdrawals: by keys, in bulk, by a link, and as a file. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { joinWithDirectIncome, readWithdrawals, withdraw } from '../api/support/people.ts';
import { toasts, untilKeysWork } from '../support/screen.ts';
import { test } from '../support/stage.ts';

const AMOUNTS = [100, 101, 102, 103];

test('an admin approves by keyboard with two presses each, and the rest in bulk', async ({
  open,
  later,
}) => {
  // A server without other withdrawals: keys begin at the oldest request.
  const { world } = await later();
  const member = await joinWithDirectIncome(world, 9);
  const { username } = member;
  for (const amount of AMOUNTS) await withdraw(member, { amount });
  const page = await open('/admin/earnings-withdrawals', world.admin);
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toHaveCount(AMOUNTS.length);

  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog');
  await untilKeysWork(page);
  await press('a');
  for (const amount of ['₱100.00', '₱101.00']) {
    await expect(dialog).toContainText(`Approve ${amount} to ${username}, GCash 0917 123 4567`);
    await expect(dialog.getByRole('button', { name: `Approve ${amount}` })).toBeFocused();
    await press('Enter');
    await expect(dialog.filter({ hasText: amount })).toHaveCount(0);
    await press('a');
  }
  await expect(dialog).toContainText('Approve ₱102.00');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rows).toHaveCount(2);
  // The next row was opened and left for later: two presses each, and one to begin.
  expect(presses).toBeLessThanOrEqual(2 * 2 + 1);

  for (const amount of ['₱102.00', '₱103.00']) {
    await page.getByRole('checkbox', { name: `Select ${amount} to ${username}` }).check();
  }
  const actions = page.getByRole('group', { name: 'Actions for what is selected' });
  await expect(actions).toContainText('₱205.00');
  await actions.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toContainText('Reject 2 withdrawals, ₱205.00?');
  await dialog.getByRole('textbox', { name: /^Reason for all/ }).fill('Please use your own name.');
  await dialog.getByRole('button', { name: 'Reject 2 withdrawals, ₱205.00' }).dblclick();
  await expect(dialog).toContainText('2 withdrawals rejected');
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(rows).toHaveCount(0);

  const decided = await readWithdrawals(member);
  expect(decided.map(({ amount, status }) => [amount, status])).toEqual([
    [103, 'rejected'],
    [102, 'rejected'],
    [101, 'approved'],
    [100, 'approved'],
  ]);
  expect(decided[0].reason).toBe('Please use your own name.');
});

test('a withdrawal has an address of its own, and the CSV holds exactly what is shown', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world, 5);
  const { username } = member;
  for (const amount of [100, 150]) await withdraw(member, { amount });
  const list = `/admin/earnings-history?search=${username}`;
  const page = await open(list, world.admin);
  const row = page.getByRole('row').filter({ hasText: '₱150.00' });
  await row.getByRole('button', { name: new RegExp(`^${username} `) }).click();
  const drawer = page.getByRole('dialog', { name: `₱150.00 to ${username}` });
  await expect(drawer).toContainText('0917 123 4567');
  await page.reload();
  await expect(drawer).toContainText('Juan dela Cruz');
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(list);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\n');
  expect(lines).toHaveLength(1 + 2);
  for (const line of lines.slice(1)) expect(line).toContain(username);
  expect(file).toContain('150.00');
  await expect(toasts(page)).toBeEmpty();
});
