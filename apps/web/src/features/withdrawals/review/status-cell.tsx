import type { Withdrawal } from '@barya/contract/withdrawals';
import { formatMoment } from '../../../lib/dates.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { statusOf } from '../status-of.ts';
import classes from './columns.module.css';
import { findFraud, isHeld } from './show-account.ts';
import { words } from './words.ts';

const say = words.columns;

interface StatusCellProps {
  withdrawal: Withdrawal;
  /** Why the row could not be decided just now. */
  failure: string | undefined;
}

/** What became of a withdrawal, until when it is held, and why it could not be decided. */
export function StatusCell({ withdrawal, failure }: StatusCellProps) {
  const { heldUntil, reason } = withdrawal;
  return (
    <span className={classes.status}>
      <StatusBadge status={statusOf(withdrawal)} />
      {findFraud(withdrawal) && <span className={classes.warning}>{say.doNotPay}</span>}
      {isHeld(withdrawal) && heldUntil && (
        <span className={classes.second}>{say.heldUntil(formatMoment(heldUntil))}</span>
      )}
      {reason && <span className={classes.second}>{reason}</span>}
      {failure && <span className={classes.failure}>{failure}</span>}
    </span>
  );
}
