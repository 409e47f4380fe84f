/** A day's work of four people, within the presses that docs/operating.md names. */
import { expect, type Page } from '@playwright/test';
import { makeClient } from '../api/support/client.ts';
import {
  accept,
  fillRegistration,
  join,
  joinWithDirectIncome,
  readEarnings,
  withdraw,
} from '../api/support/people.ts';
import { countPresses } from '../support/count-presses.ts';
import { hireLongAgo } from '../support/hire-long-ago.ts';
import { toasts, untilKeysWork } from '../support/screen.ts';
import { test } from '../support/stage.ts';

/** Loads of this much wait for a second person; other journeys load less. */
const LIMIT = 70_000;

/** Confirms what waits for a second person: three presses. */
async function confirm(page: Page, text: string): Promise<void> {
  const { press, expectAtMost } = countPresses();
  await page.goto('/admin/to-confirm');
  const dialog = page.getByRole('dialog');
  await press(
    page.getByRole('row').filter({ hasText: text }).getByRole('rowheader').getByRole('button'),
  );
  await press(dialog.getByRole('button', { name: 'Confirm' }));
  await press(dialog.last().getByRole('button', { name: 'Confirm' }));
  await expect(toasts(page)).toContainText('Confirmed');
  expectAtMost(3);
}

test('four people work through a day', async ({ lane, open, world }) => {
  test.setTimeout(150_000);
  const { admin } = world;
  const [second, treasurer, approver, support] = [
    await hireLongAgo(world, lane.dataDir, 'owner'),
    await hireLongAgo(world, lane.dataDir, 'treasurer'),
    await hireLongAgo(world, lane.dataDir, 'approver'),
    await hireLongAgo(world, lane.dataDir, 'support'),
  ];
  accept(await admin.put('/admin/settings', { requireApproval: true }));
  const newcomers = Array.from({ length: 20 }, () => fillRegistration(world.adminCode));
  for (const form of newcomers) accept(await makeClient(world.url).post('/auth/register', form));
  accept(await admin.put('/admin/settings', { requireApproval: false }));
  const [ana, ben, carl] = [
    await joinWithDirectIncome(world),
    await joinWithDirectIncome(world),
    await join(world),
  ];
  const to = { method: 'gotyme', accountNumber: '918555014255' };
  for (const member of [ana, ben]) await withdraw(member, to);
  accept(await admin.put('/admin/settings', { fourEyes: { loadFrom: LIMIT, payoutFrom: 0 } }));

  await test.step('20 registrations are approved in 4 presses', async () => {
    const { press, choose, expectAtMost } = countPresses();
    const page = await open('/admin/pending-registrations', approver);
    await choose(page.getByRole('combobox', { name: 'Rows on a page' }), '50');
    await expect(page.getByRole('row')).toHaveCount(21);
    await press(page.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await press(page.getByRole('group').getByRole('button', { name: 'Approve' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Approve 20' }));
    await expect(toasts(page)).toContainText('20 registrations approved');
    expectAtMost(4);
  });

  await test.step('a load above the limit is proposed in 3 presses, and confirmed', async () => {
    const { press, fill, expectAtMost } = countPresses();
    const page = await open('/admin/load-shared-capital', treasurer);
    await fill(page.getByRole('textbox', { name: 'Username', exact: true }), carl.username);
    await fill(page.getByRole('textbox', { name: 'Amount' }), String(LIMIT));
    await press(page.getByRole('button', { name: 'Load Capital' }));
    await expect(toasts(page)).toContainText('Waiting for a second person');
    expectAtMost(3);
    await confirm(await open('/admin/dashboard', admin), carl.username);
    await expect.poll(async () => (await readEarnings(carl)).wallet).toBe(LIMIT);
  });

  await test.step('a signal is seen, and the member suspended with its reason', async () => {
    const { press, fill, expectAtMost } = countPresses();
    const page = await open(`/admin/signals?search=${ben.username}`, support);
    await press(page.getByRole('rowheader').getByRole('button'));
    await press(page.getByRole('dialog').getByRole('link', { name: `Open ${ben.username}` }));
    await press(page.getByRole('button', { name: 'Suspend', exact: true }));
    const dialog = page.getByRole('dialog').last();
    await fill(dialog.getByLabel(/Reason/), 'One GoTyme account for two members');
    await press(dialog.getByRole('button', { name: `Suspend ${ben.username}` }));
    await expect(page.getByRole('button', { name: 'Reactivate', exact: true })).toBeVisible();
    expectAtMost(5);
  });

  await test.step('a withdrawal is approved in 2 presses', async () => {
    const { key, expectAtMost } = countPresses();
    const page = await open(`/admin/earnings-withdrawals?search=${ana.username}`, approver);
    await expect(page.getByRole('row').filter({ hasText: ana.username })).toHaveCount(1);
    await untilKeysWork(page);
    await key(page, 'a');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`to ${ana.username}`);
    await expect(
      dialog.getByRole('button', { name: 'Approve ₱100.00', exact: true }),
    ).toBeFocused();
    await key(page, 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expectAtMost(2);
  });

  await test.step('a batch of what others approved is made in 3 presses', async () => {
    const { press, expectAtMost } = countPresses();
    const page = await open('/admin/payouts', treasurer);
    await press(page.getByRole('radio', { name: /^GoTyme: 1, / }));
    await press(page.getByRole('button', { name: 'Make a batch' }));
    await press(page.getByRole('button', { name: 'Make the batch' }));
    await expect(page.getByRole('heading', { name: /^Batch PB-/ })).toBeVisible();
    expectAtMost(3);
  });

  await test.step('what is left of a wrong load is taken back in 4 presses', async () => {
    const loadAna = (amount: number) =>
      treasurer.post('/admin/load-capital', { username: ana.username, amount });
    accept(await loadAna(321));
    const { wallet } = await readEarnings(ana);
    accept(await ana.post('/agent/packages/activate', { packageId: 1, amount: wallet - 221 }));
    const { press, fill, expectAtMost } = countPresses();
    const page = await open(`/admin/load-shared-capital?search=${ana.username}`, treasurer);
    await press(page.getByRole('button', { name: `Revert ₱321.00 to ${ana.username}` }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Owed back₱100.00');
    await fill(dialog.getByRole('textbox', { name: /^Type / }), ana.username);
    await fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Meant for another member');
    await press(dialog.getByRole('button', { name: 'Take back and record' }));
    await expect(toasts(page)).toContainText('The rest is owed back');
    expectAtMost(4);
    accept(await loadAna(150));
    expect(await readEarnings(ana)).toMatchObject({ wallet: 150, owedBack: 100 });
  });

  await test.step('the member pays it back in 3 presses', async () => {
    const { press, expectAtMost } = countPresses();
    const page = await open('/agent/dashboard', ana);
    await press(page.getByRole('link', { name: 'See why, and pay' }));
    await expect(page.getByText('Meant for another member')).toBeVisible();
    await press(page.getByRole('button', { name: /^Pay back ₱100.00 of cash in/ }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Pay back ₱100' }));
    await expect(toasts(page)).toContainText('Paid back');
    expectAtMost(3);
    expect(await readEarnings(ana)).toMatchObject({ wallet: 50, owedBack: 0 });
  });

  await test.step("the month's report is printed in 2 presses", async () => {
    const { press, expectAtMost } = countPresses();
    const page = await open('/admin/dashboard', admin);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await press(page.getByRole('link', { name: 'Reports' }));
    await expect(page.getByRole('heading', { name: 'Money in', exact: true })).toBeVisible();
    await press(page.getByRole('button', { name: 'Print' }));
    await expect(page.locator('body')).toHaveAttribute('data-printed');
    expectAtMost(2);
  });

  const off = { fourEyes: { loadFrom: null, payoutFrom: null } };
  const { proposal } = accept(await admin.put('/admin/settings', off));
  accept(await second.post(`/admin/proposals/${proposal._id}/confirm`));
  // Other journeys need the first admin to be the only owner.
  accept(await admin.post(`/admin/staff/${second._id}/suspend`));
});
