/** Finding what somebody reads to staff: by one search of the desk, and by the filters of a list. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { accept, hire, joinWithDirectIncome, withdraw } from '../api/support/people.ts';
import { findByKey, signInOn } from '../support/screen.ts';
import { test } from '../support/stage.ts';

/** An account number that no other journey pays. */
const number = () => `0918${String(Date.now()).slice(-7)}`;

test('staff find a member by the account number that they withdrew to', async ({ open, world }) => {
  const member = await joinWithDirectIncome(world);
  const accountNumber = number();
  await withdraw(member, { amount: 100, accountNumber });
  const page = await open('/admin/reserves', world.admin);
  await page.getByRole('heading', { level: 1 }).waitFor();

  const field = await findByKey(page);
  await field.fill(accountNumber.replace(/^(.{4})(.{3})/, '$1-$2 '));
  const option = page.getByRole('option', { name: member.username });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('bank s');
  await expect(page.getByRole('option', { name: 'Bank Statements' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bank Statements' })).toBeVisible();
});

test('a history is filtered by day, method and decider, and downloaded as that', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world, 5);
  const { _id: paid } = await withdraw(member, { amount: 100 });
  accept(await world.admin.post(`/admin/withdrawals/${paid}/approve`, {}));
  // Held for its new account, which a rejection does not wait for.
  const { _id: held } = await withdraw(member, {
    ...{ amount: 101, method: 'bank', bank: 'BOPIPHMMXXX' },
  });
  accept(await world.admin.post(`/admin/withdrawals/${held}/reject`, { reason: 'Not yours' }));
  const { username: decider } = accept(await world.admin.get('/auth/me'));
  const page = await open(`/admin/earnings-history?search=${member.username}`, world.admin);
  await page.getByRole('group', { name: 'Status' }).getByText('All', { exact: true }).click();
  const rows = page.getByRole('row').filter({ hasText: member.username });
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Method').selectOption({ label: 'GCash' });
  await expect(rows).toHaveCount(1);
  const by = page.getByLabel('Decided by (username)');
  await by.fill(decider);
  await by.press('Enter');
  await expect(page).toHaveURL(new RegExp(`method=gcash.*decidedBy=${decider}`));
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await expect(rows).toHaveCount(0);
  await page.getByLabel('To', { exact: true }).fill('');
  await expect(rows).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\n');
  expect(lines).toHaveLength(1 + 1);
  expect(lines[1]).toContain('"0917 123 4567"');
  expect(lines[1]).toContain(`"${decider}"`);
});

test('the menu opens a list as the person last chose to see it, its bare address the default', async ({
  open,
  world,
}) => {
  const page = await open('/admin/all-users?search=nobody', world.admin);
  const chosen = page.getByRole('radio', { name: 'Inactive' });
  await page.getByText('Inactive', { exact: true }).click();
  await expect(chosen).toBeChecked();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await menu.getByRole('link', { name: 'Members' }).click();
  await expect(chosen).toBeChecked();
  await expect(page).not.toHaveURL(/search=/);

  await page.goto('/admin/all-users');
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
});

test('two people at one browser see a list each in their own way', async ({ open, world }) => {
  const [one, other] = [await hire(world, 'support'), await hire(world, 'support')];
  const page = await open('/admin/all-users?pageSize=50', one);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await page.getByText('Inactive', { exact: true }).click();
  await expect(page).toHaveURL(/pageSize=50&status=inactive/);
  await page.waitForLoadState('networkidle');

  // Only the API says that it ended: the socket stays silent here.
  accept(await one.post('/auth/logout'));
  await menu.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/login');
  await signInOn(page, other.username, other.password);
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/);
  await menu.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await expect(page).toHaveURL('/admin/all-users');
});
