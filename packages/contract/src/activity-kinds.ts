/** What the words of a movement are made with. */
export interface MovementTold {
  package: number | null;
  /** What a rollover opened. */
  newPackage: number | null;
  /** That a load was made with. */
  note: string | null;
}

type Text = string | ((told: MovementTold) => string);

/** What a movement is called by itself, in a statement where that differs, and where many are added up. */
interface KindTexts {
  one: Text;
  inStatement?: Text;
  many: string;
}

/** What happens to a member's money, and what API, CSV and PDF call it. */
export const activityKinds = {
  load: { one: ({ note }) => note ?? 'Paid in', inStatement: 'Money loaded', many: 'Money loaded' },
  load_reverted: {
    one: 'Load reverted',
    inStatement: 'Load taken back',
    many: 'Loads taken back',
  },
  owed_back_paid: { one: 'Paid back', many: 'Paid back' },
  activation: { one: 'Clicking task activated', many: 'Clicking task activated' },
  activation_bonus: { one: 'Referral bonus', many: 'Referral bonus' },
  referral_income: { one: 'Referral income', many: 'Referral income' },
  package_purchase: { one: (told) => `Package ${told.package} bought`, many: 'Packages bought' },
  claim: { one: (told) => `Package ${told.package} claimed`, many: 'Packages claimed' },
  rollover: {
    one: (told) => `Package ${told.package} rolled over into package ${told.newPackage}`,
    many: 'Packages rolled over',
  },
  click_income: { one: 'Click earnings', many: 'Clicks' },
  withdrawal: {
    one: 'Withdrawal',
    inStatement: 'Withdrawal requested',
    many: 'Withdrawals requested',
  },
  withdrawal_returned: { one: 'Withdrawal returned', many: 'Withdrawals returned' },
  unclaimed: { one: 'Moved to unclaimed money', many: 'Moved to unclaimed money' },
  other: { one: 'Other movement', many: 'Other movements' },
} as const satisfies Record<string, KindTexts>;
export type ActivityKind = keyof typeof activityKinds;

/** The same with what only changes what packages hold and what waits to be paid out. */
export const statementKinds = {
  ...activityKinds,
  income_reserved: {
    one: (told) => `Income reserved for package ${told.package}`,
    many: 'Income reserved for packages',
  },
  withdrawal_paid: { one: 'Withdrawal paid', many: 'Withdrawals paid' },
} as const satisfies Record<string, KindTexts>;
export type StatementKind = keyof typeof statementKinds;

/** In a few words what a movement of a kind is. */
export function describeMovement(kind: ActivityKind, told: MovementTold): string {
  const { one }: KindTexts = activityKinds[kind];
  return typeof one === 'string' ? one : one(told);
}
