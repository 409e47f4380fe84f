/** A morning at the desk: import the statement, credit what it names, and see bank and books agree. */
import { expect, type Page } from '@playwright/test';
import { accept, join, joinWithDirectIncome, withdraw } from '../api/support/people.ts';
import { toasts, untilKeysWork } from '../support/screen.ts';
import { test } from '../support/stage.ts';

const METHOD = 'Maya';
const AMOUNT = 517.35;
const SHOWN = '₱517.35';

/** The row of the only day, with a difference. */
async function expectDifference(page: Page, shown: string): Promise<void> {
  const day = page.getByRole('table').getByRole('row').nth(2);
  await expect(day).toContainText(shown);
}

test('a cash-in of the statement is credited, and a load made twice is found and reverted', async ({
  open,
  later,
}) => {
  // An account without other payments.
  const { world } = await later();
  const account = { name: METHOD, accountName: 'Barya', accountNumber: '0917 000 1122' };
  accept(await world.admin.put('/admin/settings', { paymentMethods: [account] }));
  const member = await join(world);
  const reference = '1001543777001';
  const body = { amount: AMOUNT, method: METHOD, paymentReference: reference };
  const { cashIn } = accept(await member.post('/agent/cash-ins', body));
  // In Manila, as a statement has it.
  const at = new Date(new Date(cashIn.createdAt).getTime() + 8 * 3_600_000);
  const day = at.toISOString().slice(0, 10);

  // Import: the file is chosen, read, and imported; again, it adds nothing.
  const page = await open('/admin/bank-lines', world.admin);
  await page.getByRole('button', { name: 'Import a statement' }).click();
  const csv = [
    'Transaction Date,Details,Ref No,Money Out,Money In',
    `${day} ${at.toISOString().slice(11, 16)},From ANA R.,${reference},,${AMOUNT}`,
    `${day},Adjustment,,,no amount`,
  ].join('\r\n');
  for (const result of ['1 line is new.', 'Nothing was added']) {
    await page.getByLabel('Account', { exact: true }).first().selectOption(METHOD);
    await page.getByLabel('Statement', { exact: true }).setInputFiles({
      name: 'maya.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByText('Choose the columns yourself').click();
    await page.getByLabel('Date', { exact: true }).selectOption('Transaction Date');
    await page.getByLabel('How dates are written').selectOption('YYYY-MM-DD');
    await page.getByLabel('Money in and out').selectOption({ label: 'Two columns' });
    await page.getByRole('combobox', { name: 'Money in', exact: true }).selectOption('Money In');
    await page.getByRole('combobox', { name: 'Money out', exact: true }).selectOption('Money Out');
    await page.getByLabel('Reference number').selectOption('Ref No');
    await page.getByLabel('Description', { exact: true }).selectOption('Details');
    await expect(page.getByText('1 line can be read.')).toBeVisible();
    await expect(page.getByText('Line 3', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(result)).toBeVisible();
    await page.getByRole('button', { name: 'Import another' }).click();
    await expect(page.getByLabel('Statement', { exact: true })).toBeFocused();
  }

  // The queue shows it as exact; it is credited.
  await page.goto(`${world.url}/admin/cash-ins?tab=matched&open=${cashIn._id}`);
  const review = page.getByRole('dialog');
  await expect(review).toContainText('Exact');
  await review.getByRole('button', { name: `Credit ${SHOWN} to ${member.username}` }).click();
  await page.getByRole('button', { name: `Credit ${SHOWN}`, exact: true }).click();
  await expect(toasts(page)).toContainText(`${SHOWN} to ${member.username}`);

  // Bank and books agree, of a day that is not over.
  const reconciliation = `${world.url}/admin/reconciliation?account=${METHOD}&from=${day}&to=${day}`;
  await page.goto(reconciliation);
  await expect(
    page.getByText(`${METHOD}: nothing is agreed yet. The statement ends`),
  ).toBeVisible();
  await expectDifference(page, '₱0.00');

  // The same load once more: the day differs by it.
  const { username } = member;
  accept(
    await world.admin.post('/admin/load-capital', { username, amount: AMOUNT, method: METHOD }),
  );
  await page.reload();
  await expectDifference(page, `−${SHOWN}`);

  // From the day to the load, which is reverted there.
  await page.getByRole('button', { name: /^Look closer at/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Load / })
    .click();
  await expect(page.getByRole('heading', { name: 'Load Shared Capital' })).toBeVisible();
  const name = `Revert ${SHOWN} to ${username}`;
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByLabel(`Type ${username} to confirm`).fill(username);
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /^Revert/ })
    .click();
  await expect(toasts(page)).toContainText('Load reverted');
  await page.goto(reconciliation);
  await expectDifference(page, '₱0.00');
});

test('a payout that came back, and a batch of which one came back, are matched by hand', async ({
  open,
  world,
}) => {
  const { admin } = world;
  const member = await joinWithDirectIncome(world, 7);
  const approve = async (amount: number): Promise<{ _id: string; reference: string }> => {
    const asked = await withdraw(member, { amount });
    accept(await admin.post(`/admin/withdrawals/${asked._id}/approve`));
    return asked;
  };
  const alone = await approve(101.11);
  const parts = [await approve(102.22), await approve(103.33)] as const;
  accept(await admin.post('/admin/payouts/take', { ids: [alone._id] }));
  accept(await admin.post(`/admin/payouts/${alone._id}/sent`));
  const ids = parts.map(({ _id }) => _id);
  const { batch } = accept(await admin.post('/admin/payout-batches', { method: 'gcash', ids }));
  const rows = parts.map(({ reference }) => ({ reference, state: 'sent' }));
  accept(await admin.post(`/admin/payout-batches/${batch._id}/results`, { rows }));
  for (const { _id } of [alone, parts[0]]) {
    accept(await admin.post(`/admin/payouts/${_id}/returned`, { reason: 'The account is closed' }));
  }

  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const lines = ['-101.11', '101.11', '-205.55', '102.22'].map(
    (amount, index) => `${day},${amount},${member.username}${index},${member.username}`,
  );
  const file = Buffer.from(['Date,Amount,Ref,Description', ...lines].join('\n')).toString('base64');
  const mapping = { date: 'Date', dateFormat: 'YYYY-MM-DD', amount: 'Amount' };
  const described = { ...mapping, reference: 'Ref', description: 'Description' };
  const account = 'GCash';
  accept(await admin.post('/admin/bank-lines/import', { account, file, mapping: described }));

  const page = await open(`/admin/bank-lines?search=${member.username}`, admin);
  for (const [line, kind, target] of [
    ['₱101.11 out', 'Payouts', alone],
    ['₱101.11 in', 'Returned payouts', alone],
    ['₱205.55 out', 'Payout batches', batch],
    ['₱102.22 in', 'Returned payouts', parts[0]],
  ] as const) {
    const sign = line.endsWith('out') ? '−' : '+';
    const row = page.getByRole('row').filter({ hasText: `${sign}${line.split(' ')[0]}` });
    await row.getByRole('button').first().click();
    await page.getByRole('button', { name: /^Choose / }).click();
    const choice = page.getByRole('dialog', { name: `What is ${line}?` });
    await expect(choice.getByRole('searchbox')).toBeFocused();
    await choice.getByRole('radio', { name: kind, exact: true }).check();
    const search = kind === 'Payout batches' ? target.reference : member.username;
    await choice.getByRole('searchbox').fill(search);
    // The rows move once more when the search is done.
    const found = choice.getByRole('rowheader');
    await expect(found.first()).toContainText(search);
    await expect(found.filter({ hasNotText: search })).toHaveCount(0);
    await choice.getByRole('button', { name: new RegExp(`${target.reference}$`) }).click();
    await expect(choice).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText(target.reference);
  }

  await page.goto(`${world.url}/admin/payouts?tab=batches&open=${batch._id}`);
  const drawer = page.getByRole('dialog', { name: `Batch ${batch.reference}` });
  await expect(drawer).toContainText('Paid, before returns₱205.55');
  await drawer.getByRole('link', { name: /^₱205\.55 on / }).click();
  await expect(page.getByRole('dialog', { name: '₱205.55 out' })).toContainText(batch.reference);
});

test('what no rule explains takes two presses a line', async ({ open, later }) => {
  // A server without other lines: keys begin at the newest one.
  const { world } = await later();
  const { admin } = world;
  const method = { name: METHOD, accountName: 'Barya', accountNumber: '0917 000 1122' };
  const rule = { account: METHOD, contains: 'service charge', sign: 'out', reason: 'A fee' };
  accept(await admin.put('/admin/settings', { paymentMethods: [method], bankRules: [rule] }));
  const member = await join(world);
  const references = ['4A7C90D21F31', '4A7C90D21F32'];
  for (const [index, paymentReference] of references.entries()) {
    const body = { amount: 500 + index * 100, method: METHOD, paymentReference };
    accept(await member.post('/agent/cash-ins', body));
  }
  const dayBack = (days: number) =>
    new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    `${dayBack(1)},Adjustment,37.50,,`,
    `${dayBack(2)},Received,,485.00,${references[0]}`,
    `${dayBack(2)},Service charge,15.00,,`,
    `${dayBack(3)},Card,12.00,,`,
    `${dayBack(4)},Received,,600.00,${references[1]}`,
    `${dayBack(4)},Service charge,15.00,,`,
  ];
  const text = ['Date,Description,Debit,Credit,Reference', ...lines].join('\n');
  const file = Buffer.from(text).toString('base64');
  accept(await admin.post('/admin/bank-lines/import', { account: METHOD, file }));

  const page = await open('/admin/bank-lines?status=unmatched', admin);
  const left = (count: number) => expect(page.getByRole('rowheader')).toHaveCount(count);
  await left(4);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const setAside = async () => {
    await press('s');
    presses += 1;
    await page.getByRole('dialog').getByRole('button', { name: 'A fee of the bank' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await untilKeysWork(page);
  // From the third: the next one follows, after the last the one before it.
  for (const key of ['j', 'j', 'j']) await page.keyboard.press(key);
  for (const [done, explain] of [
    setAside,
    () => press('1'),
    () => press('1'),
    setAside,
  ].entries()) {
    await explain();
    await left(3 - done);
  }
  expect(presses).toBeLessThanOrEqual(2 * 4);
  const cashIns = accept(await member.get('/agent/cash-ins'));
  const credited = cashIns.map(({ creditedAmount }: { creditedAmount: number }) => creditedAmount);
  expect(new Set(credited)).toEqual(new Set([485, 600]));
});
