/** The month's report: its figures, its file, and the way from a figure to its rows; what is to do. */
import { expect } from '@playwright/test';
import { accept, join } from '../api/support/people.ts';
import { test } from '../support/stage.ts';

test("a load stands in this month's report, which leads to the loads", async ({ open, world }) => {
  const member = await join(world);
  const body = { username: member.username, amount: 517.35 };
  accept(await world.admin.post('/admin/load-capital', body));

  const page = await open('/admin/dashboard', world.admin);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Monthly Reports' })).toBeVisible();
  await expect(page.getByText('This month is not over.')).toBeVisible();
  const moneyIn = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Money in', exact: true }),
  });
  await expect(moneyIn.getByText('No method named')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^report-\d{4}-\d{2}-so-far\.pdf$/);
  await moneyIn.getByRole('link').last().click();
  await expect(page).toHaveURL(/load-shared-capital\?.*from=\d{4}-\d{2}-01/);

  // Any month before has its own address.
  await page.goto('/admin/reports?month=2020-02');
  await expect(page.getByText('Nothing happened in this month')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/month=2020-03/);
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveValue('2020-03');
});

test('the dashboard says what waits, and leads to it', async ({ open, world }) => {
  const member = await join(world);
  accept(await member.post('/support/threads', { subject: 'other', text: 'May I ask?' }));
  const page = await open('/admin/dashboard', world.admin);
  await page.getByRole('link', { name: /^Conversations that wait: \d/ }).click();
  await expect(page.getByRole('heading', { name: 'Support' })).toBeVisible();
});
