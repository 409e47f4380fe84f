import { catalogue } from './catalogue.ts';
import { addTitles } from './titles.ts';

/** Titles of the desk's pages, which are their headings too. By path as the router has it. */
export const deskTitles = catalogue({
  '/admin/dashboard': 'Admin Dashboard',
  '/admin/support': 'Support',
  '/admin/cash-ins': 'Cash-ins',
  '/admin/payouts': 'Payouts',
  '/admin/to-confirm': 'To Confirm',
  '/admin/bank-lines': 'Bank Statements',
  '/admin/reconciliation': 'Reconciliation',
  '/admin/reports': 'Monthly Reports',
  '/admin/reserves': 'Reserves',
  '/admin/liabilities': 'Proof of Liabilities',
  '/admin/signals': 'Signals',
  '/admin/unclaimed': 'Unclaimed Money',
  '/admin/audit': 'Audit',
  '/admin/mails': 'Mails',
  '/admin/staff': 'Staff',
  '/admin/notices': 'Your Notifications',
  '/admin/notices/examples': 'How Notifications Read',
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
  '/admin/settings/second-person': 'Second Person',
  '/admin/settings/operator': 'Operator',
  '/admin/settings/answers': 'Saved Answers',
  '/admin/settings/mail': 'Mail and Push',
});

addTitles(deskTitles);
