/**
 * The business rules as pure functions: no clock, no I/O; instants are parameters. Money is in
 * centavos, percentages in the units of `@barya/money`.
 */
export {
  ACTIVATION_FEE_CENTAVOS,
  DEFAULT_CLICK_REWARD_CENTAVOS,
  DEFAULT_DAILY_CLICK_LIMIT,
  DEFAULT_DAILY_CLICK_MAXIMUM_CENTAVOS,
  payPerClick,
} from './clicking.ts';
export {
  addDays,
  DAY_MS,
  listDays,
  manilaDayOf,
  manilaDayStart,
  manilaTimeOf,
} from './manila-day.ts';
export { countCovered, largestCovered, promiseOf, type SaleConditions } from './packages/cover.ts';
export {
  decideInstalments,
  INSTALMENT_COUNT,
  type Instalment,
  instalmentDueTimes,
  PARTIAL_CLAIM_DEFAULT_CENTAVOS,
} from './packages/instalments.ts';
export {
  type PackageProgress,
  type PartialClaimProgress,
  packageProgress,
  type RunningPackage,
} from './packages/progress.ts';
export {
  type DecidedPackage,
  dailyIncome,
  decidePackage,
  rolloverTargets,
  rolloverThreshold,
} from './packages/schedule.ts';
export {
  DEFAULT_PACKAGE_TERMS,
  isForSale,
  PACKAGE_TYPES,
  type PackageTerms,
  type PackageType,
} from './packages/terms.ts';
export {
  DEFAULT_REFERRAL_BONUS_PERCENT,
  DEFAULT_SHARED_EARNING_PERCENT,
  referralBonus,
  referralShare,
} from './referrals.ts';
export {
  DEFAULT_MINIMUM_WITHDRAWAL_CENTAVOS,
  type DestinationHistory,
  decideHeldUntil,
  MINIMUM_WITHDRAWAL_CENTAVOS,
  minimumWithdrawal,
  type ReferralAmounts,
  splitDirectIndirect,
} from './withdrawals.ts';
