import type { bucketWords as english } from './words.ts';

export const bucketWords: typeof english = {
  wallet: 'Wallet',
  direct_referral: 'Kita sa Direct Referral',
  indirect_referral: 'Kita sa Indirect Referral',
  click_earnings: 'Kita sa Click',
  shared_earnings: 'Kita sa Shared Capital',
  packages: 'Nasa mga package',
  pending_withdrawals: 'Pending na withdrawal',
};

export const shortBucketWords: typeof english = {
  wallet: 'Wallet',
  direct_referral: 'Direct referral',
  indirect_referral: 'Indirect referral',
  click_earnings: 'Mga click',
  shared_earnings: 'Shared capital',
  packages: 'Nasa package',
  pending_withdrawals: 'Pending',
};
