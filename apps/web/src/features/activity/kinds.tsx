import type { StatementKind } from '@barya/contract/activity-kinds';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconHandClick,
  IconPackage,
  IconPackageImport,
  IconPlus,
  IconRepeat,
  IconUserPlus,
} from '@tabler/icons-react';
import { catalogue } from '../../lib/catalogue.ts';
import classes from './activity.module.css';

/** The values that the names use. */
interface Told {
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

const words: Readonly<Record<StatementKind, KindWords>> = catalogue({
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

const signs: Readonly<Record<StatementKind, typeof IconPlus>> = {
  load: IconPlus,
  load_reverted: IconArrowBackUp,
  owed_back_paid: IconArrowBackUp,
  activation: IconHandClick,
  activation_bonus: IconUserPlus,
  referral_income: IconUserPlus,
  package_purchase: IconPackage,
  income_reserved: IconPackage,
  claim: IconPackageImport,
  rollover: IconRepeat,
  click_income: IconHandClick,
  withdrawal: IconArrowUpRight,
  withdrawal_paid: IconArrowUpRight,
  withdrawal_returned: IconArrowBackUp,
  unclaimed: IconArrowUpRight,
  other: IconRepeat,
};

/** All kinds, with their names as totals. */
export const kinds = Object.entries(words).map(([kind, { many }]) => [kind, many]) as [
  StatementKind,
  string,
][];

/** A movement's name. A claim without a part is the whole package. */
export function nameMovement(
  { kind, ...told }: Told & { kind: StatementKind },
  where: 'one' | 'inStatement' = 'one',
): string {
  const text = words[kind][where] ?? words[kind].one;
  return typeof text === 'string' ? text : text(told);
}

/** The name of a kind's total. */
export function nameKind(kind: StatementKind): string {
  return words[kind].many;
}

/** The icon repeats the text beside it. */
export function KindSign({ kind }: { kind: StatementKind }) {
  const Icon = signs[kind];
  return (
    <span className={classes.sign} aria-hidden="true">
      <Icon size={20} stroke={1.7} />
    </span>
  );
}
