import type { Page } from '@playwright/test';
import { accept, joinWithDirectIncome, type Member, withdraw } from '../api/support/people.ts';
import type { Stage } from '../support/stage.ts';
import { answerCall, breakCall, form, inDialog, inToast, refuseCall } from './form.ts';

const clock = { hasClock: true };
const REFUSED = 'Please wait until the day is closed.';

/** A member who waits for ₱100 of referral income. */
async function joinWaiting({ world }: Stage): Promise<Member> {
  const member = await joinWithDirectIncome(world);
  await withdraw(member);
  return member;
}

async function decide(
  page: Page,
  verb: 'Approve' | 'Reject',
  { username }: { username: string },
  amount = '₱100.00',
): Promise<void> {
  await page.getByRole('button', { name: `${verb} ${amount} to ${username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${verb} ${amount}`, exact: true })
    .click();
}

/** Section 8, the review of withdrawals. */
export const reviews = form({
  screen: 'Earnings Withdrawals',
  open: async (stage) => {
    const [approved, rejected, suspended] = [
      await joinWaiting(stage),
      await joinWaiting(stage),
      await joinWaiting(stage),
    ];
    const page = await stage.open(
      '/admin/earnings-withdrawals?pageSize=100',
      stage.world.admin,
      clock,
    );
    return { page, approved, rejected, suspended };
  },
  rows: [
    {
      part: 'admin',
      says: ['Failed to approve withdrawal.'],
      place: inDialog,
      produce: async ({ page, approved }) => {
        await breakCall(page, '/admin/withdrawals/[^/]+/approve');
        await decide(page, 'Approve', approved);
      },
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Failed to approve withdrawal.',
      also: ['The member is inactive. Reactivate the account first, or reject the withdrawal.'],
      place: inDialog,
      produce: async ({ page, suspended }, { world }) => {
        // Otherwise the dialog would learn of it and not offer approval.
        await answerCall(page, '/admin/withdrawals/[^/]+/approve', async (route) => {
          accept(await world.admin.post(`/admin/users/${suspended._id}/suspend`));
          await route.continue();
        });
        await decide(page, 'Approve', suspended);
      },
    },
    {
      part: 'admin',
      says: ['Withdrawal approved.'],
      place: inToast,
      produce: ({ page, approved }) => decide(page, 'Approve', approved),
    },
    {
      part: 'admin',
      says: ['Failed to reject withdrawal.'],
      place: inDialog,
      produce: async ({ page, rejected }) => {
        await breakCall(page, '/admin/withdrawals/[^/]+/reject');
        await decide(page, 'Reject', rejected);
      },
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Failed to reject withdrawal.',
      also: [REFUSED],
      place: inDialog,
      produce: async ({ page, rejected }) => {
        await refuseCall(page, '/admin/withdrawals/[^/]+/reject', REFUSED);
        await decide(page, 'Reject', rejected);
      },
    },
    {
      part: 'admin',
      says: ['Withdrawal rejected.'],
      place: inToast,
      produce: ({ page, rejected }) => decide(page, 'Reject', rejected),
    },
  ],
});

/** Section 8, the review of the investor's pending ₱101 of shared capital. */
export const sharedReviews = form({
  screen: 'Shared Withdrawal',
  open: async ({ open, later }) => {
    const { world, investor } = await later();
    await withdraw(investor, { source: 'shared_capital', amount: 101 });
    return { page: await open('/admin/shared-withdrawal', world.admin, clock), investor };
  },
  rows: [
    {
      part: 'admin',
      says: ['Error approving withdrawal'],
      place: inDialog,
      produce: async ({ page, investor }) => {
        await breakCall(page, '/admin/withdrawals/shared/[^/]+/approve');
        await decide(page, 'Approve', investor, '₱101.00');
      },
    },
    {
      part: 'admin',
      says: [],
      insteadOf: 'Error approving withdrawal',
      also: [REFUSED],
      place: inDialog,
      produce: async ({ page, investor }) => {
        await refuseCall(page, '/admin/withdrawals/shared/[^/]+/approve', REFUSED);
        await decide(page, 'Approve', investor, '₱101.00');
      },
    },
    {
      part: 'admin',
      says: ['Withdrawal approved and moved to history'],
      place: inToast,
      produce: ({ page, investor }) => decide(page, 'Approve', investor, '₱101.00'),
    },
  ],
});
