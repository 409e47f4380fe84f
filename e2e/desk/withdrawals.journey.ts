/** Withdrawals: requested once, held, decided with a reason, announced, and found again. */
import { expect } from '@playwright/test';
import {
  accept,
  joinWith,
  joinWithDirectIncome,
  PASSWORD,
  readEarnings,
  withdraw,
} from '../api/support/people.ts';
import { changePasswordOn, fillWithdrawalOn, holdSocketBack, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

const FRESH = 'bright-Carabao-42';

test('a withdrawal after a new password is held; its rejection arrives with the reason', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  const { username } = member;
  const page = await open('/agent/settings', member, PHONE);
  await expect(page.getByRole('main')).toContainText(username);
  await expect(page.getByRole('main')).toContainText('agent');
  await changePasswordOn(page, [PASSWORD, FRESH]);
  await expect(toasts(page)).toContainText('Password changed successfully');

  await page.getByRole('link', { name: 'Withdraw' }).click();
  await fillWithdrawalOn(page, {});
  const dialog = page.getByRole('dialog', { name: 'Withdraw ₱100.00?' });
  await expect(dialog).toContainText(
    /New password or passkey: on hold until (today|tomorrow) .*You can cancel until then/,
  );
  await dialog.getByRole('button', { name: 'Withdraw ₱100.00' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();
  await expect(page.getByText(/^On hold until .* You can cancel until then/)).toBeVisible();
  const rows = page.getByRole('table').getByRole('row', { name: /₱100\.00/ });
  await expect(rows).toHaveCount(1);
  const second = await page.context().newPage();
  await second.goto('/agent/withdraw?status=pending');
  await expect(second.getByRole('row', { name: /₱100\.00/ })).toBeVisible();

  const admin = await open(`/admin/earnings-withdrawals?search=${username}`, world.admin);
  const waiting = admin.getByRole('row').filter({ hasText: username });
  await expect(waiting).toContainText('Held until');
  await admin.getByRole('button', { name: `Approve ₱100.00 to ${username}` }).click();
  await expect(admin.getByRole('dialog')).toContainText('held until');
  await admin.getByRole('button', { name: 'Reject it' }).click();
  await admin.getByRole('textbox', { name: /^Reason/ }).fill('The account name is another.');
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject ₱100.00' }).dblclick();
  await expect(toasts(admin)).toContainText('Withdrawal rejected.');
  await expect(waiting).toHaveCount(0);

  await expect(toasts(page)).toContainText('Your withdrawal of ₱100.00 was rejected');
  await expect(rows).toContainText('Rejected');
  await expect(rows).toContainText('The account name is another.');
  await page.getByRole('button', { name: 'Withdraw more' }).click();
  await expect(page.getByRole('group', { name: 'From' })).toContainText('₱100.00');
  await expect(second.getByText('No withdrawals with this status')).toBeVisible();
  expect(await readEarnings(member)).toMatchObject({ directReferral: 100 });
});

test('a withdrawal from the wallet is found from the dashboard, and rejected', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 600);
  await withdraw(member, { source: 'wallet', amount: 150 });
  const page = await open('/admin/dashboard', world.admin);
  await page
    .getByRole('row', { name: /^Wallet/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('tab', { name: 'Wallet' })).toHaveAttribute('aria-selected', 'true');
  const row = page.getByRole('row').filter({ hasText: member.username });
  await expect(row).toContainText('Held until');
  await row.getByRole('button', { name: `Reject ₱150.00 to ${member.username}` }).click();
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Please ask again tomorrow.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject ₱150.00' }).click();
  await expect(toasts(page)).toContainText('Withdrawal rejected.');
  await expect(row).toHaveCount(0);
  expect(await readEarnings(member)).toMatchObject({ wallet: 600 });
});

test('a decision made while the page connects is shown; if nothing was missed, nothing is refetched', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  const { _id } = await withdraw(member);
  const page = await open('/robots.txt', member);
  const connect = await holdSocketBack(page);
  await page.goto('/agent/withdraw');
  const row = page.getByRole('table').getByRole('row', { name: /₱100\.00/ });
  await expect(row).toContainText('Pending');
  accept(await world.admin.post(`/admin/withdrawals/${_id}/approve`));
  connect();
  await expect(row).toContainText('Approved');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const upgraded = page.waitForEvent('websocket');
  await page.reload();
  await (await upgraded).waitForEvent('framereceived');
  await expect(row).toContainText('Approved');
  const calls = asked.filter((url) => url.includes('/api/'));
  expect(calls).toContainEqual(expect.stringContaining('/api/agent/earnings'));
  expect(calls).toEqual([...new Set(calls)]);
});

test('shared capital: withdrawn, approved, found by status, time and page', async ({
  open,
  later,
}) => {
  const { world, investor } = await later();
  const { username } = investor;
  for (let count = 0; count < 10; count += 1) {
    await withdraw(investor, { source: 'shared_capital', amount: 110 + count });
  }
  const page = await open('/agent/withdraw', investor, PHONE);
  await fillWithdrawalOn(page, { source: 'Shared Capital Earnings', amount: '120' });
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₱120.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Request Submitted' })).toBeVisible();

  const admin = await open(`/admin/shared-withdrawal?sort=-createdAt`, world.admin);
  const row = admin.getByRole('row').filter({ hasText: '₱120.00' });
  await expect(row).toContainText('12 Days');
  await admin.getByRole('button', { name: `Approve ₱120.00 to ${username}` }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve ₱120.00' }).dblclick();
  await expect(toasts(admin)).toContainText('Withdrawal approved and moved to history');
  await expect(row).toHaveCount(0);
  await admin.getByRole('link', { name: 'Shared capital history' }).click();
  await expect(row).toContainText('Completed');
  for (const [status, isThere] of [
    ['Rejected', false],
    ['Approved', true],
  ] as const) {
    await admin.getByText(status, { exact: true }).first().click();
    await expect(admin.getByRole('radio', { name: status })).toBeChecked();
    await expect(row).toHaveCount(isThere ? 1 : 0);
  }
  await admin.getByRole('search').getByText('Today', { exact: true }).click();
  await expect(admin).toHaveURL(/time=today/);
  await expect(row).toBeVisible();

  const history = page.getByRole('table');
  await expect(history.getByRole('row', { name: /₱120\.00/ })).toContainText('Approved');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(history.getByRole('row', { name: /₱110\.00/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Approved');
  await expect(history.getByRole('row', { name: /₱120\.00/ })).toBeVisible();
  await expect(history.getByRole('row', { name: /₱119\.00/ })).toHaveCount(0);
});
