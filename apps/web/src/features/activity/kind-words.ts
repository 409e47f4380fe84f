import type { StatementKind } from '@barya/contract/activity-kinds';
import { catalogue } from '../../lib/catalogue.ts';

/** The values that the names use. */
export interface Told {
  package: number | null;
  /** The package that a rollover opened. */
  newPackage?: number | null;
  /** Part of a package; null for all of it. */
  part: 'principal' | 'income' | null;
}

/** Names of a movement: alone, in a statement if different, and as a total. */
interface KindWords {
  one: string | ((told: Told) => string);
  inStatement?: string | ((told: Told) => string);
  many: string;
}

/** The names of every kind of movement. */
export const words: Readonly<Record<StatementKind, KindWords>> = catalogue({
  load: { one: 'Money loaded', many: 'Money loaded' },
  load_reverted: { one: 'Load taken back', many: 'Loads taken back' },
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
    one: ({ package: number, part }) => {
      if (part === null) return `Package ${number} claimed`;
      return `Package ${number}: ${part === 'income' ? 'income' : 'your money back'}`;
    },
    many: 'Packages claimed',
  },
  rollover: {
    one: (told) => `Package ${told.package} rolled over`,
    inStatement: ({ package: number, newPackage, part }) =>
      `Package ${number} rolled over into package ${newPackage}${part === null ? '' : `: ${part}`}`,
    many: 'Packages rolled over',
  },
  click_income: { one: 'Click earnings', many: 'Clicks' },
  withdrawal: {
    one: 'Withdrawal',
    inStatement: 'Withdrawal requested',
    many: 'Withdrawals requested',
  },
  withdrawal_paid: { one: 'Withdrawal paid', many: 'Withdrawals paid' },
  withdrawal_returned: { one: 'Withdrawal returned', many: 'Withdrawals returned' },
  unclaimed: { one: 'Moved to unclaimed money', many: 'Moved to unclaimed money' },
  other: { one: 'Other movement', many: 'Other movements' },
});
