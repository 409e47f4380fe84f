import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { findFraud, nameOfWay, showNumber } from './account.ts';
import type { Tab, Verb } from './api.ts';
import { FlagNames } from './flags.tsx';
import classes from './payouts.module.css';
import { isFree, isMine, tellTaken } from './taken.ts';
import { words } from './words.ts';

const say = words.columns;
const decide = words.decision;

export type Act = Verb | 'take' | 'release';

interface ColumnsInput {
  tab: Tab;
  me: string | undefined;
  /** The server's message for rows that could not be decided, by id. */
  refused: ReadonlyMap<string, string>;
  onAct: (act: Act, row: Payout) => void;
}

/** The columns of a tab. On a phone, the rest is below the member and the amount. */
export function columnsOf({ tab, me, refused, onAct }: ColumnsInput): Column<Payout>[] {
  const isWaiting = tab === 'to_pay' || tab === 'being_paid';
  const state = (row: Payout) => (
    <>
      <PayoutState row={row} me={me} isInToPay={tab === 'to_pay'} />
      {refused.has(row._id) && <span className={classes.failure}>{refused.get(row._id)}</span>}
    </>
  );
  return [
    {
      header: deskLabels.member,
      cell: (row) => (
        <span className={`${classes.person} block anywhere`}>
          <span className="strong">
            <Breakable text={row.user.username} />
          </span>
          <span className={classes.second}>
            <Breakable text={row.user.email} />
          </span>
          <span className="block onPhone">
            <AccountLines row={row} />
          </span>
        </span>
      ),
    },
    {
      header: labels.amount,
      isNumber: true,
      sortBy: '-amount',
      cell: (row) => (
        <>
          <Money pesos={row.amount} className="strong" />
          <span className="block onPhone">{state(row)}</span>
        </>
      ),
    },
    {
      header: say.account,
      isWideOnly: true,
      cell: (row) => (
        <span className={`${classes.account} block anywhere`}>
          <AccountLines row={row} />
        </span>
      ),
    },
    {
      header: tab === 'to_pay' ? say.check : labels.status,
      isWideOnly: true,
      cell: (row) => <span className={`${classes.state} block anywhere`}>{state(row)}</span>,
    },
    {
      header: isWaiting ? deskLabels.approved : tab === 'sent' ? deskLabels.sent : say.ended,
      isWideOnly: true,
      ...(isWaiting && { sortBy: 'approvedAt' }),
      cell: (row) => <span className={classes.when}>{formatMoment(whenOf(row))}</span>,
    },
    ...(tab === 'ended' ? [] : [actionsColumn(me, onAct)]),
  ];
}

const whenOf = ({ endedAt, sentAt, approvedAt }: Payout) => endedAt ?? sentAt ?? approvedAt;

function AccountLines({ row }: { row: Payout }) {
  return (
    <>
      {findFraud(row) === null && (
        <>
          <span className="digits">{showNumber(row)}</span>
          <span className={classes.second}>{row.accountName}</span>
        </>
      )}
      <span className={classes.second}>{nameOfWay(row)}</span>
    </>
  );
}

interface PayoutStateProps {
  row: Payout;
  me: string | undefined;
  /** In the list of what waits, its state needs no words. */
  isInToPay?: boolean;
}

const badges = {
  to_pay: 'pending',
  sent: 'approved',
  failed: 'rejected',
  returned: 'rejected',
} as const;

/** What happened to a payout, who pays it, and what to check. */
export function PayoutState({ row, me, isInToPay = false }: PayoutStateProps) {
  const { state, batch, paymentReference, reason, method } = row;
  const taken = tellTaken(row, me);
  const isWaiting = state === 'to_pay';
  const isUnmarked = isWaiting && row.flags.length === 0 && !batch;
  return (
    <>
      {isWaiting && taken && (
        <span className={`${classes.taken} signed`}>
          <IconHourglass size={14} stroke={2.2} aria-hidden />
          {taken}
        </span>
      )}
      {!(isWaiting && (isInToPay || taken)) && (
        <StatusBadge status={badges[state]} label={words.states[state]} />
      )}
      {isInToPay && isUnmarked && <span className="soft small">{say.nothing}</span>}
      {isWaiting && batch && (
        <Link
          to="/admin/payouts"
          search={{ tab: 'batches', open: batch._id }}
          className="link anywhere"
        >
          {words.inBatch(batch.reference)}
        </Link>
      )}
      {isWaiting && <FlagNames payout={row} />}
      {paymentReference && (
        <span className={classes.second}>
          {words.sentWith(groupReferenceOf(method, paymentReference))}
        </span>
      )}
      {reason && <span className={classes.second}>{reason}</span>}
    </>
  );
}

/** The buttons of a row. */
function actionsColumn(me: string | undefined, onAct: ColumnsInput['onAct']): Column<Payout> {
  return {
    header: deskLabels.actions,
    isHeaderHidden: true,
    isNumber: true,
    isWideOnly: true,
    cell: (row) => <PayoutActions row={row} me={me} onAct={onAct} />,
  };
}

interface PayoutActionsProps {
  row: Payout;
  me: string | undefined;
  onAct: ColumnsInput['onAct'];
  /** Also what is rarely done. */
  hasAll?: boolean;
}

/** What this person can do with a payout. */
export function PayoutActions({ row, me, onAct, hasAll = false }: PayoutActionsProps): ReactNode {
  const mayPay = useMay('payouts');
  const amount = showPesos(row.amount);
  const { username } = row.user;
  const button = (act: Act, label: string, name: string, isMain = false) => (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      aria-label={name}
      onClick={() => onAct(act, row)}
    >
      {label}
    </Button>
  );
  if (!mayPay) return null;
  if (isFree(row)) {
    const name = decide.takeOf(amount, username);
    return (
      <span className={`${classes.actions} row atEnd gap3`}>
        {button('take', decide.take, name, true)}
      </span>
    );
  }
  if (isMine(row, me)) {
    return (
      <span className={`${classes.actions} row atEnd gap3`}>
        {button('sent', decide.sent, decide.sentOf(amount, username), true)}
        {hasAll && button('failed', decide.failed, decide.failedOf(amount, username))}
        {button('release', decide.release, decide.releaseOf(amount, username))}
      </span>
    );
  }
  if (row.state !== 'sent') return null;
  return (
    <span className={`${classes.actions} row atEnd gap3`}>
      {button('returned', decide.returned, decide.returnedOf(amount, username))}
    </span>
  );
}
