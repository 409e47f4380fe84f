const BRAND = 'Barya';

const titles: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/login': 'Login',
  '/register': 'Register',
  '/admin/dashboard': 'Admin Dashboard',
  '/agent/dashboard': 'Agent Dashboard',
  '/agent/team': 'My Team',
  '/agent/withdraw': 'Withdraw',
  '/agent/settings': 'Settings',
  '/agent/payment-methods': 'Payment Methods',
  '/admin/payouts': 'Payouts',
  '/admin/load-shared-capital': 'Load Shared Capital',
  '/admin/pending-registrations': 'Pending Registrations',
  '/admin/earnings-withdrawals': 'Earnings Withdrawals',
  '/admin/earnings-history': 'Earnings History',
  '/admin/shared-withdrawal': 'Shared Capital Withdrawals',
  '/admin/shared-history': 'Shared Capital History',
  '/admin/settings': 'Admin Settings',
};

/** The page title of a path; the brand's by default. */
export function titleOf(pathname: string): string {
  const title = titles[pathname.replace(/(.)\/+$/, '$1')];
  return title ? `${title} | ${BRAND}` : BRAND;
}
