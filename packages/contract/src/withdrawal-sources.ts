/** Where withdrawn money comes from; `wallet` is loaded money that was not used. */
export const withdrawalSources = [
  'direct_indirect',
  'click_earnings',
  'shared_capital',
  'wallet',
] as const;

/** Their names in files, reports and the audit, and where members pay back. */
export const withdrawalSourceNames: Readonly<Record<(typeof withdrawalSources)[number], string>> = {
  direct_indirect: 'Referral earnings',
  click_earnings: 'Click earnings',
  shared_capital: 'Shared capital earnings',
  wallet: 'Wallet',
};
