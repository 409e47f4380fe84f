import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'Referral System',
  total: 'Total referrals',
  active: 'Active referrals',
  failed: 'Failed to load dashboard data',
});
