import type { Page } from '@playwright/test';
import { join, joinWith, joinWithDirectIncome, PASSWORD } from '../api/support/people.ts';
import { changePasswordOn, fillWithdrawalOn, openOfferOn } from '../support/screen.ts';
import type { Stage } from '../support/stage.ts';
import type { Row } from './row.ts';

const clock = { hasClock: true };

/** Opens the dashboard of a member with ₱600. */
async function openWithSome({ open, world }: Stage): Promise<Page> {
  return await open('/agent', await joinWith(world, 600), clock);
}

/** Section 5, the purchase of a package. */
export const purchaseForm: Row<'purchaseForm'>[] = [
  {
    says: ['Invalid Amount', 'Please enter an amount greater than or equal to'],
    also: ['₱500'],
    isOfField: true,
    produce: async (stage) => {
      const page = await openWithSome(stage);
      const amount = await openOfferOn(page, 2);
      await amount.fill('499.99');
      return amount;
    },
  },
  {
    says: ['Insufficient Balance', 'You do not have enough balance in your wallet'],
    isOfField: true,
    produce: async (stage) => {
      const page = await openWithSome(stage);
      const amount = await openOfferOn(page, 1);
      await amount.fill('600.01');
      return amount;
    },
  },
];

/** Section 5, the withdrawal of an agent. */
export const withdrawalForm: Row<'withdrawalForm'>[] = [
  {
    says: ['Please fill in all fields'],
    isOfField: true,
    produce: async ({ open, world }) => {
      const page = await open('/agent/withdraw', await joinWithDirectIncome(world), clock);
      await fillWithdrawalOn(page, { accountName: ' ' });
      return page.getByRole('textbox', { name: 'Account name' });
    },
  },
  {
    says: ['Minimum withdrawal amount is ₱100'],
    isOfField: true,
    produce: async ({ open, world }) => {
      const page = await open('/agent/withdraw', await joinWithDirectIncome(world), clock);
      await fillWithdrawalOn(page, { amount: '99.99' });
      return page.getByRole('textbox', { name: 'Amount' });
    },
  },
  {
    says: ['Insufficient balance for selected source'],
    isOfField: true,
    produce: async ({ open, world }) => {
      const page = await open('/agent/withdraw', await joinWithDirectIncome(world), clock);
      await fillWithdrawalOn(page, { amount: '100.01' });
      return page.getByRole('textbox', { name: 'Amount' });
    },
  },
];

/** Section 5, the change of password. */
export const passwordForm: Row<'passwordForm'>[] = [
  {
    says: ['New passwords do not match'],
    isOfField: true,
    produce: async ({ open, world }) => {
      const page = await open('/agent/settings', await join(world), clock);
      await changePasswordOn(page, [PASSWORD, 'bright-Carabao-42', 'bright-Carabao-43']);
      return page.getByLabel('Confirm new password', { exact: true });
    },
  },
];
