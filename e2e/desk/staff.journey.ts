/** The staff: an owner invites, the role decides what the desk shows, and a suspension is at once. */
import { expect } from '@playwright/test';
import { fillRegistration } from '../api/support/people.ts';
import { signInOn, toasts } from '../support/screen.ts';
import { test } from '../support/stage.ts';

test('an owner invites a treasurer, changes their role and suspends them', async ({
  open,
  world,
}) => {
  const { username } = fillRegistration(world.adminCode);
  const page = await open('/admin/staff', world.admin);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email or mobile number').fill(`${username}@example.test`);
  await dialog.getByLabel('Role').selectOption('Treasurer');
  await dialog.getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toContainText('Treasurer');
  await expect(row).toContainText('Invited');

  // The first link was lost.
  await row.getByRole('button', { name: `New link for ${username}` }).click();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await page.getByLabel('Password link', { exact: true }).innerText();
  await dialog.getByText('Close', { exact: true }).click();

  const desk = await open(link);
  await expect(desk.getByText('invited you to the desk as treasurer.')).toBeVisible();
  const password = 'Harana sa gabi 12';
  await desk.getByLabel('New password', { exact: true }).fill(password);
  await desk.getByLabel('New password once more', { exact: true }).fill(password);
  await desk.getByRole('button', { name: 'Set password' }).click();
  await expect(desk.getByText('Your password is set. Please log in.')).toBeVisible();
  await desk.goto('/login');
  await signInOn(desk, username, password);
  const links = desk.getByRole('navigation', { name: 'Admin' });
  await expect(links.getByRole('link', { name: 'Cash-ins' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(links.getByRole('link', { name: 'Conversations' })).toHaveCount(0);

  await desk.goto('/admin/staff');
  await expect(
    desk.getByRole('heading', { name: 'Your role does not see this page' }),
  ).toBeVisible();

  await page.reload();
  await expect(row).not.toContainText('Invited');
  await row.getByRole('button', { name: `Change the role of ${username}` }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Support');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click();
  await expect(toasts(page)).toContainText('Role changed');
  await desk.reload();
  await expect(links.getByRole('link', { name: 'Conversations' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'Cash-ins' })).toHaveCount(0);

  await desk.goto('/admin/dashboard');
  // Other journeys may leave something to do: what waits for the role, or that nothing does.
  await expect(desk.getByText(/^(All done|Registrations|Conversations)/).first()).toBeVisible();
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: 'Reward fund' })).toHaveCount(0);

  await row.getByRole('button', { name: `Suspend ${username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Suspend ${username}` })
    .click();
  await expect(row.getByRole('button', { name: `Reactivate ${username}` })).toBeVisible();
  await desk.reload();
  await expect(desk).toHaveURL('/login');
});
