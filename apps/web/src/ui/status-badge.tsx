import { IconCheck, IconClock, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import classes from './status-badge.module.css';
import { words } from './words.ts';

const signs = {
  pending: { Icon: IconClock, tone: classes.wait },
  approved: { Icon: IconCheck, tone: classes.good },
  completed: { Icon: IconCheck, tone: classes.good },
  rejected: { Icon: IconX, tone: classes.bad },
  cancelled: { Icon: IconMinus, tone: classes.wait },
  running: { Icon: IconHourglass, tone: classes.gold },
  active: { Icon: IconCheck, tone: classes.good },
  matured: { Icon: IconCheck, tone: classes.good },
  inactive: { Icon: IconMinus, tone: classes.wait },
  pendingApproval: { Icon: IconClock, tone: classes.wait },
} as const;

export type Status = keyof typeof signs;

/** A status as word and icon, never colour alone. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { Icon, tone } = signs[status];
  return (
    <span className={`${classes.badge} ${tone}`}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {label ?? words.statuses[status]}
    </span>
  );
}
