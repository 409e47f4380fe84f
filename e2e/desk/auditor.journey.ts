/** An auditor reads everything, changes nothing, and finds who did what. */
import { expect } from '@playwright/test';
import { accept, hire, joinWithDirectIncome, withdraw } from '../api/support/people.ts';
import { findByKey } from '../support/screen.ts';
import { test } from '../support/stage.ts';

const PAID_AS = '2001543777001';

test('an auditor finds who paid a reference, and what a setting was before', async ({
  open,
  world,
}) => {
  const member = await joinWithDirectIncome(world);
  const { _id } = await withdraw(member);
  const [treasurer, auditor] = [await hire(world, 'treasurer'), await hire(world, 'auditor')];
  accept(await world.admin.post(`/admin/withdrawals/${_id}/approve`, {}));
  accept(await treasurer.post('/admin/payouts/take', { ids: [_id] }));
  accept(await treasurer.post(`/admin/payouts/${_id}/sent`, { paymentReference: PAID_AS }));
  const before = accept(await world.admin.get('/admin/settings')).complaintDays;
  accept(await world.admin.put('/admin/settings', { complaintDays: before + 7 }));
  accept(await world.admin.put('/admin/settings', { complaintDays: before }));

  // Who paid this reference?
  const page = await open('/admin/dashboard', auditor);
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await (await findByKey(page)).fill(PAID_AS);
  await page.getByRole('option', { name: `Payout ${PAID_AS}` }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(treasurer.username);
  await expect(drawer.getByRole('button', { name: /^Mark/ })).toHaveCount(0);

  // Who changed this setting, and what was it before?
  await page.goto('/admin/audit?search=changed the settings');
  await page.getByRole('rowheader').getByRole('button').nth(1).click();
  await expect(drawer).toContainText(/Days to answer a complaint/);
  await expect(drawer).toContainText(String(before + 7));

  // Which days don't reconcile? It may read that page too, and no page offers a change.
  for (const path of ['/admin/reconciliation', '/admin/reports', '/admin/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Save|Import|Load|Revert)/ })).toHaveCount(0);
  }
});
