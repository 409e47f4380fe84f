/** Reviewing withdrawals: by keys, in bulk, by a link, and as a file. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { accept, joinWithDirectIncome, readWithdrawals, withdraw } from '../api/support/people.ts';
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

test('a wrong press is undone by U, one or many; what somebody pays already is not', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world, 7);
  const { username } = member;
  for (const amount of [100, 101, 102]) await withdraw(member, { amount });
  const page = await open(`/admin/earnings-history?status=pending&search=${username}`, world.admin);
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows).toHaveCount(3);
  await untilKeysWork(page);
  const dialog = page.getByRole('dialog');
  const undo = page.getByRole('button', { name: /^Undo/ });
  const offer = page.locator('[aria-live=polite]').filter({ has: undo });
  const approve = async (amount: string) => {
    await page.keyboard.press('a');
    await expect(
      page.getByRole('button', { name: `Approve ${amount}`, exact: true }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offer).toContainText(`Approved: ${amount} to ${username}`);
  };

  await approve('₱100.00');
  await approve('₱101.00');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(toasts(page)).toContainText(`UndoneApproved: ₱101.00 to ${username}`);
  await expect(rows).toHaveText([/₱101\.00/, /₱102\.00/]);

  // The drawer has it too, and goes on with the next row.
  await rows.first().getByRole('button', { name: username }).first().click();
  const drawer = (amount: string) =>
    page.getByRole('dialog', { name: `${amount} to ${username}`, exact: true });
  await drawer('₱101.00').waitFor();
  await approve('₱101.00');
  await drawer('₱102.00').getByRole('button', { name: /^Undo/ }).click();
  await expect(toasts(page)).toContainText(`UndoneApproved: ₱101.00 to ${username}`);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveText([/₱101\.00/, /₱102\.00/]);

  for (const amount of ['₱101.00', '₱102.00']) {
    await page.getByRole('checkbox', { name: `Select ${amount} to ${username}` }).check();
  }
  const actions = page.getByRole('group', { name: 'Actions for what is selected' });
  await actions.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: /^Approve 2 withdrawals/ }).click();
  // Until it is done, its button to close stops it.
  await expect(dialog).toContainText('2 withdrawals approved');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await undo.click();
  await expect(toasts(page)).toContainText('Undone2 withdrawals approved');
  await expect(rows).toHaveText([/₱101\.00/, /₱102\.00/]);

  await approve('₱101.00');
  const [, { _id }] = await readWithdrawals(member);
  accept(await world.admin.post('/admin/payouts/take', { ids: [_id] }));
  await page.keyboard.press('u');
  await expect(page.getByRole('alert')).toContainText(`Not undone: Approved: ₱101.00`);
  const decided = await readWithdrawals(member);
  expect(decided.map(({ amount, status }) => [amount, status])).toEqual([
    [102, 'pending'],
    [101, 'approved'],
    [100, 'approved'],
  ]);
  const search = new URLSearchParams({ search: decided[1]._id });
  const audit = accept(await world.admin.get(`/admin/audit?${search}`));
  expect(audit.map(({ reason }: { reason: string | null }) => reason)).toContain(
    'Undo of a wrong press',
  );
});
