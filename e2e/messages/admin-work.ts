import { expect, type Locator, type Page } from '@playwright/test';
import { accept, join, joinWith } from '../api/support/people.ts';
import { ADMIN } from '../server.ts';
import { alerts, loadCapitalOn, openUser, toasts } from '../support/screen.ts';
import type { Stage } from '../support/stage.ts';
import { breakCall, type Row, refuseCall } from './row.ts';

const clock = { hasClock: true };
const REFUSED = 'Please wait until the day is closed.';

/** Section 5, loading capital. */
export const loadForm: Row<'loadForm'>[] = [
  {
    says: ['Username is required'],
    isOfField: true,
    produce: async ({ open, world }) => {
      const page = await open('/admin/load-shared-capital', world.admin, clock);
      await loadCapitalOn(page, ' ', '100');
      return page.getByRole('textbox', { name: 'Username', exact: true });
    },
  },
  {
    says: ['Amount must be at least 100 points'],
    isOfField: true,
    produce: async ({ open, world }) => {
      const { username } = await join(world);
      const page = await open('/admin/load-shared-capital', world.admin, clock);
      await loadCapitalOn(page, username, '99.99');
      return page.getByRole('textbox', { name: 'Amount' });
    },
  },
];

const openLoads = ({ open, world }: Stage) =>
  open('/admin/load-shared-capital', world.admin, clock);

/** Reverts the only load (₱150) of a member, after what happens while the question is open. */
async function revert(
  page: Page,
  username: string,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Locator> {
  await page.getByRole('button', { name: `Revert ₱150.00 to ${username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: `Type ${username} to confirm` }).fill(username);
  const button = dialog.getByRole('button', { name: 'Revert ₱150.00' });
  await expect(button).toBeEnabled();
  await meanwhile();
  await button.click();
  return dialog;
}

/** Section 8, loading capital and reverting it. */
const loads: Row<'admin'>[] = [
  {
    says: ['Shared capital loaded successfully'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      const page = await openLoads(stage);
      await loadCapitalOn(page, username, '100');
      return toasts(page);
    },
  },
  {
    says: ['Failed to load shared capital'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      const page = await openLoads(stage);
      await breakCall(page, '/admin/load-capital');
      await loadCapitalOn(page, username, '100');
      return alerts(page);
    },
  },
  {
    says: [],
    insteadOf: 'Failed to load shared capital',
    also: ['User not found'],
    produce: async (stage) => {
      const page = await openLoads(stage);
      await page.getByRole('textbox', { name: 'Username', exact: true }).fill('nobody.at.all');
      return alerts(page);
    },
  },
  {
    says: ['Load reverted and agent wallet updated'],
    produce: async (stage) => {
      const { username } = await joinWith(stage.world, 150);
      const page = await openLoads(stage);
      await revert(page, username);
      return toasts(page);
    },
  },
  {
    says: ['Failed to revert load'],
    produce: async (stage) => {
      const { username } = await joinWith(stage.world, 150);
      const page = await openLoads(stage);
      await breakCall(page, '/admin/shared-capital/revert/[^/]+');
      return alerts(await revert(page, username));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to revert load',
    also: ['₱100'],
    produce: async (stage) => {
      const member = await joinWith(stage.world, 150);
      const spend = async () => accept(await member.post('/agent/activate-clicking-task'));
      return alerts(await revert(await openLoads(stage), member.username, spend));
    },
  },
];

/** Saves a setting that no journey depends on. */
async function changeMinimum(page: Page, amount: string): Promise<Locator> {
  await page.getByRole('textbox', { name: 'Minimum withdrawal' }).fill(amount);
  await page.getByRole('button', { name: 'Save settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  return dialog;
}

/** Section 8, the settings. */
const settings: Row<'admin'>[] = [
  {
    says: ['Settings updated successfully'],
    produce: async ({ open, world }) => {
      const page = await open('/admin/settings', world.admin, clock);
      await changeMinimum(page, '501');
      return toasts(page);
    },
  },
  {
    says: ['Failed to update settings'],
    produce: async ({ open, world }) => {
      const page = await open('/admin/settings', world.admin, clock);
      await breakCall(page, '/admin/settings', 'PUT');
      return alerts(await changeMinimum(page, '502'));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to update settings',
    also: [REFUSED],
    produce: async ({ open, world }) => {
      const page = await open('/admin/settings', world.admin, clock);
      await refuseCall(page, '/admin/settings', REFUSED, 'PUT');
      return alerts(await changeMinimum(page, '503'));
    },
  },
];

async function deleteUser(page: Page, username: string): Promise<Locator> {
  await openUser(page, username);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${username}?` });
  await dialog.getByRole('textbox', { name: /^Type / }).fill(username);
  await dialog.getByRole('button', { name: `Delete ${username}` }).click();
  return dialog;
}

async function resetPassword(page: Page, username: string, password: string): Promise<Locator> {
  await openUser(page, username);
  await page.getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset the password of ${username}` });
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  return dialog;
}

const openUsers = ({ open, world }: Stage) => open('/admin/all-users', world.admin, clock);

/** Section 8, all users. */
const users: Row<'admin'>[] = [
  {
    says: ['User deleted successfully!'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      const page = await openUsers(stage);
      await deleteUser(page, username);
      return toasts(page);
    },
  },
  {
    says: ['Error deleting user'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      const page = await openUsers(stage);
      await breakCall(page, '/admin/users/[^/]+', 'DELETE');
      return alerts(await deleteUser(page, username));
    },
  },
  {
    says: [],
    insteadOf: 'Error deleting user',
    also: ['The last admin cannot be removed'],
    produce: async (stage) => alerts(await deleteUser(await openUsers(stage), ADMIN.username)),
  },
  {
    says: ['Password reset successfully!'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      const page = await openUsers(stage);
      await resetPassword(page, username, 'another-Carabao-42');
      return toasts(page);
    },
  },
  {
    says: ['Error resetting password'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      const page = await openUsers(stage);
      await breakCall(page, '/admin/users/[^/]+/reset-password');
      return alerts(await resetPassword(page, username, 'another-Carabao-42'));
    },
  },
  {
    says: [],
    insteadOf: 'Error resetting password',
    also: ['This password is one of the most common ones. Please choose another.'],
    produce: async (stage) => {
      const { username } = await join(stage.world);
      return alerts(await resetPassword(await openUsers(stage), username, 'password123'));
    },
  },
];

/** Section 8, what admins do besides reviewing withdrawals. */
export const adminWork: Row<'admin'>[] = [...loads, ...settings, ...users];
