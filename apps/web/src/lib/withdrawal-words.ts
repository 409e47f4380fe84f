import { payoutMethodNames } from '@barya/contract/destinations';
import { catalogue } from './catalogue.ts';

export const words = catalogue({
  methods: payoutMethodNames,
  /** As the desk reads them. */
  sources: {
    direct_indirect: 'Referral Earnings',
    click_earnings: 'Click Earnings',
    shared_capital: 'Shared Capital Earnings',
    wallet: 'Wallet',
  },
});
