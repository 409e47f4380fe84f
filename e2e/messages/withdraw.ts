import type { Page } from '@playwright/test';
import {
  accept,
  fillWithdrawal,
  join,
  joinWithDirectIncome,
  PASSWORD,
} from '../api/support/people.ts';
import { changePasswordOn, fillWithdrawalOn } from '../support/screen.ts';
import { breakCall, field, form, inDialog, inToast, onScreen } from './form.ts';

const clock = { hasClock: true };
const NEW_PASSWORD = 'bright-Carabao-42';

const send = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₱100.00' }).click();

/** Sections 5 and 8, the withdrawal of an agent who has ₱200 of referral income. */
export const withdrawals = form({
  screen: 'Withdraw',
  open: async ({ open, world }) => {
    const member = await joinWithDirectIncome(world, 4);
    return { page: await open('/agent/withdraw', member, clock), member };
  },
  rows: [
    {
      part: 'withdrawalForm',
      says: ['Please fill in all fields'],
      place: field('Account name'),
      isOfField: true,
      produce: ({ page }) => fillWithdrawalOn(page, { accountName: ' ' }),
    },
    {
      part: 'withdrawalForm',
      says: ['Minimum withdrawal amount is ₱100'],
      place: (page) => page.getByRole('textbox', { name: 'Amount' }),
      isOfField: true,
      produce: ({ page }) => fillWithdrawalOn(page, { amount: '99.99' }),
    },
    {
      part: 'withdrawalForm',
      says: ['Insufficient balance for selected source'],
      place: (page) => page.getByRole('textbox', { name: 'Amount' }),
      isOfField: true,
      produce: ({ page }) => fillWithdrawalOn(page, { amount: '200.01' }),
    },
    {
      part: 'agent',
      says: ['Failed to submit withdrawal request'],
      place: inDialog,
      produce: async ({ page }) => {
        await breakCall(page, '/agent/withdraw');
        await fillWithdrawalOn(page, {});
        await send(page);
      },
    },
    {
      part: 'agent',
      says: ['Withdrawal Request Submitted'],
      also: ['pending admin approval'],
      place: (page) => page.getByRole('main'),
      produce: async ({ page }) => {
        await fillWithdrawalOn(page, {});
        await send(page);
      },
      restore: (page) => page.reload(),
    },
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to submit withdrawal request',
      also: ['Insufficient balance for selected source'],
      place: inDialog,
      produce: async ({ page, member }) => {
        await fillWithdrawalOn(page, {});
        accept(await member.post('/agent/withdraw', fillWithdrawal()));
        await send(page);
      },
    },
  ],
});

/** Sections 5 and 8, the change of password. */
export const passwords = form({
  screen: 'a member’s settings',
  open: async ({ open, world }) => ({
    page: await open('/agent/settings', await join(world), clock),
  }),
  rows: [
    {
      part: 'passwordForm',
      says: ['New passwords do not match'],
      place: field('Confirm new password'),
      isOfField: true,
      produce: ({ page }) => changePasswordOn(page, [PASSWORD, NEW_PASSWORD, 'bright-Carabao-43']),
    },
    {
      part: 'agent',
      says: ['Failed to change password'],
      place: onScreen,
      produce: async ({ page }) => {
        await breakCall(page, '/auth/change-password');
        await changePasswordOn(page, [PASSWORD, NEW_PASSWORD]);
      },
    },
    {
      part: 'agent',
      says: [],
      insteadOf: 'Failed to change password',
      also: ['Current password is incorrect'],
      place: onScreen,
      produce: ({ page }) => changePasswordOn(page, ['bright-Carabao-40', NEW_PASSWORD]),
    },
    {
      part: 'agent',
      says: ['Password changed successfully'],
      place: inToast,
      produce: ({ page }) => changePasswordOn(page, [PASSWORD, NEW_PASSWORD]),
    },
  ],
});
