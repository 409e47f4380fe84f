import { payoutMethodNames } from '@barya/contract/destinations';
import type { words as english } from './withdrawal-words.ts';

export const words: typeof english = {
  methods: payoutMethodNames,
  sources: {
    direct_indirect: 'Kita sa Referral',
    click_earnings: 'Kita sa Click',
    shared_capital: 'Kita sa Shared Capital',
    wallet: 'Wallet',
  },
};
