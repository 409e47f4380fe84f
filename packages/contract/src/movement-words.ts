import type { StatementKind } from './activity-kinds.ts';

/** What the words of a movement are made with. */
export interface MovementTold {
  package: number | null;
  /** The package that a rollover opened. */
  newPackage?: number | null;
  /** Part of a package; null for all of it. */
  part?: 'principal' | 'income' | null;
  /** That a load was made with. */
  note?: string | null;
}

type Text = string | ((told: MovementTold) => string);

/** A movement by itself; in a statement and in the list of activity, where they differ; and many. */
export interface MovementWords {
  one: Text;
  inStatement?: Text;
  inList?: Text;
  many: string;
}

const parts = { principal: 'your money back', income: 'income' };

/** What movements are called, in API, CSV, PDF and on screens. */
export const movementWords: Readonly<Record<StatementKind, MovementWords>> = {
  load: {
    one: ({ note }) => note ?? 'Paid in',
    inStatement: 'Cash in',
    inList: 'Cash in',
    many: 'Cash in',
  },
  load_held: { one: 'On hold while we check a cash in', many: 'On hold while we check cash ins' },
  load_released: { one: 'No longer on hold', many: 'No longer on hold' },
  load_reverted: {
    one: 'Load reverted',
    inStatement: 'Cash in taken back',
    inList: 'Cash in taken back',
    many: 'Cash ins taken back',
  },
  owed_back_paid: { one: 'Paid back', many: 'Paid back' },
  activation: { one: 'Clicking task activated', many: 'Clicking task activated' },
  activation_bonus: { one: 'Referral bonus', many: 'Referral bonus' },
  referral_income: { one: 'Referral income', many: 'Referral income' },
  package_purchase: { one: (told) => `Package ${told.package} bought`, many: 'Packages bought' },
  income_reserved: {
    one: (told) => `Income reserved for package ${told.package}`,
    many: 'Income reserved for packages',
  },
  claim: {
    one: ({ package: number, part }) =>
      part ? `Package ${number}: ${parts[part]}` : `Package ${number} claimed`,
    many: 'Packages claimed',
  },
  rollover: {
    one: ({ package: number, newPackage, part }) =>
      `Package ${number} rolled over into package ${newPackage}${part ? `: ${parts[part]}` : ''}`,
    inList: (told) => `Package ${told.package} rolled over`,
    many: 'Packages rolled over',
  },
  click_income: { one: 'Click earnings', many: 'Clicks' },
  withdrawal: {
    one: 'Withdrawal',
    inStatement: 'Withdrawal requested',
    many: 'Withdrawals requested',
  },
  withdrawal_paid: { one: 'Withdrawal paid', many: 'Withdrawals paid' },
  withdrawal_not_sent: {
    one: 'Withdrawal not paid after all',
    many: 'Withdrawals not paid after all',
  },
  withdrawal_returned: { one: 'Withdrawal returned', many: 'Withdrawals returned' },
  unclaimed: { one: 'Moved to unclaimed money', many: 'Moved to unclaimed money' },
  other: { one: 'Other movement', many: 'Other movements' },
};
