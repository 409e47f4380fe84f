import { groupAccountNumber } from '@barya/contract/destinations';
import type { Withdrawal } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { nameOfMethod, statusOf } from '../../lib/withdrawals.ts';
import { CredentialMark } from '../../ui/credential-mark.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { labels } from '../../ui/labels.ts';
import { AmountCell, PersonCell } from '../../ui/review/cells.tsx';
import kit from '../../ui/review/review.module.css';
import { WaitsMark } from '../../ui/review/waits.tsx';
import { words as reviewWords } from '../../ui/review/words.ts';
import { SignalMark } from '../../ui/signal-mark.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Verb } from './conflict.ts';
import classes from './review.module.css';
import { findFraud, isHeld } from './show-account.ts';
import { tellPayout } from './tell-payout.ts';
import { words } from './words.ts';

const say = words.columns;

/**
 * The columns of every list of withdrawals. On a phone, the status is below the amount and the rest
 * is in the drawer.
 *
 * @param refused the server's message for rows that could not be decided, by id
 */
export function baseColumns(refused: ReadonlyMap<string, string>): Column<Withdrawal>[] {
  const statusOf = (row: Withdrawal) => (
    <StatusCell withdrawal={row} failure={refused.get(row._id)} />
  );
  return [
    {
      header: say.person,
      cell: ({ user, memberSuspended, signals, credentialFlag }) => (
        <span className={`${classes.wide} block`}>
          <PersonCell
            user={user}
            marks={
              <>
                {memberSuspended && <StatusBadge status="inactive" label={reviewWords.suspended} />}
                <SignalMark signals={signals} />
                <CredentialMark flag={credentialFlag} />
              </>
            }
          />
        </span>
      ),
    },
    {
      header: labels.amount,
      isNumber: true,
      sortBy: '-amount',
      cell: (row) => <AmountCell pesos={row.amount}>{statusOf(row)}</AmountCell>,
    },
    { header: labels.status, isWideOnly: true, cell: statusOf },
    { header: say.method, isWideOnly: true, cell: ({ method }) => nameOfMethod(method) },
    {
      header: say.account,
      isWideOnly: true,
      cell: (row) => {
        const fraud = findFraud(row);
        return fraud ? (
          <span className={kit.failure}>{words.blocks[fraud]}</span>
        ) : (
          <span className={`${classes.account} block anywhere`}>
            <span className="oneLine digits">{groupAccountNumber(row.accountNumber)}</span>
            <span className="under">{row.accountName}</span>
          </span>
        );
      },
    },
    {
      header: labels.date,
      isWideOnly: true,
      isWhole: true,
      sortBy: '-createdAt',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
  ];
}

/** A withdrawal's source. */
export const sourceColumn: Column<Withdrawal> = {
  header: say.source,
  isWideOnly: true,
  cell: ({ source }) => sharedWords.sourcesAtDesk[source],
};

/** The package behind a withdrawal of shared capital. */
export const packageColumn: Column<Withdrawal> = {
  header: labels.package,
  isWideOnly: true,
  cell: ({ package: type }) => <PackageBadge type={type} />,
};

/** The package, with a tooltip of the withdrawal's purpose and status. */
export const packageDetailsColumn: Column<Withdrawal> = {
  header: say.packageDetails,
  isWideOnly: true,
  isWhole: true,
  cell: ({ amount, user, description, processedAt, reason, package: type }) => (
    <span className="inline middle gap2">
      <PackageBadge type={type} />
      <DetailsTip label={say.detailsOf(showPesos(amount), user.username)}>
        <p>{description}</p>
        {processedAt && <p>{say.decidedAt(formatMoment(processedAt))}</p>}
        {reason && <p>{say.reason(reason)}</p>}
      </DetailsTip>
    </span>
  ),
};

interface StatusCellProps {
  withdrawal: Withdrawal;
  /** Why the last decision failed. */
  failure: string | undefined;
}

/** The withdrawal's status, its hold, and why the last decision failed. */
function StatusCell({ withdrawal, failure }: StatusCellProps) {
  const { heldUntil, reason, status } = withdrawal;
  return (
    <span className={`${classes.status} block`}>
      <StatusBadge status={statusOf(withdrawal)} />
      <WaitsMark waiting={withdrawal.waiting} />
      {findFraud(withdrawal) && <span className={kit.warning}>{say.doNotPay}</span>}
      {isHeld(withdrawal) && heldUntil && (
        <span className="under">{say.heldUntil(formatMoment(heldUntil))}</span>
      )}
      {withdrawal.payout && (
        <span className="under">{tellPayout(withdrawal.payout, withdrawal.method)}</span>
      )}
      {withdrawal.sample && <span className="under">{say.sample}</span>}
      {withdrawal.bankMissing && status === 'pending' && (
        <span className={kit.warning}>{say.bankMissing}</span>
      )}
      {reason && <span className="under">{reason}</span>}
      {failure && <span className={kit.failure}>{failure}</span>}
    </span>
  );
}

interface DetailsTipProps {
  /** The button's label. */
  label: string;
  children: ReactNode;
}

const MARGIN_PX = 8;

/**
 * Details beside their button, shown on hover, focus or touch. Escape or a press elsewhere closes
 * them.
 */
function DetailsTip({ label, children }: DetailsTipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLDivElement>(null);

  function show(): void {
    if (!tip.current || !button.current || tip.current.matches(':popover-open')) return;
    tip.current.showPopover();
    place(tip.current, button.current.getBoundingClientRect());
  }

  function hide(): void {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  }

  return (
    <span onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={label}
        aria-describedby={id}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        <IconInfoCircle size={20} aria-hidden />
      </button>
      <div ref={tip} id={id} role="tooltip" popover="auto" className={`${classes.tip} small`}>
        {children}
      </div>
    </span>
  );
}

/** Puts the tooltip above its button, or below without space, and inside the window. */
function place(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const above = anchor.top - height;
  const top = above >= MARGIN_PX ? above : anchor.bottom;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.min(Math.max(middle, MARGIN_PX), innerWidth - width - MARGIN_PX);
  tip.style.top = `${top}px`;
  tip.style.left = `${left}px`;
}

/** The package behind a withdrawal of shared capital, with its dates. */
export function PackageBadge({ type }: { type: Withdrawal['package'] }) {
  const { one, two, other } = words.packages;
  return (
    <span className={`${classes.package} oneLine strong size13 goldWash`}>
      {type === 1 ? one : type === 2 ? two : other}
    </span>
  );
}

interface DecisionButtonsProps {
  withdrawal: Withdrawal;
  onAsk: (verb: Verb) => void;
}

/** Approve and Reject. Each asks for confirmation. */
export function DecisionButtons({ withdrawal, onAsk }: DecisionButtonsProps) {
  const mayDecide = useMay('withdrawals');
  const amount = showPesos(withdrawal.amount);
  const { username } = withdrawal.user;
  if (!mayDecide) return null;
  return (
    <span className={`${kit.buttons} row atEnd gap3`}>
      <Button
        size="compact-sm"
        aria-label={words.decision.approveOf(amount, username)}
        onClick={() => onAsk('approve')}
      >
        {words.decision.approve}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={words.decision.rejectOf(amount, username)}
        onClick={() => onAsk('reject')}
      >
        {words.decision.reject}
      </Button>
    </span>
  );
}
