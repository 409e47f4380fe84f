import type { Page } from '@playwright/test';
import { accept, joinWithDirectIncome, type Member, withdraw } from '../api/support/people.ts';
import { alerts, toasts } from '../support/screen.ts';
import type { Stage } from '../support/stage.ts';
import { answerCall, breakCall, type Row, refuseCall } from './row.ts';

const clock = { hasClock: true };
const REFUSED = 'Please wait until the day is closed.';

/** Opens the list with a member's pending ₱100 of referral income. */
async function openWaiting({ open, world }: Stage): Promise<[Page, Member]> {
  const member = await joinWithDirectIncome(world);
  await withdraw(member);
  return [await open('/admin/earnings-withdrawals', world.admin, clock), member];
}

async function decide(
  page: Page,
  verb: 'Approve' | 'Reject',
  username: string,
  amount = '₱100.00',
) {
  await page.getByRole('button', { name: `${verb} ${amount} to ${username}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `${verb} ${amount}`, exact: true }).click();
  return dialog;
}

/** Opens the list with this many pending pesos of the investor's shared capital. */
async function openShared({ open, later }: Stage, pesos: number): Promise<[Page, string]> {
  const { world, investor } = await later();
  await withdraw(investor, { source: 'shared_capital', amount: pesos });
  return [await open('/admin/shared-withdrawal', world.admin, clock), investor.username];
}

/** Section 8, the review of withdrawals. */
export const adminReviews: Row<'admin'>[] = [
  {
    says: ['Withdrawal approved.'],
    produce: async (stage) => {
      const [page, { username }] = await openWaiting(stage);
      await decide(page, 'Approve', username);
      return toasts(page);
    },
  },
  {
    says: ['Withdrawal rejected.'],
    produce: async (stage) => {
      const [page, { username }] = await openWaiting(stage);
      await decide(page, 'Reject', username);
      return toasts(page);
    },
  },
  {
    says: ['Failed to approve withdrawal.'],
    produce: async (stage) => {
      const [page, { username }] = await openWaiting(stage);
      await breakCall(page, '/admin/withdrawals/[^/]+/approve');
      return alerts(await decide(page, 'Approve', username));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to approve withdrawal.',
    also: ['The member is inactive. Reactivate the account first, or reject the withdrawal.'],
    produce: async (stage) => {
      const [page, { _id, username }] = await openWaiting(stage);
      // Otherwise the dialog would learn of it and not offer approval.
      await answerCall(page, '/admin/withdrawals/[^/]+/approve', async (route) => {
        accept(await stage.world.admin.post(`/admin/users/${_id}/suspend`));
        await route.continue();
      });
      return alerts(await decide(page, 'Approve', username));
    },
  },
  {
    says: ['Failed to reject withdrawal.'],
    produce: async (stage) => {
      const [page, { username }] = await openWaiting(stage);
      await breakCall(page, '/admin/withdrawals/[^/]+/reject');
      return alerts(await decide(page, 'Reject', username));
    },
  },
  {
    says: [],
    insteadOf: 'Failed to reject withdrawal.',
    also: [REFUSED],
    produce: async (stage) => {
      const [page, { username }] = await openWaiting(stage);
      await refuseCall(page, '/admin/withdrawals/[^/]+/reject', REFUSED);
      return alerts(await decide(page, 'Reject', username));
    },
  },
  {
    says: ['Withdrawal approved and moved to history'],
    produce: async (stage) => {
      const [page, username] = await openShared(stage, 101);
      await decide(page, 'Approve', username, '₱101.00');
      return toasts(page);
    },
  },
  {
    says: ['Error approving withdrawal'],
    produce: async (stage) => {
      const [page, username] = await openShared(stage, 102);
      await breakCall(page, '/admin/withdrawals/shared/[^/]+/approve');
      return alerts(await decide(page, 'Approve', username, '₱102.00'));
    },
  },
  {
    says: [],
    insteadOf: 'Error approving withdrawal',
    also: [REFUSED],
    produce: async (stage) => {
      const [page, username] = await openShared(stage, 103);
      await refuseCall(page, '/admin/withdrawals/shared/[^/]+/approve', REFUSED);
      return alerts(await decide(page, 'Approve', username, '₱103.00'));
    },
  },
];
