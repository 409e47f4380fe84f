import type { Reconciliation } from '@barya/contract/bank-lines';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { addPesos, showPesos, showPoints } from '../../lib/money.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { FilterBar, type ListFilter } from '../../ui/data-view/filter-bar.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice, InfoNotice } from '../../ui/notice.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type Period, useDifferences, useReconciliation } from './api.ts';
import { DayDrawer, type TargetLink } from './day-drawer.tsx';
import { type Day, DayCards, DayTable } from './days.tsx';
import classes from './reconciliation.module.css';
import { words } from './words.ts';

interface ReconciliationViewProps {
  address: ListAddress;
  /** The names of the payment methods. */
  accounts: readonly string[];
  TargetLink: TargetLink;
}

/** Bank and books of an account, day by day, with what is unmatched on the opened day. */
export function ReconciliationView(props: ReconciliationViewProps) {
  const { address, accounts, TargetLink } = props;
  const { from, to, open } = address;
  const account = address.account === 'all' ? undefined : address.account;
  const period: Period = { account, from, to };
  const query = useReconciliation(period);
  return (
    <>
      <Card>
        <div className={classes.stack}>
          <p className="soft small">{words.lead}</p>
          <FilterBar
            address={address}
            filters={filtersOf(accounts, account)}
            actions={
              <>
                <DownloadButton route="readReconciliation" asked={{ ...period }} type="pdf" />
                <DownloadButton route="readReconciliation" asked={{ ...period }} />
              </>
            }
          />
          <Days query={query} onLook={(day) => address.change({ open: day })} />
        </div>
      </Card>
      {open && (
        <DayDrawer
          key={open}
          day={open}
          account={account}
          onClose={address.close}
          TargetLink={TargetLink}
        />
      )}
    </>
  );
}

function filtersOf(accounts: readonly string[], chosen: string | undefined): ListFilter[] {
  const names = chosen && chosen !== 'unassigned' ? [...accounts, chosen] : accounts;
  return [
    {
      kind: 'select',
      name: 'account',
      label: words.account,
      options: {
        all: words.allAccounts,
        ...Object.fromEntries(names.map((name) => [name, name])),
        unassigned: words.unassigned,
      },
    },
    { kind: 'date', name: 'from', label: words.from },
    { kind: 'date', name: 'to', label: words.to },
  ];
}

interface DaysProps {
  query: ReturnType<typeof useReconciliation>;
  onLook: (day: string) => void;
}

function Days({ query, onLook }: DaysProps) {
  const { data, error } = query;
  if (!data)
    return <Loaded query={query} failed={messageOf(query.error, words.failed)} heightRem={30} />;
  const days = data.days.filter(hasSomething).toReversed();
  if (days.length === 0) return <Nothing />;
  return (
    <div className={classes.stack} aria-busy={query.isPlaceholderData}>
      {error && <ErrorNotice>{messageOf(error, words.failed)}</ErrorNotice>}
      <Verdict reconciliation={data} />
      <DayTable days={days} total={data.total} onLook={onLook} />
      <DayCards days={days} total={data.total} onLook={onLook} />
      <p className="soft small">
        {words.madeAt(formatMoment(data.at))} <AsOf query={query} />
      </p>
    </div>
  );
}

/** Days on which neither side has anything are left out. */
function hasSomething({ bank, books, setAside, unmatched }: Day): boolean {
  const amounts = [bank.in, bank.out, books.in, books.out, setAside];
  return amounts.some(Boolean) || unmatched.bank + unmatched.books > 0;
}

/** Says in words whether bank and books agree. */
function Verdict({ reconciliation: { days } }: { reconciliation: Reconciliation }) {
  const differing = days.filter(({ difference }) => difference !== 0);
  if (differing.length === 0) return <p className={classes.agrees}>{words.summary.agrees}</p>;
  const sum = addPesos(differing.map(({ difference }) => Math.abs(difference)));
  return (
    <InfoNotice>
      <strong>{words.summary.differs(showPoints(differing.length), showPesos(sum))}</strong>
    </InfoNotice>
  );
}

/** An empty period: nothing was ever imported, or nothing happened on these days. */
function Nothing() {
  const { data } = useDifferences();
  const isNew = data?.matchedUpTo === null && data.days.length === 0;
  return isNew ? (
    <EmptyState title={words.empty}>
      <p>{words.emptyNext}</p>
      <Link to="/admin/bank-lines" search={{ view: 'import' }} className={classes.more}>
        {words.toImport}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title={words.nothing}>{words.nothingNext}</EmptyState>
  );
}
