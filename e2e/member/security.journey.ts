/** A stolen account: noticed at once, locked, and the money recovered. */
import { expect, type Locator, type Page } from '@playwright/test';
import {
  accept,
  fillWithdrawal,
  join,
  joinWithDirectIncome,
  PASSWORD,
  readEarnings,
  signIn,
  type World,
} from '../api/support/people.ts';
import { alerts, signInOn, toasts } from '../support/screen.ts';
import { PHONE, test } from '../support/stage.ts';

/** Types the password into a dialog and presses its button. */
async function confirmIn(dialog: Locator, verb: string, password: string): Promise<void> {
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

/** A member with referral income whose password an admin has just reset, and a new session. */
async function joinAndReset(world: World) {
  const owner = await joinWithDirectIncome(world);
  const reset = { newPassword: PASSWORD };
  accept(await world.admin.post(`/admin/users/${owner._id}/reset-password`, reset));
  return { owner, member: await signIn(world.url, owner.username, PASSWORD) };
}

const notice = (page: Page) => page.getByRole('complementary', { name: 'Security notice' });

test('a thief signs in and withdraws: the owner sees it live, cancels, and signs the thief out', async ({
  open,
  world,
}) => {
  const { owner, member } = await joinAndReset(world);
  const page = await open('/agent/dashboard', member, PHONE);
  const line = page.getByRole('listitem').filter({ hasText: 'Was this you?' });
  await expect(line).toContainText('Password reset by an admin');
  await line.getByRole('link', { name: 'Check' }).click();
  // Who has the typed password signs in on a new browser, too, so that one can't close it.
  await expect(notice(page)).toContainText('log in on a phone or browser that you used before');
  await expect(notice(page).getByRole('button', { name: 'Yes, it was me' })).toHaveCount(0);

  const thief = await signIn(world.url, owner.username, PASSWORD);
  await expect(notice(page)).toContainText('Signed in on a new device');
  accept(await thief.post('/agent/withdraw', fillWithdrawal({ accountNumber: '0999 999 9999' })));
  await expect(notice(page)).toContainText('Withdrawal of ₱100.00 to a new account ending in 9999');

  await notice(page).getByRole('link', { name: 'No, see what to do' }).click();
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await page
    .getByRole('button', { name: /^Sign out Unknown device/ })
    .first()
    .click();
  const asked = page.getByRole('dialog', { name: 'Sign out this device?' });
  await confirmIn(asked, 'Sign out', '');
  await expect(asked).toContainText('Please enter your current password');
  await confirmIn(asked, 'Sign out', 'somebody else’s password');
  await expect(asked).toContainText('Current password is incorrect');
  expect((await thief.get('/auth/me')).status).toBe(200);
  await confirmIn(asked, 'Sign out', PASSWORD);
  await expect(toasts(page)).toContainText('That device is signed out');
  expect((await thief.get('/auth/me')).status).toBe(401);

  await page.getByRole('link', { name: 'Cancel withdrawals that are on hold' }).click();
  await page.getByRole('button', { name: 'Cancel the withdrawal of ₱100.00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the withdrawal of ₱100.00?' });
  await dialog.getByRole('button', { name: 'Cancel ₱100.00' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No withdrawals with this status')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All Transactions');
  await expect(page.getByRole('row', { name: /₱100\.00/ })).toContainText(
    'Cancelled: money returned',
  );
  await expect(page.getByRole('row', { name: /₱100\.00/ })).not.toContainText('Rejected');
  await expect(notice(page)).not.toContainText('Withdrawal of ₱100.00');
  expect(await readEarnings(member)).toMatchObject({ directReferral: 100 });

  const admin = await open('/admin/earnings-history?status=rejected', world.admin);
  const row = admin.getByRole('row').filter({ hasText: owner.username });
  await row.click();
  await expect(admin.getByRole('dialog')).toContainText('Cancelled by the member');
});

test('a hold that an admin ended meanwhile cannot be cancelled, and says so', async ({
  open,
  world,
}) => {
  const { member } = await joinAndReset(world);
  const { withdrawal } = accept(await member.post('/agent/withdraw', fillWithdrawal()));
  const page = await open('/agent/withdraw', member, PHONE);
  await page.getByRole('button', { name: 'Cancel the withdrawal of ₱100.00' }).click();
  accept(await world.admin.post(`/admin/withdrawals/${withdrawal._id}/reject`));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel ₱100.00' }).click();
  await expect(alerts(dialog)).toContainText('already rejected');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('row', { name: /₱100\.00/ })).toContainText('Rejected');
});

test('signing out everywhere else leaves this device alone', async ({ open, world }) => {
  const { username } = await join(world);
  const page = await open('/login', null, PHONE);
  await signInOn(page, username, PASSWORD);
  await expect(page).toHaveURL('/agent');
  const other = await signIn(world.url, username, PASSWORD);
  await page.goto('/agent/settings');
  await page.getByRole('link', { name: /^Security/ }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await confirmIn(page.getByRole('dialog'), 'Sign out everywhere else', PASSWORD);
  await expect(toasts(page)).toContainText('All other devices are signed out');
  expect((await other.get('/auth/me')).status).toBe(401);
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0);
  await expect(page.getByText(/other devices were signed out|One other device/)).toBeVisible();
});

test('an admin sees where they are signed in, and is referred to another admin', async ({
  open,
  world,
}) => {
  const page = await open('/admin/settings', world.admin);
  await page.getByRole('link', { name: 'Your security' }).click();
  await expect(page.getByRole('heading', { name: 'Your Security', level: 1 })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Then tell another admin\./)).toBeVisible();
});
