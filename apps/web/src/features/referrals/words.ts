import { catalogue } from '../../lib/catalogue.ts';

/** What the team screen and the admin's referral card say. */
export const words = catalogue({
  code: 'Referral Code',
  link: 'Referral Link',
  shareTitle: 'Join me on Barya',
  invite: 'Invite people',
  direct: 'Direct Referrals',
  indirect: 'Indirect Referrals',
  directHint: 'Joined with your code',
  indirectHint: 'Joined with the code of somebody you invited',
  orMore: (count: string) => `${count}+`,
  search: 'Search your team by username',
  searchHint: 'Username',
  notFound: (search: string) => `Nobody called “${search}” here`,
  notFoundNext: 'Check the spelling, or search for a part of the name.',
  username: 'Username',
  joined: 'Joined',
  status: 'Status',
  emptyDirect: 'Nobody joined with your code yet',
  emptyDirectNext: 'Share your link with people you know.',
  emptyIndirect: 'Nobody here yet',
  emptyIndirectNext: 'People invited by your direct referrals appear here.',
  codeFailed: 'Failed to fetch referral code',
  teamFailed: 'Failed to fetch team data',
  admin: {
    heading: 'Referral System',
    total: 'Total referrals',
    active: 'Active referrals',
    failed: 'Failed to load dashboard data',
  },
});
