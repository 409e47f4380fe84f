import { payoutMethodNames } from '@barya/contract/destinations';
import type { words as english } from './withdrawal-words.ts';

const earnings = {
  direct_indirect: 'Kita sa Referral',
  click_earnings: 'Kita sa Click',
  shared_capital: 'Kita sa Shared Capital',
};

export const words: typeof english = {
  sources: { ...earnings, wallet: 'Wallet (perang hindi mo pa nagamit)' },
  sourcesAtDesk: { ...earnings, wallet: 'Wallet' },
  methods: payoutMethodNames,
  failed: 'Hindi natuloy: naibalik ang pera',
};
