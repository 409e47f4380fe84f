import { payoutMethodNames } from '@barya/contract/destinations';
import { catalogue } from './catalogue.ts';

const earnings = {
  direct_indirect: 'Referral Earnings',
  click_earnings: 'Click Earnings',
  shared_capital: 'Shared Capital Earnings',
};

/** Names of methods and sources, for members and the desk. */
export const words = catalogue({
  sources: { ...earnings, wallet: 'Wallet (money you haven’t used)' },
  sourcesAtDesk: { ...earnings, wallet: 'Wallet' },
  methods: payoutMethodNames,
  failed: 'Failed: money returned',
});
