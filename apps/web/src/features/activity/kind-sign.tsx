import type { StatementKind } from '@barya/contract/statements';
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
import classes from './activity.module.css';

const signs = {
  load: IconPlus,
  load_reverted: IconArrowBackUp,
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
} as const satisfies Record<StatementKind, typeof IconPlus>;

/** The sign of what happened; the words beside it say the same. */
export function KindSign({ kind }: { kind: StatementKind }) {
  const Icon = signs[kind];
  return (
    <span className={classes.sign} aria-hidden="true">
      <Icon size={20} stroke={1.7} />
    </span>
  );
}
