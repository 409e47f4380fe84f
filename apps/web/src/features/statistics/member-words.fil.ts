import type { words as english } from './member-words.ts';

export const words: typeof english = {
  immature: (count) => `sa ${count} active na package`,
  noImmature: 'Wala kang active na package',
  earnings: 'Mga kita',
  directReferral: 'Kita sa Direct Referral',
  indirectReferral: 'Kita sa Indirect Referral',
  totalClicks: 'Kabuuang Kita sa Click',
  sharedEarnings: 'Kita sa Shared Capital',
  totalWithdraw: 'Kabuuang Na-withdraw',
  yourMoney: 'Pera mo',
  parts: 'Detalye',
  ofMoney: 'ng pera mo',
  left: 'Pwede pang i-withdraw',
  approved: 'Na-approve na',
  failed: 'Hindi makuha ang data ng dashboard',
};
