import { IconCheck, IconClock, IconHourglass, IconMinus, IconX } from '@tabler/icons-react';
import classes from './status-badge.module.css';
import { words } from './words.ts';

const signs = {
  pending: { Icon: IconClock, tone: 'waitWash' },
  approved: { Icon: IconCheck, tone: 'goodWash' },
  completed: { Icon: IconCheck, tone: 'goodWash' },
  rejected: { Icon: IconX, tone: 'badWash' },
  cancelled: { Icon: IconMinus, tone: 'waitWash' },
  running: { Icon: IconHourglass, tone: 'goldWash' },
  active: { Icon: IconCheck, tone: 'goodWash' },
  matured: { Icon: IconCheck, tone: 'goodWash' },
  inactive: { Icon: IconMinus, tone: 'waitWash' },
  pendingApproval: { Icon: IconClock, tone: 'waitWash' },
} as const;

export type Status = keyof typeof signs;

/** A status as word and icon, never colour alone. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { Icon, tone } = signs[status];
  return (
    <span data-badge className={`${classes.badge} ${tone}`}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {label ?? words.statuses[status]}
    </span>
  );
}
