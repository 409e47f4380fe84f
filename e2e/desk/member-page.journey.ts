/** A member's page: from the list to why a balance is what it is, a note, and a suspension. */
import { expect } from '@playwright/test';
import { accept, hire, joinWith, load, withdraw } from '../api/support/people.ts';
import { openUser, toasts } from '../support/screen.ts';
import { test } from '../support/stage.ts';

test('an admin reads why a balance is what it is, notes it and suspends the member', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 700);
  const { username } = member;
  await load(world, member, 250);
  accept(await member.post('/agent/packages/activate', { packageId: 1, amount: 200 }));

  const page = await open('/admin/all-users', world.admin);
  const drawer = await openUser(page, username);
  await drawer.getByRole('link', { name: 'Open page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page).toHaveTitle('Member | Barya');
  // ₱950 came in, ₱200 of it is in a package that pays ₱240.
  await expect(page.getByRole('main')).toContainText('₱750.00');
  await expect(page.getByText(/Falls due on/)).toBeVisible();

  await page.getByRole('tab', { name: 'Money in' }).click();
  const loads = page.getByRole('table', { name: 'Loads' });
  await expect(loads.getByRole('row')).toHaveCount(3);
  await expect(loads).toContainText('₱250.00');
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByRole('table', { name: 'Packages' })).toContainText('₱240.00');
  await expect(page).toHaveURL(/[?]tab=packages$/);
  await page.goBack();
  await expect(loads).toBeVisible();

  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('New note').fill('Asked about the second load. It was from the brother.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('table', { name: 'Notes' })).toContainText('from the brother');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Notes' })).toContainText('from the brother');

  for (let note = 1; note <= 10; note += 1) {
    accept(await world.admin.post(`/admin/users/${member._id}/notes`, { text: `Call ${note}` }));
  }
  await page.reload();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('table', { name: 'Notes' })).toContainText('from the brother');
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByRole('table', { name: 'Packages' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Notes' })).toContainText('from the brother');

  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${username}?` });
  await dialog.getByLabel(/^Reason/).fill('Two people use one account');
  await dialog.getByRole('button', { name: `Suspend ${username}` }).click();
  await expect(toasts(page)).toContainText('User suspended');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Two people use one account');
  await expect(page.getByRole('tabpanel')).toContainText('Wrote a note');
});

test('deleting says what becomes unclaimed and when; the page then shows what the books keep', async ({
  open,
  world,
}) => {
  const member = await joinWith(world, 700);
  accept(await member.post('/agent/packages/activate', { packageId: 1, amount: 200 }));
  const page = await open(`/admin/users/${member._id}`, world.admin);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${member.username}?` });
  await expect(dialog).toContainText(/Becomes unclaimed now\s*₱500\.00/);
  await expect(dialog).toContainText(/Becomes unclaimed on [^₱]+₱240\.00/);
  await dialog.getByRole('textbox', { name: /^Type / }).fill(member.username);
  await dialog.getByRole('checkbox', { name: /unclaimed money/ }).check();
  await dialog.getByRole('button', { name: `Delete ${member.username}` }).click();
  await expect(toasts(page)).toContainText('User deleted successfully!');
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted member' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Unclaimed, owed\s*₱500\.00/);
  await expect(page.getByRole('main')).toContainText(/Becomes unclaimed on [^₱]+₱240\.00/);
  await expect(page.getByRole('tab', { name: 'Notes' })).toHaveCount(0);
});

test('each role of the staff has the tabs and actions that it may use', async ({ open, world }) => {
  const member = await joinWith(world, 700);
  await withdraw(member, { source: 'wallet' });
  const address = `/admin/users/${member._id}`;

  const auditor = await open(address, await hire(world, 'auditor'));
  await expect(auditor.getByRole('link', { name: 'Statement', exact: true })).toBeVisible();
  await expect(auditor.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
  await auditor.getByRole('tab', { name: 'Notes' }).click();
  await expect(auditor.getByText('No notes yet')).toBeVisible();
  await expect(auditor.getByLabel('New note')).toHaveCount(0);
  await expect(auditor.getByRole('tab', { name: 'History' })).toBeVisible();

  // A key does no more than the buttons that are hidden.
  await auditor.getByRole('tab', { name: 'Money out' }).click();
  const requests = auditor.getByRole('table', { name: 'Withdrawals and payouts' });
  await requests.getByRole('link').click();
  await expect(auditor.getByRole('dialog')).toContainText(member.username);
  await auditor.keyboard.press('a');
  await auditor.keyboard.press('Escape');
  await expect(auditor.getByRole('dialog')).toHaveCount(0);

  const support = await open(`${address}?tab=in`, await hire(world, 'support'));
  const loads = support.getByRole('table', { name: 'Loads' });
  await expect(loads).toContainText('₱700.00');
  await expect(loads.getByRole('link')).toHaveCount(0);
  await expect(support.getByRole('link', { name: 'All loads' })).toHaveCount(0);
  await expect(support.getByRole('tab', { name: 'History' })).toHaveCount(0);
  await support.getByRole('tab', { name: 'Overview' }).click();
  await expect(support.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(support.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});
