import type { LoadDetails, LoadTransaction } from '@barya/contract/capital';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../lib/api/read.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { Allowed } from '../../lib/session/may.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { CorrectReference } from '../../ui/correct-reference.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { ListScreen } from '../../ui/data-view/list-screen.tsx';
import {
  dayFilters,
  deciderFilter,
  usePaymentMethodFilter,
} from '../../ui/data-view/shared-filters.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import { type Fact, FactList } from '../../ui/fact-list.tsx';
import { labels } from '../../ui/labels.ts';
import { Money } from '../../ui/money.tsx';
import { WaitsMark, WaitsNotice } from '../../ui/review/waits.tsx';
import classes from './capital.module.css';
import { isPartReverted } from './part-reverted.ts';
import { RevertButton } from './revert-button.tsx';
import { words } from './words.ts';

/** Loads that were not reverted whole. */
export function LoadHistory({ address }: { address: ListAddress }) {
  const byMethod = usePaymentMethodFilter(address.method);
  return (
    <ListScreen
      address={address}
      words={words.history}
      hasHeading
      route="listLoads"
      fixed={{ status: 'completed' }}
      filters={[...dayFilters, { ...byMethod, isMore: true }, deciderFilter]}
      columns={columns}
      actions={(load, at) =>
        load.revertedAt === null &&
        !load.waiting && (
          <Allowed to="reverts">
            <RevertButton load={load} {...at} />
          </Allowed>
        )
      }
      drawer={{
        read: 'readLoad',
        title: ({ amount, user }) => words.loadOf(showPesos(amount), user.username),
        loadingTitle: deskLabels.load,
        content: (load) => <LoadFacts load={load} />,
      }}
    />
  );
}

/** One load: of whom, how it was paid, and what was taken back. */
export function LoadFacts({ load }: { load: LoadTransaction | LoadDetails }) {
  return (
    <>
      <WaitsNotice waiting={load.waiting} />
      <FactList
        facts={[
          { name: labels.amount, value: <Money pesos={load.amount} />, isStrong: true },
          { name: words.agent, value: load.user.username },
          { name: words.contact, value: load.user.email },
          { name: labels.date, value: formatMoment(load.createdAt) },
          { name: words.method, value: load.method ?? words.notSaid },
          { name: labels.paymentReference, value: <Reference load={load} /> },
          ...(load.cashIn ? [{ name: deskLabels.cashIn, value: <CashInLink load={load} /> }] : []),
          ...(lineOf(load) ? [{ name: deskLabels.bankLine, value: lineOf(load) }] : []),
          { name: words.loadedBy, value: load.loadedBy?.username ?? words.system },
          { name: words.description, value: load.description },
          { name: labels.reference, value: load.reference },
          {
            name: labels.status,
            value: words.statuses[isPartReverted(load) ? 'part' : load.status],
          },
          ...listReverted(load),
        ]}
      />
    </>
  );
}

/** Its payment reference, which may be corrected while the load stands. */
function Reference({ load }: { load: LoadTransaction }) {
  const { _id, method, paymentReference, revertedAt } = load;
  if (method === null || revertedAt !== null || load.waiting)
    return paymentReference ?? words.notSaid;
  return (
    <CorrectReference
      to="loads"
      by="correctLoadReference"
      id={_id}
      {...{ method, paymentReference }}
    />
  );
}

/** What was taken back of a load in part, and what is still owed back. */
function listReverted(load: LoadTransaction): Fact[] {
  if (!isPartReverted(load)) return [];
  return [
    { name: words.takenBackName, value: <Money pesos={load.revertedAmount} /> },
    { name: words.owedBackName, value: <Money pesos={load.owedBack} /> },
  ];
}

function CashInLink({ load: { cashIn } }: { load: LoadTransaction }) {
  return (
    cashIn && (
      <Link to="/admin/cash-ins" search={{ open: cashIn._id }} className="link">
        {cashIn.reference}
      </Link>
    )
  );
}

/** A link to the bank line; null while it loads, or without one. */
function lineOf(load: LoadTransaction | LoadDetails) {
  if (!('line' in load) || load.line === null) return null;
  const { _id, account, at } = load.line;
  return (
    <Link to="/admin/bank-lines" search={{ open: _id }} className="link">
      {words.lineOf(account, formatMoment(at))}
    </Link>
  );
}

const columns: readonly Column<LoadTransaction>[] = [
  {
    header: labels.date,
    sortBy: '-createdAt',
    cell: ({ createdAt, user }) => (
      <>
        {formatMoment(createdAt)}
        <span className={`${classes.agent} onPhone block`}>
          <Breakable text={user.username} />
        </span>
      </>
    ),
  },
  {
    header: words.agent,
    cell: ({ user }) => (
      <span className={classes.agent}>
        <Breakable text={user.username} />
      </span>
    ),
    isWideOnly: true,
  },
  {
    header: labels.amount,
    isNumber: true,
    sortBy: '-amount',
    cell: ({ amount, revertedAmount, owedBack, waiting }) => (
      <>
        <Money pesos={amount} />
        <WaitsMark waiting={waiting} />
        {revertedAmount > 0 && (
          <span className="block soft size13 tight">
            {words.takenBack(showPesos(revertedAmount))}
          </span>
        )}
        {owedBack > 0 && (
          <span className="block soft size13 tight">{words.owedBack(showPesos(owedBack))}</span>
        )}
      </>
    ),
  },
  {
    header: words.payment,
    isWideOnly: true,
    cell: ({ method, paymentReference }) => (
      <span className={classes.payment}>
        {method && <Breakable text={method} />}
        {paymentReference && (
          <span className="under">
            <Breakable text={paymentReference} />
          </span>
        )}
      </span>
    ),
  },
  { header: deskLabels.cashIn, isWideOnly: true, cell: (load) => <CashInLink load={load} /> },
  { header: words.description, cell: ({ description }) => description, isWideOnly: true },
];

/** All points that were loaded and not reverted. */
export function TotalSent() {
  const { data, isError } = useRead('totalSent');
  const text = data
    ? words.points(showPoints(data.totalSent))
    : isError
      ? words.error
      : words.loading;
  return (
    <p className={`${classes.totalSent} stack atStart`}>
      <span className="small soft">{words.totalSent}</span> <strong>{text}</strong>
    </p>
  );
}
