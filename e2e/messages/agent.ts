import type { Page } from '@playwright/test';
import {
  accept,
  fillWithdrawal,
  join,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
} from '../api/support/people.ts';
import {
  alerts,
  changePasswordOn,
  fillWithdrawalOn,
  openOfferOn,
  toasts,
} from '../support/screen.ts';
import type { Stage } from '../support/stage.ts';
import { breakCall, type Row, refuseCall } from './row.ts';

const clock = { hasClock: true };

async function openWith(stage: Stage, pesos: number, path = '/agent'): Promise<[Page, Member]> {
  const member = await joinWith(stage.world, pesos);
  return [await stage.open(path, member, clock), member];
}

async function activate(page: Page): Promise<void> {
  const name = 'Activate for ₱100';
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function buy(page: Page, amount: string): Promise<void> {
  await (await openOfferOn(page, 1)).fill(amount);
  await page.getByRole('button', { name: 'Buy Package 1' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for/ })
    .click();
}

const withdraw = async (page: Page) => {
  await fillWithdrawalOn(page, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₱100.00' }).click();
};

/** Section 8, the agent's own screens; matured packages are in `packages.ts`. */
export const agent: Row<'agent'>[] = [
  {
    says: ['Failed to activate clicking task'],
    produce: async (stage) => {
      const [page] = await openWith(stage, 100);
      await breakCall(page, '/agent/activate-clicking-task');
      await activate(page);
      return alerts(page.getByRole('dialog'));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to activate clicking task',
    also: ['Clicking task is already activated'],
    produce: async (stage) => {
      const [page, member] = await openWith(stage, 300, '/login');
      // Otherwise an event about the activation elsewhere removes the button.
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.goto('/agent');
      await page.getByRole('button', { name: 'Activate for ₱100' }).waitFor();
      accept(await member.post('/agent/activate-clicking-task'));
      await activate(page);
      return alerts(page.getByRole('dialog'));
    },
  },
  {
    says: ['Clicking task activated successfully! You can now start earning.'],
    produce: async (stage) => {
      const [page] = await openWith(stage, 100);
      await activate(page);
      return toasts(page);
    },
  },
  {
    says: ['Failed to activate package'],
    produce: async (stage) => {
      const [page] = await openWith(stage, 100);
      await breakCall(page, '/agent/packages/activate');
      await buy(page, '100');
      return alerts(page.getByRole('dialog'));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to activate package',
    also: ['The reward fund cannot cover this right now. Nothing was charged. Please try later.'],
    produce: async (stage) => {
      const [page] = await openWith(stage, 100);
      // The fund covered the package when the card appeared, and no longer does.
      await (await openOfferOn(page, 1)).waitFor();
      const { admin } = stage.world;
      const { available } = accept(await admin.get('/admin/reserves')).fund;
      const all = { amount: available, reason: 'All of it' };
      accept(await admin.post('/admin/reserves/pay-out', all));
      await buy(page, '100');
      const alert = alerts(page.getByRole('dialog'));
      await alert.waitFor();
      accept(await admin.post('/admin/reserves/pay-in', { amount: available }));
      return alert;
    },
  },
  {
    says: ['Failed to record click'],
    produce: async ({ open, world }) => {
      const page = await open('/agent', await joinActive(world), clock);
      await breakCall(page, '/agent/click');
      await page.getByRole('button', { name: /^Click the coin/ }).click();
      return alerts(page);
    },
  },
  {
    says: [],
    insteadOf: 'Failed to record click',
    also: ['The reward fund cannot cover this right now.'],
    produce: async ({ open, world }) => {
      const page = await open('/agent', await joinActive(world), clock);
      await refuseCall(page, '/agent/click', 'The reward fund cannot cover this right now.');
      await page.getByRole('button', { name: /^Click the coin/ }).click();
      return alerts(page);
    },
  },
  ...(
    [
      ['Failed to fetch dashboard data', '/agent', '/agent/(home|earnings)'],
      ['Failed to fetch referral code', '/agent/team', '/agent/profile'],
      ['Failed to fetch team data', '/agent/team', '/agent/downlines'],
      ['Failed to fetch withdrawal history', '/agent/withdraw', '/agent/withdrawals'],
    ] as const
  ).map(
    ([message, path, call]): Row<'agent'> => ({
      says: [message],
      produce: async ({ open, world }) => {
        const page = await open('/login', await join(world), clock);
        await breakCall(page, call);
        await page.goto(path);
        return alerts(page);
      },
    }),
  ),
  {
    says: ['Failed to submit withdrawal request'],
    produce: async ({ open, world }) => {
      const page = await open('/agent/withdraw', await joinWithDirectIncome(world), clock);
      await breakCall(page, '/agent/withdraw');
      await withdraw(page);
      return alerts(page.getByRole('dialog'));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to submit withdrawal request',
    also: ['Insufficient balance for selected source'],
    produce: async ({ open, world }) => {
      const member = await joinWithDirectIncome(world);
      const page = await open('/agent/withdraw', member, clock);
      await fillWithdrawalOn(page, {});
      accept(await member.post('/agent/withdraw', fillWithdrawal()));
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw ₱100.00' }).click();
      return alerts(page.getByRole('dialog'));
    },
  },
  {
    says: ['Withdrawal Request Submitted'],
    also: ['pending admin approval'],
    produce: async ({ open, world }) => {
      const page = await open('/agent/withdraw', await joinWithDirectIncome(world), clock);
      await withdraw(page);
      return page.getByRole('main');
    },
  },
  {
    says: ['Failed to change password'],
    produce: async ({ open, world }) => {
      const page = await open('/agent/settings', await join(world), clock);
      await breakCall(page, '/auth/change-password');
      await changePasswordOn(page, [PASSWORD, 'bright-Carabao-42']);
      return alerts(page);
    },
  },
  {
    says: [],
    insteadOf: 'Failed to change password',
    also: ['Current password is incorrect'],
    produce: async ({ open, world }) => {
      const page = await open('/agent/settings', await join(world), clock);
      await changePasswordOn(page, ['bright-Carabao-40', 'bright-Carabao-42']);
      return alerts(page);
    },
  },
  {
    says: ['Password changed successfully'],
    produce: async ({ open, world }) => {
      const page = await open('/agent/settings', await join(world), clock);
      await changePasswordOn(page, [PASSWORD, 'bright-Carabao-42']);
      return toasts(page);
    },
  },
  {
    says: ['Connection Error', 'Unable to connect to server. Please refresh the page.'],
    produce: async ({ open, world }) => {
      const page = await open('/login', await join(world), clock);
      await page.route('**/socket.io/**', (route) => route.abort());
      await page.goto('/agent');
      return toasts(page);
    },
  },
  {
    says: ['Copied!'],
    produce: async ({ open, world }) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const page = await open('/agent/team', await join(world), { ...clock, permissions });
      await page.getByRole('button', { name: 'Copy Referral Code' }).click();
      return toasts(page);
    },
  },
  {
    says: ['Sharing not supported'],
    produce: async ({ open, world }) => {
      const page = await open('/agent/team', await join(world), clock);
      await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await page.getByRole('button', { name: 'Share' }).click();
      return toasts(page);
    },
  },
];
