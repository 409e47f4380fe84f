/** Each path has its title; those that the specification names without one have the brand's. */
import { expect } from '@playwright/test';
import { join } from '../api/support/people.ts';
import { test } from '../support/stage.ts';

const titles = {
  anybody: {
    '/': 'Home | Barya',
    '/login': 'Login | Barya',
    '/register': 'Register | Barya',
    '/reserves': 'Reserves | Barya',
    '/no/such/page': 'Barya',
  },
  agent: {
    '/agent': 'Barya',
    '/agent/dashboard': 'Agent Dashboard | Barya',
    '/agent/team': 'My Team | Barya',
    '/agent/withdraw': 'Withdraw | Barya',
    '/agent/settings': 'Settings | Barya',
    '/agent/payment-methods': 'Payment Methods | Barya',
    '/agent/activity': 'Activity | Barya',
    '/agent/statement': 'Statement | Barya',
    '/agent/proof': 'Proof of Your Money | Barya',
    '/agent/security': 'Security | Barya',
    '/agent/receipts/T7M2K4P9QX0B': 'Receipt | Barya',
  },
  admin: {
    '/admin': 'Barya',
    '/admin/dashboard': 'Admin Dashboard | Barya',
    '/admin/load-shared-capital': 'Load Shared Capital | Barya',
    '/admin/pending-registrations': 'Pending Registrations | Barya',
    '/admin/earnings-withdrawals': 'Earnings Withdrawals | Barya',
    '/admin/earning-history': 'Barya',
    '/admin/earnings-history': 'Earnings History | Barya',
    '/admin/shared-withdrawal': 'Shared Capital Withdrawals | Barya',
    '/admin/shared-history': 'Shared Capital History | Barya',
    '/admin/settings': 'Admin Settings | Barya',
    '/admin/settings/mail': 'Mail and Push | Barya',
    '/admin/payouts': 'Payouts | Barya',
    '/admin/all-users': 'Barya',
    '/admin/users/018f6d2a-0000-7000-8000-000000000200': 'Member | Barya',
    '/admin/reserves': 'Reserves | Barya',
    '/admin/liabilities': 'Proof of Liabilities | Barya',
    '/admin/security': 'Your Security | Barya',
  },
} as const;

for (const [who, paths] of Object.entries(titles)) {
  test(`of ${who}`, async ({ open, world }) => {
    const client = { anybody: null, agent: await join(world), admin: world.admin }[who];
    const page = await open('/robots.txt', client);
    for (const [path, title] of Object.entries(paths)) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(title);
      await expect(page, path).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });
}
