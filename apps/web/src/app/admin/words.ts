import { catalogue } from '../../lib/catalogue.ts';

/** What the admin's frame says, and what its pages are called. */
export const words = catalogue({
  navigation: 'Admin',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  signedInAs: 'Signed in as',
  dashboard: 'Dashboard',
  loadCapital: 'Load Capital',
  earningsWithdrawals: 'Earnings Withdrawals',
  sharedWithdrawal: 'Shared Withdrawals',
  earningsHistory: 'Earnings History',
  sharedHistory: 'Shared History',
  pendingRegistrations: 'Pending Registrations',
  allUsers: 'All Users',
  unclaimed: 'Unclaimed Money',
  audit: 'Audit',
  settings: 'Settings',
  headings: {
    dashboard: 'Admin Dashboard',
    loadCapital: 'Load Shared Capital',
    earningsWithdrawals: 'Earnings Withdrawals',
    sharedWithdrawal: 'Shared Capital Withdrawals',
    earningsHistory: 'Earnings History',
    sharedHistory: 'Shared Capital History',
    pendingRegistrations: 'Pending Registrations',
    allUsers: 'All Users',
    unclaimed: 'Unclaimed Money',
    audit: 'Audit',
    settings: 'Admin Settings',
  },
});
