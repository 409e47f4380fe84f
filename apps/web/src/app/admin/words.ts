import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the admin's frame, and short names of pages in its menu. */
export const words = catalogue({
  navigation: 'Admin',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  find: 'Find (press / or Ctrl+K)',
  signedInAs: 'Signed in as',
  dashboard: 'Dashboard',
  reports: 'Reports',
  loadCapital: 'Load Capital',
  sharedWithdrawal: 'Shared Withdrawals',
  sharedHistory: 'Shared History',
  allUsers: 'All Users',
  settings: 'Settings',
  toSecurity: 'Your security',
  factsFailed: 'Failed to fetch the member. Please try again.',
  backToMember: 'Back to the user',
  backToStatement: 'Back to the statement',
});
