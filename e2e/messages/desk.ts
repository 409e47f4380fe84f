import { expect, type Page } from '@playwright/test';
import { accept, join, joinWith } from '../api/support/people.ts';
import { ADMIN } from '../server.ts';
import { alerts, loadCapitalOn, openUser } from '../support/screen.ts';
import { breakCall, form, inDialog, inToast, onScreen, refuseCall } from './form.ts';

const clock = { hasClock: true };
const REFUSED = 'Please wait until the day is closed.';

/** Reverts the only load (₱150) of a member, after what happens while the question is open. */
async function revert(
  page: Page,
  { username }: { username: string },
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await page.getByRole('button', { name: `Revert ₱150.00 to ${username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: `Type ${username} to confirm` }).fill(username);
  const button = dialog.getByRole('button', { name: 'Revert ₱150.00' });
  await expect(button).toBeEnabled();
  await meanwhile();
  await button.click();
}

/** Sections 5 and 8, loading capital and reverting it. */
export const loads = form({
  screen: 'Load Capital',
  open: async ({ open, world }) => {
    const [member, spender] = [await joinWith(world, 150), await joinWith(world, 150)];
    return { page: await open('/admin/load-shared-capital', world.admin, clock), member, spender };
  },
  rows: [
    {
      part: 'loadForm',
      says: ['Username is required'],
      place: (page) => page.getByRole('textbox', { name: 'Username', exact: true }),
      isOfField: true,
      produce: ({ page }) => loadCapitalOn(page, ' ', '100'),
    },
    {
      part: 'loadForm',
      says: ['Amount must be at least 100 points'],
      place: (page) => page.getByRole('textbox', { name: 'Amount' }),
      isOfField: true,
      produce: ({ page, member }) => loadCapitalOn(page, member.username, '99.99'),
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Failed to load shared capital',
      also: ['User not found'],
      place: onScreen,
      produce: ({ page }) =>
        page.getByRole('textbox', { name: 'Username', exact: true }).fill('nobody.at.all'),
    },
    {
      part: 'admin',
      says: ['Failed to load shared capital'],
      place: onScreen,
      produce: async ({ page, member }) => {
        await breakCall(page, '/admin/load-capital');
        await loadCapitalOn(page, member.username, '100');
      },
    },
    {
      part: 'admin',
      says: ['Shared capital loaded successfully'],
      place: inToast,
      produce: ({ page, member }) => loadCapitalOn(page, member.username, '100'),
    },
    {
      part: 'admin',
      says: ['Failed to revert load'],
      place: inDialog,
      produce: async ({ page, member }) => {
        await breakCall(page, '/admin/shared-capital/revert/[^/]+');
        await revert(page, member);
      },
    },
    {
      part: 'admin',
      says: ['Load reverted and agent wallet updated'],
      place: inToast,
      produce: ({ page, member }) => revert(page, member),
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Failed to revert load',
      also: ['₱100'],
      place: inDialog,
      produce: ({ page, spender }) =>
        revert(page, spender, async () =>
          accept(await spender.post('/agent/activate-clicking-task')),
        ),
    },
  ],
});

/** Saves a setting that no journey depends on. */
async function changeMinimum(page: Page, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Minimum withdrawal' }).fill(amount);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save settings' }).click();
}

/** Section 8, the settings. */
export const settings = form({
  screen: 'the settings of the product',
  open: async ({ open, world }) => ({ page: await open('/admin/settings', world.admin, clock) }),
  rows: [
    {
      part: 'admin',
      says: ['Failed to update settings'],
      place: inDialog,
      produce: async ({ page }) => {
        await breakCall(page, '/admin/settings', 'PUT');
        await changeMinimum(page, '502');
      },
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Failed to update settings',
      also: [REFUSED],
      place: inDialog,
      produce: async ({ page }) => {
        await refuseCall(page, '/admin/settings', REFUSED, 'PUT');
        await changeMinimum(page, '503');
      },
    },
    {
      part: 'admin',
      says: ['Settings updated successfully'],
      place: inToast,
      produce: ({ page }) => changeMinimum(page, '501'),
    },
  ],
});

const deletion = (page: Page) => page.getByRole('dialog', { name: /^Delete / });
const inDeletion = (page: Page) => alerts(deletion(page));

async function deleteUser(page: Page, username: string): Promise<void> {
  await openUser(page, username);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await deletion(page)
    .getByRole('textbox', { name: /^Type / })
    .fill(username);
  await deletion(page)
    .getByRole('button', { name: `Delete ${username}` })
    .click();
}

const reset = (page: Page) => page.getByRole('dialog', { name: /^Reset the password of / });
const inReset = (page: Page) => alerts(reset(page));

async function resetPassword(page: Page, username: string, password: string): Promise<void> {
  await openUser(page, username);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await reset(page).getByLabel('New password', { exact: true }).fill(password);
  await reset(page).getByRole('button', { name: 'Reset password' }).click();
}

/** Section 8, all users. */
export const users = form({
  screen: 'All Users',
  open: async ({ open, world }) => {
    const [{ username }, deleted] = [await join(world), await join(world)];
    return { page: await open('/admin/all-users', world.admin, clock), username, deleted };
  },
  rows: [
    {
      part: 'admin',
      says: ['Error resetting password'],
      place: inReset,
      produce: async ({ page, username }) => {
        await breakCall(page, '/admin/users/[^/]+/reset-password');
        await resetPassword(page, username, 'another-Carabao-42');
      },
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Error resetting password',
      also: ['This password is one of the most common ones. Please choose another.'],
      place: inReset,
      produce: ({ page, username }) => resetPassword(page, username, 'password123'),
    },
    {
      part: 'admin',
      says: ['Password reset successfully!'],
      place: inToast,
      produce: ({ page, username }) => resetPassword(page, username, 'another-Carabao-42'),
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Error deleting user',
      also: ['The last admin cannot be removed'],
      place: inDeletion,
      produce: ({ page }) => deleteUser(page, ADMIN.username),
    },
    {
      part: 'admin',
      says: ['Error deleting user'],
      place: inDeletion,
      produce: async ({ page, deleted }) => {
        await breakCall(page, '/admin/users/[^/]+', 'DELETE');
        await deleteUser(page, deleted.username);
      },
    },
    {
      part: 'admin',
      says: ['User deleted successfully!'],
      place: inToast,
      produce: ({ page, deleted }) => deleteUser(page, deleted.username),
    },
  ],
});
