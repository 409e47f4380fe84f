import type { StaffCashIn } from '@barya/contract/cash-ins';
import { Button } from '@mantine/core';
import { IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react';
import { serverNow } from '../../lib/clock.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import { showPesos } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { showAge } from '../../ui/age.ts';
import { Breakable } from '../../ui/breakable.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { labels } from '../../ui/labels.ts';
import { AmountCell, PersonCell } from '../../ui/review/cells.tsx';
import kit from '../../ui/review/review.module.css';
import { WaitsMark } from '../../ui/review/waits.tsx';
import { SignalMark } from '../../ui/signal-mark.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Tab, Verb } from './api.ts';
import classes from './cash-ins.module.css';
import { bestOf, canCredit, canReject } from './fit.ts';
import { words } from './words.ts';

const say = words.columns;

interface ColumnsInput {
  tab: Tab;
  /** The server's message for rows that could not be decided, by id. */
  refused: ReadonlyMap<string, string>;
}

/** The columns of a tab. On a phone, the rest is below the member and the amount. */
export function columnsOf({ tab, refused }: ColumnsInput): Column<StaffCashIn>[] {
  const isDecided = tab === 'decided';
  const state = (row: StaffCashIn) => (
    <>
      {isDecided ? <Outcome row={row} /> : <Fit row={row} />}
      <WaitsMark waiting={row.waiting} />
    </>
  );
  return [
    {
      header: deskLabels.member,
      cell: (row) => (
        <PersonCell
          user={row.user}
          marks={
            <>
              <Standing row={row} />
              <SignalMark signals={row.signals} />
            </>
          }
        >
          <span className="block onPhone">{ageOf(row)}</span>
        </PersonCell>
      ),
    },
    {
      header: labels.amount,
      isNumber: true,
      sortBy: '-amount',
      cell: (row) => <AmountCell pesos={row.amount}>{state(row)}</AmountCell>,
    },
    { header: labels.method, isWideOnly: true, cell: ({ method }) => <Breakable text={method} /> },
    {
      header: say.references,
      isWideOnly: true,
      cell: ({ reference, paymentReference }) => (
        <span className={`${classes.references} block digits`}>
          <span>{reference}</span>
          <span className="under">
            <Breakable text={paymentReference ?? say.noReference} />
          </span>
        </span>
      ),
    },
    {
      header: isDecided ? labels.status : deskLabels.bankLine,
      isWideOnly: true,
      cell: (row) => (
        <>
          {state(row)}
          {refused.has(row._id) && <span className={kit.failure}>{refused.get(row._id)}</span>}
        </>
      ),
    },
    {
      header: isDecided ? deskLabels.decided : deskLabels.waiting,
      isWideOnly: true,
      sortBy: isDecided ? '-decidedAt' : 'createdAt',
      cell: (row) => (
        <span className={`${classes.age} block`}>
          {ageOf(row)}
          {row.decidedBy && <span className="under">{say.decidedBy(row.decidedBy.username)}</span>}
        </span>
      ),
    },
  ];
}

/** How long it waits, or when it was decided. */
function ageOf({ declaredAt, createdAt, decidedAt }: StaffCashIn): string {
  return decidedAt ? formatMoment(decidedAt) : showAge(declaredAt ?? createdAt, serverNow());
}

/** Credit and Reject. Each asks for confirmation. */
export function DecisionButtons({ row, onAsk }: { row: StaffCashIn; onAsk: (verb: Verb) => void }) {
  const mayDecide = useMay('cash_ins');
  const amount = showPesos(row.amount);
  const { username } = row.user;
  if (!mayDecide || !canCredit(row)) return null;
  return (
    <span className={`${kit.buttons} row atEnd gap3`}>
      <Button
        size="compact-sm"
        aria-label={words.decision.creditOf(amount, username)}
        onClick={() => onAsk('credit')}
      >
        {words.decision.credit}
      </Button>
      {canReject(row) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.decision.rejectOf(amount, username)}
          onClick={() => onAsk('reject')}
        >
          {words.decision.reject}
        </Button>
      )}
    </span>
  );
}

/** A member's standing, if it is not as usual. */
export function Standing({ row }: { row: StaffCashIn }) {
  if (row.memberDeleted) return <StatusBadge status="inactive" label={say.deleted} />;
  if (row.memberSuspended) return <StatusBadge status="inactive" label={say.suspended} />;
  return null;
}

const signs = {
  exact: { Icon: IconCheck, tone: 'good' },
  likely: { Icon: IconQuestionMark, tone: 'wait' },
  amount_differs: { Icon: IconQuestionMark, tone: 'wait' },
  duplicate: { Icon: IconQuestionMark, tone: 'wait' },
  none: { Icon: IconMinus, tone: 'wait' },
} as const;

/** How a bank line fits, as word and sign. */
function Fit({ row }: { row: StaffCashIn }) {
  const best = bestOf(row);
  const fit = best?.match.kind ?? 'none';
  const { Icon, tone } = signs[fit];
  return (
    <>
      <span className={`inline gap2 signed size14 strong tight left ${tone}`}>
        <Icon size={16} stroke={2.2} aria-hidden />
        <span>{words.fit[fit]}</span>
      </span>
      {best && <span className="under">{words.fit.on(formatDay(best.line.at))}</span>}
    </>
  );
}

/** The sign of each status. */
export const badges = {
  open: 'pending',
  declared: 'pending',
  credited: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const;

/** What became of a cash-in: status, another amount, taken back. */
export function Outcome({ row }: { row: StaffCashIn }) {
  const { status, amount, creditedAmount, reverted } = row;
  return (
    <span className={`${classes.outcome} row inline`}>
      <StatusBadge status={badges[status]} label={words.statuses[status]} />
      {creditedAmount !== null && creditedAmount !== amount && (
        <span className="under">{say.creditedOf(showPesos(creditedAmount))}</span>
      )}
      {reverted && <StatusBadge status="cancelled" label={say.reverted} />}
    </span>
  );
}
