import { groupReferenceOf } from '@barya/contract/payment-reference-shapes';
import type { Payout } from '@barya/contract/payouts';
import { Button } from '@mantine/core';
import { IconHourglass, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { CredentialMark } from '../../ui/credential-mark.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { AmountCell, PersonCell } from '../../ui/review/cells.tsx';
import kit from '../../ui/review/review.module.css';
import { WaitsMark } from '../../ui/review/waits.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { findFraud, nameOfWay, showNumber } from './account.ts';
import type { Tab, Verb } from './api.ts';
import { FlagNames } from './flags.tsx';
import classes from './payouts.module.css';
import { isFree, isLeft, isMine, isToClear, tellClearance, tellTaken } from './taken.ts';
import { words } from './words.ts';

const say = words.columns;
const decide = words.decision;

export type Act = Verb | 'take' | 'release' | 'clear' | 'anyway';

interface ColumnsInput {
  tab: Tab;
  me: string | undefined;
  /** The server's message for rows that could not be decided, by id. */
  refused: ReadonlyMap<string, string>;
}

/** The columns of a tab. On a phone, the rest is below the member and the amount. */
export function columnsOf({ tab, me, refused }: ColumnsInput): Column<Payout>[] {
  const isWaiting = tab === 'to_pay' || tab === 'being_paid';
  const state = (row: Payout) => (
    <>
      <PayoutState row={row} me={me} isInToPay={tab === 'to_pay'} />
      {refused.has(row._id) && <span className={kit.warning}>{refused.get(row._id)}</span>}
    </>
  );
  return [
    {
      header: deskLabels.member,
      cell: (row) => (
        <PersonCell user={row.user} marks={<CredentialMark flag={row.credentialFlag} />}>
          <span className="block onPhone">
            <AccountLines row={row} />
          </span>
        </PersonCell>
      ),
    },
    {
      header: labels.amount,
      isNumber: true,
      sortBy: '-amount',
      cell: (row) => <AmountCell pesos={row.amount}>{state(row)}</AmountCell>,
    },
    {
      header: say.account,
      isWideOnly: true,
      cell: (row) => (
        <span className={kit.person}>
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
      isWhole: true,
      ...(isWaiting && { sortBy: 'approvedAt' }),
      cell: (row) => formatMoment(whenOf(row)),
    },
  ];
}

const whenOf = ({ endedAt, sentAt, approvedAt }: Payout) => endedAt ?? sentAt ?? approvedAt;

/** The account that is paid, unless it cannot be trusted. */
export function AccountLines({ row }: { row: Payout }) {
  return (
    <>
      {findFraud(row) === null && (
        <>
          <span className="digits">{showNumber(row)}</span>
          <span className="under">{row.accountName}</span>
        </>
      )}
      <span className="under">{nameOfWay(row)}</span>
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
  const taken = row.waiting ? null : tellTaken(row, me);
  const clearance = tellClearance(row);
  const isWaiting = state === 'to_pay';
  const isMarked = taken || clearance || batch || row.waiting || row.flags.length > 0;
  return (
    <>
      <WaitsMark waiting={row.waiting} isAlone={isWaiting} />
      {isWaiting && taken && (
        <span className="inline gap2 signed size13 strong tight wait left anywhere">
          <IconHourglass size={14} stroke={2.2} aria-hidden />
          {taken}
        </span>
      )}
      {!(isWaiting && (isInToPay || taken || row.waiting)) && (
        <StatusBadge status={badges[state]} label={words.states[state]} />
      )}
      {isInToPay && isWaiting && !isMarked && <span className="soft small">{say.nothing}</span>}
      {isWaiting && clearance && (
        <span className="inline gap2 signed size13 strong tight wait left anywhere">
          <IconUsers size={14} stroke={2.2} aria-hidden />
          {clearance}
        </span>
      )}
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
        <span className="under">{words.sentWith(groupReferenceOf(method, paymentReference))}</span>
      )}
      {reason && <span className="under">{reason}</span>}
    </>
  );
}

interface PayoutActionsProps {
  row: Payout;
  me: string | undefined;
  onAct: (act: Act) => void;
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
      onClick={() => onAct(act)}
    >
      {label}
    </Button>
  );
  if (!mayPay) return null;
  if (isToClear(row)) {
    const name = words.control.clearOf(amount, username);
    return (
      <span className={`${kit.buttons} row atEnd gap3`}>
        {button('clear', words.control.clear, name, true)}
      </span>
    );
  }
  if (isLeft(row, me)) {
    const name = words.control.anywayOf(amount, username);
    return (
      <span className={`${kit.buttons} row atEnd gap3`}>
        {button('anyway', words.control.anyway, name)}
      </span>
    );
  }
  if (isFree(row, me)) {
    const name = decide.takeOf(amount, username);
    return (
      <span className={`${kit.buttons} row atEnd gap3`}>
        {button('take', decide.take, name, true)}
      </span>
    );
  }
  if (isMine(row, me)) {
    return (
      <span className={`${kit.buttons} row atEnd gap3`}>
        {button('sent', decide.sent, decide.sentOf(amount, username), true)}
        {hasAll && button('failed', decide.failed, decide.failedOf(amount, username))}
        {button('release', decide.release, decide.releaseOf(amount, username))}
      </span>
    );
  }
  if (row.state !== 'sent' || row.waiting) return null;
  return (
    <span className={`${kit.buttons} row atEnd gap3`}>
      {button('returned', decide.returned, decide.returnedOf(amount, username))}
    </span>
  );
}
