const BRAND = 'Barya';

/** By path as the router has it; a parameter begins with `$`. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/login': 'Login',
  '/register': 'Register',
  '/terms': 'Terms of Use',
  '/risk': 'Risks and Earnings',
  '/reserves': 'Reserves',
  '/set-password': 'Set Password',
  '/forgot-password': 'Forgot Password',
  '/verify-email': 'Verify Email',
  '/unsubscribe': 'Stop Emails',
  '/support': 'Support',
  '/support/letter': 'Your Message to Support',
  '/suspended': 'Account Suspended',
  '/agent/dashboard': 'Agent Dashboard',
  '/agent/team': 'My Team',
  '/agent/withdraw': 'Withdraw',
  '/agent/activity': 'Activity',
  '/agent/statement': 'Statement',
  '/agent/receipts/$reference': 'Receipt',
  '/agent/proof': 'Proof of Your Money',
  '/agent/owed-back': 'Owed Back',
  '/agent/notices': 'Notices',
  '/agent/settings': 'Settings',
  '/agent/security': 'Security',
  '/agent/payment-methods': 'Payment Methods',
  '/agent/support': 'Support',
  '/agent/support/new': 'Ask Support',
  '/agent/support/$id': 'Conversation',
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/support': 'Support',
  '/admin/cash-ins': 'Cash-ins',
  '/admin/payouts': 'Payouts',
  '/admin/to-confirm': 'To Confirm',
  '/admin/bank-lines': 'Bank Lines',
  '/admin/reconciliation': 'Reconciliation',
  '/admin/reports': 'Monthly Reports',
  '/admin/reserves': 'Reserves',
  '/admin/liabilities': 'Proof of Liabilities',
  '/admin/signals': 'Signals',
  '/admin/unclaimed': 'Unclaimed Money',
  '/admin/audit': 'Audit',
  '/admin/mails': 'Mails',
  '/admin/staff': 'Staff',
  '/admin/notices': 'Your Notices',
  '/admin/notices/examples': 'How Notices Read',
  '/admin/security': 'Your Security',
  '/admin/users/$id': 'Member',
  '/admin/all-users/$id/statement': 'Statement',
  '/admin/all-users/$id/receipts/$reference': 'Receipt',
  '/admin/load-shared-capital': 'Load Shared Capital',
  '/admin/pending-registrations': 'Pending Registrations',
  '/admin/earnings-withdrawals': 'Earnings Withdrawals',
  '/admin/earnings-history': 'Earnings History',
  '/admin/shared-withdrawal': 'Shared Capital Withdrawals',
  '/admin/shared-history': 'Shared Capital History',
  '/admin/settings': 'Admin Settings',
};

const isAt = (pathname: string, path: string) =>
  new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`).test(pathname);

/** The page title of a path; the brand's by default. */
export function titleOf(pathname: string): string {
  const plain = pathname.replace(/(.)\/+$/, '$1');
  const path = Object.keys(titles).find((each) => isAt(plain, each));
  return path ? `${titles[path]} | ${BRAND}` : BRAND;
}
