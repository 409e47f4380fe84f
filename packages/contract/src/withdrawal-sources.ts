/** Where withdrawn money comes from; `wallet` is loaded money that was not used. */
export const withdrawalSources = [
  'direct_indirect',
  'click_earnings',
  'shared_capital',
  'wallet',
] as const;
