import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import type { Column } from '../../ui/data-table.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './admin-table.module.css';
import type { Decision } from './decision-dialog.tsx';
import { nameOfMethod } from './methods.ts';
import { words } from './words.ts';

const say = words.admin;

/** The columns that every table of withdrawals has. */
export const baseColumns: readonly Column<Withdrawal>[] = [
  {
    header: say.member,
    cell: ({ user }) => (
      <>
        <span className={classes.strong}>{user.username}</span>
        <span className={classes.second}>{user.email}</span>
      </>
    ),
  },
  {
    header: say.amount,
    isNumber: true,
    cell: ({ amount }) => <Money pesos={amount} className={classes.strong} />,
  },
  {
    header: say.payTo,
    cell: ({ method, accountNumber, accountName }) => (
      <>
        <span className={classes.line}>
          {nameOfMethod(method)} <span className={classes.number}>{accountNumber}</span>
        </span>
        <span className={classes.second}>{accountName}</span>
      </>
    ),
  },
  {
    header: say.status,
    cell: ({ status, heldUntil, reason }) => (
      <>
        <StatusBadge status={status} />
        {status === 'pending' && heldUntil && Date.parse(heldUntil) > Date.now() && (
          <span className={classes.second}>{say.heldUntil(formatMoment(heldUntil))}</span>
        )}
        {reason && <span className={classes.second}>{reason}</span>}
      </>
    ),
  },
  {
    header: say.date,
    cell: ({ createdAt, description }) => (
      <span className={classes.date} title={description || undefined}>
        {formatMoment(createdAt)}
      </span>
    ),
  },
];

/** Where the money of a withdrawal came from. */
export const sourceColumn: Column<Withdrawal> = {
  header: say.source,
  cell: ({ source }) => words.sources[source],
};

/** The package behind a withdrawal of shared capital, by its days. */
export const packageColumn: Column<Withdrawal> = {
  header: say.package,
  cell: ({ package: type }) => (
    <span className={classes.package}>
      {type === 1 ? say.packages.one : type === 2 ? say.packages.two : say.packages.other}
    </span>
  ),
};

/** Approve and Reject, on rows that wait. */
export function decisionColumn(onDecide: (decision: Decision) => void): Column<Withdrawal> {
  return {
    header: say.actions,
    isHeaderHidden: true,
    isNumber: true,
    cell: (withdrawal) => {
      if (withdrawal.status !== 'pending') return null;
      const amount = showPesos(withdrawal.amount);
      const { username } = withdrawal.user;
      return (
        <span className={classes.actions}>
          <Button
            size="compact-md"
            aria-label={say.approveOf(amount, username)}
            onClick={() => onDecide({ verb: 'approve', withdrawal })}
          >
            {say.approve}
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={say.rejectOf(amount, username)}
            onClick={() => onDecide({ verb: 'reject', withdrawal })}
          >
            {say.reject}
          </Button>
        </span>
      );
    },
  };
}
