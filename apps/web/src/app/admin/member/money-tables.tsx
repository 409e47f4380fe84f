import type { LoadTransaction } from '@barya/contract/capital';
import { groupAccountNumber } from '@barya/contract/destinations';
import type { MemberPackage } from '@barya/contract/packages';
import type { Waiting } from '@barya/contract/waiting';
import type { Withdrawal } from '@barya/contract/withdrawals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPartReverted } from '../../../features/capital/part-reverted.ts';
import { badges as cashInBadges } from '../../../features/cash-ins/columns.tsx';
import { words as cashInWords } from '../../../features/cash-ins/words.ts';
import { words as memberWords } from '../../../features/members/words.ts';
import { tellPayout } from '../../../features/withdrawals-desk/tell-payout.ts';
import type { AnswerOf } from '../../../lib/api/asked.ts';
import { formatDay } from '../../../lib/dates.ts';
import { showPesos } from '../../../lib/money.ts';
import { Allowed, useMay } from '../../../lib/session/may.tsx';
import { nameOfMethod, statusOf } from '../../../lib/withdrawals.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { CredentialMark } from '../../../ui/credential-mark.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { OwnedList } from '../../../ui/data-view/owned-list.tsx';
import { labels } from '../../../ui/labels.ts';
import { Money } from '../../../ui/money.tsx';
import { WaitsMark } from '../../../ui/review/waits.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './member.module.css';
import { words } from './words.ts';

interface OfMember {
  id: string;
  /** Filters the full list; null for a deleted member, who has no name. */
  username: string | null;
}

/** Lists of all members' rows. A role without `read_money` may not open them. */
type List = '/admin/cash-ins' | '/admin/load-shared-capital' | '/admin/earnings-history';

interface WholeListProps extends Pick<OfMember, 'username'> {
  list: List;
  tab?: string;
  children: ReactNode;
}

function WholeList({ list, tab, username, children }: WholeListProps) {
  if (username === null) return null;
  return (
    <Allowed to="read_money">
      <Link to={list} search={{ tab, search: username }}>
        {children}
      </Link>
    </Allowed>
  );
}

/** A row's day, which opens the row in its list. */
function RowLink({ list, row }: { list: List; row: { _id: string; createdAt: string } }) {
  const day = formatDay(row.createdAt);
  if (!useMay('read_money')) return day;
  return (
    <Link to={list} search={{ open: row._id }} className={classes.link}>
      {day}
    </Link>
  );
}

interface MoneyRow {
  _id: string;
  createdAt: string;
  amount: number;
  waiting?: Waiting | null | undefined;
}

/** Day, amount and status; a phone has the status below the day. */
function moneyColumns<Row extends MoneyRow>(
  list: List,
  told: (row: Row) => ReactNode,
): Column<Row>[] {
  const status = (row: Row) => (
    <>
      {told(row)} <WaitsMark waiting={row.waiting} />
    </>
  );
  return [
    {
      header: labels.date,
      cell: (row) => (
        <span className={`${classes.stacked} atStart gap1`}>
          <RowLink list={list} row={row} />
          <span className={`${classes.phoneOnly} onPhone block`}>{status(row)}</span>
        </span>
      ),
    },
    { header: labels.amount, isNumber: true, cell: ({ amount }) => <Money pesos={amount} /> },
    { header: labels.status, isWideOnly: true, cell: status },
  ];
}

const pack = words.packages;

/** All packages, with what falls due when. */
export function Packages({ id }: Pick<OfMember, 'id'>) {
  return <OwnedList route="listMemberPackages" id={id} words={pack} columns={packageColumns} />;
}

const packageColumns: readonly Column<MemberPackage>[] = [
  {
    header: labels.package,
    cell: (row) => (
      <span className={`${classes.stacked} atStart gap1`}>
        <span className="strong">{memberWords.details.packageName(row.packageType)}</span>
        <span className="small soft">{pack.bought(formatDay(row.startDate))}</span>
      </span>
    ),
  },
  { header: labels.status, isWideOnly: true, cell: (row) => <PackageStatus row={row} /> },
  {
    header: pack.due,
    cell: (row) => (
      <span className={`${classes.stacked} atStart gap1`}>
        <span className={`${classes.phoneOnly} onPhone block`}>
          <PackageStatus row={row} />
        </span>
        {row.claimableAmount > 0 && <span>{pack.claimable(showPesos(row.claimableAmount))}</span>}
        <Dues row={row} />
      </span>
    ),
  },
  {
    header: pack.paid,
    isNumber: true,
    isWideOnly: true,
    cell: ({ amount }) => <Money pesos={amount} />,
  },
  {
    header: pack.total,
    isNumber: true,
    cell: ({ totalEarnings }) => <Money pesos={totalEarnings} />,
  },
];

