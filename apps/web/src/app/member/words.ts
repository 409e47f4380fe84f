import { catalogue } from '../../lib/catalogue.ts';

/** What the member's frame says. */
export const words = catalogue({
  navigation: 'Main',
  home: 'Home',
  team: 'Team',
  withdraw: 'Withdraw',
  payIn: 'Pay in',
  settings: 'Settings',
  homeHeading: (username: string) => `Hello, ${username}`,
  community: 'Join the community group',
  communityHint: 'Members meet there and help each other.',
  opensNewTab: '(opens in a new tab)',
  teamHeading: 'My Team',
  withdrawHeading: 'Withdraw',
  payInHeading: 'Mode of Payment',
  settingsHeading: 'Settings',
  activityHeading: 'Activity',
  toStatement: 'Statement to keep or print',
  statementHeading: 'Statement',
  proofHeading: 'Proof of your money',
  proofLink: 'Check that your money is counted',
  receiptHeading: 'Receipt',
  backToActivity: 'Back to activity',
  connectionError: 'Connection Error',
  connectionErrorDetail: 'Unable to connect to server. Please refresh the page.',
});
