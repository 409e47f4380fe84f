/** Saved accounts: kept at the review, chosen again, and paid from the wallet or at a bank. */
import path from 'node:path';
import { expect } from '@playwright/test';
import {
  accept,
  joinWith,
  joinWithDirectIncome,
  readEarnings,
  withdraw,
} from '../api/support/people.ts';
import { drawNoise } from '../api/support/picture.ts';
import { fillWithdrawalOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

test('a member saves an account, withdraws to it from the wallet, sees the hold, and cancels', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 600);
  const page = await open('/agent/withdraw', member, PHONE);
  await expect(page.getByText('No saved accounts yet')).toBeVisible();
  const wallet = page.getByRole('radio', { name: 'Wallet (money you haven’t used)' });
  await expect(page.getByRole('group', { name: 'From' })).toContainText('₱600.00');
  await wallet.check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('150');
  await page.getByRole('combobox', { name: 'Method' }).selectOption('GCash');
  const number = page.getByRole('textbox', { name: 'Account number' });
  await number.fill('0917 123');
  await number.blur();
  await expect(page.getByRole('alert')).toContainText('11-digit mobile number');
  await number.fill('+63 917 123 4567');
  await number.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Account name' }).fill('Ana Cruz');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();

  const review = page.getByRole('dialog', { name: 'Withdraw ₱150.00?' });
  await expect(review).toContainText('0917 123 4567');
  await expect(review).toContainText(
    /Wallet money always waits 24 hours: on hold until (today|tomorrow) .* You can cancel until then/,
  );
  await review.getByRole('switch', { name: 'Save this account' }).check();
  await review.getByRole('textbox', { name: 'Name for this account' }).fill('My own GCash');
  await review.getByRole('button', { name: 'Withdraw ₱150.00' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();
  expect(await readEarnings(member)).toMatchObject({ wallet: 450 });
  const rows = page.getByRole('table').getByRole('row', { name: /₱150\.00/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/On hold until/);

  await rows.getByRole('button', { name: 'Cancel the withdrawal of ₱150.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel ₱150.00' }).click();
  await expect(rows).toContainText('Cancelled: money returned');
  expect(await readEarnings(member)).toMatchObject({ wallet: 600 });

  await page.reload();
  const saved = page.getByRole('button', { name: /^My own GCash/ });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Rename My own GCash' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('For allowances');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('button', { name: /^For allowances/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove For allowances' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('No saved accounts yet')).toBeVisible();
  expect(accept(await member.get('/agent/payout-accounts'))).toEqual([]);
});

test('a QR code is read from a picture, and staff scan it to pay', async ({ open, world }) => {
  const member = await joinWithDirectIncome(world);
  const page = await open('/agent/withdraw', member, PHONE);
  const picture = page.getByLabel('Add your QR code');
  await picture.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: drawNoise(64) });
  await expect(page.getByRole('alert')).toContainText('could not find a QR code');
  await picture.setInputFiles(path.resolve(import.meta.dirname, '../support/own-qr.png'));
  await expect(page.getByText('QR code of BARYA TEST')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await fillWithdrawalOn(page, {});
  const review = page.getByRole('dialog', { name: 'Withdraw ₱100.00?' });
  await expect(review).toContainText('QR codeAdded');
  await review.getByRole('button', { name: 'Withdraw ₱100.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();
  const [{ _id }] = accept(await member.get('/agent/withdrawals'));
  accept(await world.admin.post(`/admin/withdrawals/${_id}/approve`));
  const staff = await open(`/admin/payouts?open=${_id}`, world.admin);
  const code = staff.getByRole('img', { name: `QR code of ${member.username}` });
  await expect(code).toBeVisible();
});

test('a withdrawal to a bank names the bank, from the form to the receipt', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 600);
  const page = await open('/agent/withdraw', member, PHONE);
  await page.getByRole('radio', { name: 'Wallet (money you haven’t used)' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  const method = page.getByRole('combobox', { name: 'Method' });
  const number = page.getByRole('textbox', { name: 'Account number' });
  await method.selectOption('GCash');
  await number.fill('0917 123 4567');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Liza Reyes');
  await method.selectOption('Bank transfer');
  await expect(number).toHaveValue('');
  await expect(page.getByText('because it was for GCash')).toBeVisible();
  await method.selectOption('GCash');
  await expect(number).toHaveValue('0917 123 4567');
  await method.selectOption('Bank transfer');
  await number.fill('34561234');
  await expect(page.getByText('because it was for GCash')).toHaveCount(0);
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(page.getByRole('alert')).toContainText('Please choose a bank from the list');

  await page.getByRole('button', { name: /Choose a bank/ }).click();
  await page.getByRole('searchbox', { name: 'Search banks' }).fill('philippine islands');
  await page.keyboard.press('Enter');
  const bank = 'Bank of the Philippine Islands (BPI)';
  await expect(page.getByRole('button', { name: `Bank ${bank}` })).toBeFocused();
  await expect(page.getByText(`${bank} account numbers usually have 10 digits`)).toBeVisible();
  await number.fill('3456123456');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const review = page.getByRole('dialog', { name: 'Withdraw ₱200.00?' });
  await expect(review).toContainText(bank);
  await expect(review).toContainText('3456 1234 56');
  await review.getByRole('button', { name: 'Withdraw ₱200.00' }).click();
  await page.getByRole('link', { name: 'See the receipt', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(bank);
  const [asked] = accept(await member.get('/agent/withdrawals'));
  expect(asked).toMatchObject({ method: 'bank', bank: 'BOPIPHMMXXX', source: 'wallet' });
});

test('a payment that was sent, and one that failed, are told live; the failed one is corrected', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world, 4);
  const [first, second] = [await withdraw(member), await withdraw(member)];
  const page = await open('/agent/withdraw', member, PHONE);
  const rows = page.getByRole('table').getByRole('row', { name: /₱100\.00/ });
  await expect(rows.last()).toContainText('0917 123 4567');
  for (const { _id } of [first, second]) {
    accept(await world.admin.post(`/admin/withdrawals/${_id}/approve`));
  }
  await expect(rows.last()).toContainText('Waiting to be sent');
  accept(await world.admin.post('/admin/payouts/take', { ids: [first._id, second._id] }));

  const paymentReference = `1001${Date.now()}`.slice(0, 13);
  accept(await world.admin.post(`/admin/payouts/${first._id}/sent`, { paymentReference }));
  await expect(toasts(page)).toContainText('Sent: ₱100.00 to GCash 0917 123 4567');
  await expect(rows.last()).toContainText(/Sent with GCash reference \d{4} \d{3} \d{6}/);

  accept(await world.admin.post(`/admin/payouts/${second._id}/failed`, { reason: 'Closed.' }));
  await expect(toasts(page)).toContainText(
    '₱100.00 could not be sent and is back in your balance: Closed.',
  );
  await expect(toasts(page)).not.toContainText('was rejected');
  await expect(rows.first()).toContainText('Failed: money returned');
  await expect(rows.first()).toContainText(/Failed: money returned .*Reason: Closed\./);
  expect(await readEarnings(member)).toMatchObject({ directReferral: 100 });

  await rows.first().getByRole('link', { name: 'Withdraw ₱100.00 again' }).click();
  const number = page.getByRole('textbox', { name: 'Account number' });
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('0917 123 4567');
  await expect(page.getByText('did not arrive')).toBeVisible();
  await number.fill('0918 765 4321');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  const review = page.getByRole('dialog', { name: 'Withdraw ₱100.00?' });
  await expect(review).toContainText(/New account: on hold until tomorrow .*You can cancel until/);
  await review.getByRole('button', { name: 'Withdraw ₱100.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();
  await expect(page).toHaveURL('/agent/withdraw');
});