function PackageStatus({ row: { status } }: { row: MemberPackage }) {
  if (status === 'active') return <StatusBadge status="running" />;
  if (status === 'matured') return <StatusBadge status="matured" />;
  const label = status === 'rolled_over' ? pack.rolledOver : pack.claimed;
  return <StatusBadge status="completed" label={label} />;
}

/** When each amount falls due, or that it was claimed. */
function Dues({ row: { instalments, status, endDate } }: { row: MemberPackage }) {
  if (instalments === undefined) {
    return (
      status === 'active' && <span className="small">{pack.maturesOn(formatDay(endDate))}</span>
    );
  }
  return instalments.map(({ period, amount, dueAt, isClaimed }) => (
    <span key={period} className="small">
      {isClaimed
        ? pack.instalmentClaimed(showPesos(amount))
        : pack.instalment(showPesos(amount), formatDay(dueAt))}
    </span>
  ));
}

/** What came in: announcements, and what was loaded. */
export function MoneyIn({ id, username }: OfMember) {
  return (
    <div className="stack gap8">
      <OwnedList
        route="listMemberCashIns"
        id={id}
        words={words.cashIns}
        columns={cashInColumns}
        aside={
          <WholeList list="/admin/cash-ins" tab="decided" username={username}>
            {words.cashIns.all}
          </WholeList>
        }
      />
      <OwnedList
        route="listMemberLoads"
        id={id}
        words={words.loads}
        columns={loadColumns}
        aside={
          <WholeList list="/admin/load-shared-capital" username={username}>
            {words.loads.all}
          </WholeList>
        }
      />
    </div>
  );
}

type CashIn = AnswerOf<'listMemberCashIns'>[number];

const cashInColumns: readonly Column<CashIn>[] = [
  ...moneyColumns<CashIn>('/admin/cash-ins', ({ status, reverted }) => (
    <StatusBadge
      status={reverted ? 'rejected' : cashInBadges[status]}
      label={reverted ? cashInWords.columns.reverted : cashInWords.statuses[status]}
    />
  )),
  { header: labels.method, isWideOnly: true, cell: ({ method }) => <Breakable text={method} /> },
  {
    header: labels.reference,
    isWideOnly: true,
    cell: ({ reference, paymentReference }) => (
      <span className={`${classes.stacked} atStart gap1`}>
        <span>{reference}</span>
        {paymentReference && (
          <span className="small soft">
            <Breakable text={paymentReference} />
          </span>
        )}
      </span>
    ),
  },
];

const loadColumns: readonly Column<LoadTransaction>[] = [
  ...moneyColumns<LoadTransaction>('/admin/load-shared-capital', (load) =>
    load.revertedAt === null ? (
      <StatusBadge status="approved" label={words.loads.done} />
    ) : (
      <StatusBadge
        status="rejected"
        label={isPartReverted(load) ? words.loads.partReverted : words.loads.reverted}
      />
    ),
  ),
  { header: labels.method, isWideOnly: true, cell: ({ method }) => method ?? '–' },
  { header: labels.reference, isWideOnly: true, cell: ({ reference }) => reference },
];

/** Withdrawals with what happened to their money. */
export function Withdrawals({ id, username }: OfMember) {
  return (
    <OwnedList
      route="listMemberWithdrawals"
      id={id}
      words={words.withdrawals}
      columns={withdrawalColumns}
      aside={
        <WholeList list="/admin/earnings-history" username={username}>
          {words.withdrawals.all}
        </WholeList>
      }
    />
  );
}

const withdrawalColumns: readonly Column<Withdrawal>[] = [
  ...moneyColumns<Withdrawal>('/admin/earnings-history', (row) => (
    <span className={`${classes.stacked} atStart gap1`}>
      <StatusBadge status={statusOf(row)} />
      <CredentialMark flag={row.credentialFlag} />
      {row.payout && <span className="small">{tellPayout(row.payout, row.method)}</span>}
      {row.reason && (
        <span className="small soft">
          <Breakable text={row.reason} />
        </span>
      )}
    </span>
  )),
  {
    header: labels.account,
    isWideOnly: true,
    cell: ({ method, accountNumber, accountName }) => (
      <span className={`${classes.stacked} atStart gap1`}>
        <span>
          {nameOfMethod(method)} {groupAccountNumber(accountNumber)}
        </span>
        <span className="small soft">
          <Breakable text={accountName} />
        </span>
      </span>
    ),
  },
];
