import type { StatementKind } from '@barya/contract/activity-kinds';
import { describeMovement } from '@barya/contract/describe-movement';
import type { MovementTold } from '@barya/contract/movement-words';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconHandClick,
  IconHourglass,
  IconPackage,
  IconPackageImport,
  IconPlus,
  IconRepeat,
  IconUserPlus,
} from '@tabler/icons-react';
import classes from './activity.module.css';
import { words } from './kind-words.ts';

const signs: Readonly<Record<StatementKind, typeof IconPlus>> = {
  load: IconPlus,
  load_held: IconHourglass,
  load_released: IconArrowBackUp,
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
  withdrawal_not_sent: IconArrowBackUp,
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
  { kind, ...told }: MovementTold & { kind: StatementKind },
  place: 'inList' | 'inStatement' = 'inList',
): string {
  return describeMovement(words[kind], told, place);
}

/** The name of a kind's total. */
export function nameKind(kind: StatementKind): string {
  return words[kind].many;
}

/** Whether a change brings new money. What only came back is no income. */
export function isGain(kind: StatementKind, change: number): boolean {
  return change > 0 && signs[kind] !== IconArrowBackUp;
}

/** The icon repeats the text beside it. */
export function KindSign({ kind }: { kind: StatementKind }) {
  const Icon = signs[kind];
  return (
    <span className={`${classes.sign} stack goldWash`} aria-hidden="true">
      <Icon size={20} stroke={1.7} />
    </span>
  );
}
