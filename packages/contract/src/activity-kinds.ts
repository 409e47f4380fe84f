/** What happens to a member's money. */
export const activityKinds = [
  'load',
  'load_held',
  'load_released',
  'load_reverted',
  'owed_back_paid',
  'activation',
  'activation_bonus',
  'referral_income',
  'package_purchase',
  'claim',
  'rollover',
  'click_income',
  'withdrawal',
  'withdrawal_returned',
  'unclaimed',
  'other',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The same with what only changes what packages hold and what waits to be paid out. */
export const statementKinds = [
  ...activityKinds,
  'income_reserved',
  'withdrawal_paid',
  'withdrawal_not_sent',
] as const;
export type StatementKind = (typeof statementKinds)[number];
