/** A member's statement: choose days, read it, download both files, open a receipt. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parseCsv, readPdfText } from '../../apps/server/test/read-files.ts';
import { joinWithDirectIncome, load, withdraw } from '../api/support/people.ts';
import { PHONE, test } from '../support/stage.ts';

/** Presses a button that downloads a file. */
async function download(page: Page, type: 'PDF' | 'CSV') {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${type}` }).click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A bucket's closing balance on the screen. */
const closingOf = (page: Page, bucket: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: bucket }) });

test('a member reads a statement on a phone and downloads it as PDF and CSV', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  await load(world, member, 1_500);
  await withdraw(member, { amount: 100 });
  const page = await open('/agent/activity', member, { ...PHONE, acceptDownloads: true });
  await page.getByRole('link', { name: 'Statement to save or print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeFocused();
  await expect(closingOf(page, 'Wallet')).toContainText('₱1,500.00');
  await expect(closingOf(page, 'Pending withdrawals')).toContainText('₱100.00');

  const pdf = await download(page, 'PDF');
  expect(pdf.name).toMatch(
    new RegExp(`^barya-statement-${member.username}-[\\d-]+(to-[\\d-]+)?\\.pdf$`),
  );
  const text = (await readPdfText(pdf.bytes)).join('');
  expect(text).toContain(`Statementof${member.username}`);
  expect(text).toContain('+1,500.00');
  expect(text).toContain('Pendingwithdrawals0.00100.000.00100.00');

  const csv = await download(page, 'CSV');
  expect(csv.name).toBe(pdf.name.replace('.pdf', '.csv'));
  const rows = parseCsv(csv.bytes.toString());
  expect(rows.filter(([, , what]) => what === 'Closing balance')).toHaveLength(7);
  const requested = rows.filter(([, , what]) => what === 'Withdrawal requested');
  expect(requested.map((row) => row[5])).toEqual(['-100.00', '100.00']);

  await page.getByText('Show only some').click();
  await page.getByRole('combobox', { name: 'Movements' }).selectOption('Withdrawals requested');
  await expect(page).toHaveURL(/kind=withdrawal/);
  await expect(page.getByText('2 movements')).toBeVisible();
  const reference = requested[0]?.[4] ?? '';
  // Its parts and its receipt are behind a tap.
  const asked = page.getByRole('listitem').filter({ hasText: 'Withdrawal requested' }).first();
  await expect(asked.getByRole('link', { name: reference })).toBeHidden();
  await asked.locator('summary').click();
  await asked.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeFocused();
  await expect(page.getByRole('status', { name: 'Reference' })).toHaveText(reference);
  await page.goBack();
  await expect(page.getByText('2 movements')).toBeVisible();

  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await expect(page.getByText('Nothing of this kind in this period')).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Other days');
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Choose at most 366 days')).toBeVisible();
});

test('an admin has the same statement of a member, at an address of its own', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  await load(world, member, 700);
  const page = await open(`/admin/all-users?open=${member._id}`, world.admin, {
    acceptDownloads: true,
  });
  await page.getByRole('dialog').getByRole('link', { name: 'Statement' }).click();
  await expect(page.getByText(`Statement of ${member.username}`)).toBeVisible();
  await expect(closingOf(page, 'Wallet')).toContainText('₱700.00');
  await page.reload();
  await expect(closingOf(page, 'Wallet')).toContainText('₱700.00');
  const { name, bytes } = await download(page, 'PDF');
  expect(name).toContain(`barya-statement-${member.username}`);
  expect((await readPdfText(bytes)).join('')).toContain('+700.00');
  await page.getByRole('listitem').filter({ hasText: 'Cash in' }).locator('summary').last().click();
  await page.getByRole('link', { name: /^Receipt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('₱700.00');
  await page.getByRole('link', { name: 'Back to the statement' }).click();
  await page.getByRole('link', { name: 'Back to the user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible();
});
