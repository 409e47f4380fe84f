/** Statements as banks and wallets give them, imported on the screen: the lines are the expected. */
import type { BankLine } from '@barya/contract';
import { expect, type Page } from '@playwright/test';
import { compareLines, handed, readHanded } from '../../packages/statements/test/handed.ts';
import { accept } from '../api/support/people.ts';
import { test } from '../support/stage.ts';

/** By file: what its screen asks. Each goes into an account of its own. */
const answers: Record<string, (page: Page) => Promise<void>> = {
  'day-or-month-first.csv': async (page) => {
    const submit = page.getByRole('button', { name: 'Import', exact: true });
    await expect(submit).toBeDisabled();
    const question = page.getByRole('group', { name: 'Which number is the day' });
    await question.getByRole('radio', { name: '01/11/2026 is Nov 1, 2026' }).check();
  },
  'gcash-locked.pdf': async (page) => {
    const password = page.getByLabel('Password of the PDF');
    await expect(password).toBeFocused();
    await password.fill('mayon-2026');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  },
  'no-titles.csv': async (page) => {
    const columns = page.getByRole('group', { name: 'Columns' });
    const choose = (label: string, value: string) =>
      columns.getByRole('combobox', { name: label, exact: true }).selectOption(value);
    await choose('Date', 'Column 1');
    await choose('How dates are written', 'YYYY-MM-DD');
    await choose('Amount', 'Column 2');
    await choose('Reference number', 'Column 3');
    await choose('Description', 'Column 4');
  },
};

test('handed statements are imported: one asks, one is locked, one has no titles', async ({
  open,
  later,
}) => {
  const { world } = await later();
  const files = handed.filter(([name]) => name in answers);
  const accountOf = (place: number) => `${files[place]![1].account} ${place + 1}`;
  const paymentMethods = files.map(([, { accountNumber = '4567 8912 34' }], place) => ({
    ...{ name: accountOf(place), accountName: 'Barya', accountNumber },
  }));
  accept(await world.admin.put('/admin/settings', { paymentMethods }));

  const page = await open('/admin/bank-lines', world.admin);
  await page.getByRole('button', { name: 'Import a statement' }).click();
  for (const [place, [name, { lines }]] of files.entries()) {
    await page.getByLabel('Account', { exact: true }).first().selectOption(accountOf(place));
    await page.getByLabel('Statement', { exact: true }).setInputFiles({
      ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(readHanded(name)) },
    });
    await answers[name]!(page);
    await expect(page.getByText(`${lines.length} lines can be read.`)).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(`${lines.length} lines are new.`)).toBeVisible();
    await page.getByRole('button', { name: 'Import another' }).click();
  }

  const all = accept(await world.admin.get('/admin/bank-lines?limit=100'));
  for (const [place, [, { lines }]] of files.entries()) {
    const kept = all.filter(({ account }: { account: string }) => account === accountOf(place));
    expect(compareLines(kept.map(asFound), lines)).toEqual({ unexpected: [], missing: [] });
  }

  // Journeys after this one find no other lines.
  const accounts = paymentMethods.map(({ name }) => name);
  for (const { _id, account } of accept(await world.admin.get('/admin/bank-lines/imports'))) {
    if (!accounts.includes(account)) continue;
    accept(await world.admin.post(`/admin/bank-lines/imports/${_id}/undo`, { reason: 'A test' }));
  }
});

test('an import is undone and done again, and the list shows the lines that there are', async ({
  open,
  later,
}) => {
  const { world } = await later();
  const method = { name: 'Undone bank', accountName: 'Barya', accountNumber: '4567 8912 34' };
  accept(await world.admin.put('/admin/settings', { paymentMethods: [method] }));
  // Others left lines that are newer.
  const page = await open(`/admin/bank-lines?account=${method.name}`, world.admin);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const importFile = async () => {
    const buffer = Buffer.from('Date,Description,Amount\n2026-11-23,Deposit 7001,+711.00\n');
    await page.getByLabel('Account', { exact: true }).first().selectOption(method.name);
    await page
      .getByLabel('Statement', { exact: true })
      .setInputFiles({ name: 'undone.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 line is new.')).toBeVisible();
  };
  const undo = async () => {
    await page.getByRole('button', { name: 'Undo the import of undone.csv' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
    await dialog.getByLabel('Reason').fill('A test');
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('This import was undone')).toBeVisible();
    await expect(page.getByText('1 line is new.')).toBeHidden();
  };

  await page.getByRole('button', { name: 'Import a statement' }).click();
  await importFile();
  const row = page.getByRole('row').filter({ hasText: 'Deposit 7001' });
  await expect(row).toHaveCount(1);
  await tab('Imports');
  await undo();
  await page.getByRole('button', { name: 'Import another' }).click();
  await importFile();
  await tab('Lines');
  await expect(row).toHaveCount(1);
  await expect(page.getByText('No longer in this list')).toHaveCount(0);
  await row.getByRole('button', { name: 'Nov 23,' }).click();
  await expect(page.getByRole('dialog', { name: '₱711.00 in' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Journeys after this one find no other lines.
  await tab('Imports');
  await undo();
});

const asFound = ({ at, amount, reference, description, sender }: BankLine) => ({
  ...{ at: new Date(at), amount, reference: reference || null },
  text: `${description} ${sender}`,
});
