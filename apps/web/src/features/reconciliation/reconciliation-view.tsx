import type { Reconciliation } from '@barya/contract/reconciliation';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatDay, formatMoment } from '../../lib/dates.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { useMay } from '../../lib/session/may.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { Card } from '../../ui/card.tsx';
import { FilterBar, type ListFilter } from '../../ui/data-view/filter-bar.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { labels } from '../../ui/labels.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { WaitsNotice } from '../../ui/review/waits.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AccountGrid } from './account-grid.tsx';
import { isOfAll, type Period, useReconciliation } from './api.ts';
import { CloseDialog, ReopenDialog } from './day-dialogs.tsx';
import { DayDrawer, type TargetLink } from './day-drawer.tsx';
import { type Day, DayCards, DayTable } from './days.tsx';
import { Periods } from './periods.tsx';
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
        <div className="stack gap6">
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
          <Days
            query={query}
            onLook={(day, of = account) => address.change({ account: of, open: day })}
          />
        </div>
      </Card>
      {open && account && (
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
      label: labels.account,
      options: {
        all: words.allAccounts,
        ...Object.fromEntries(names.map((name) => [name, name])),
        unassigned: words.unassigned,
      },
    },
    { kind: 'date', name: 'from', label: deskLabels.from },
    { kind: 'date', name: 'to', label: words.to },
  ];
}

interface DaysProps {
  query: ReturnType<typeof useReconciliation>;
  onLook: (day: string, account?: string) => void;
}

function Days({ query, onLook }: DaysProps) {
  const { data, error } = query;
  if (!data)
    return <Loaded query={query} failed={messageOf(query.error, words.failed)} heightRem={30} />;
  const isEmpty = isOfAll(data)
    ? data.accounts.length === 0 && data.unassigned.days.length === 0
    : data.days.length === 0;
  if (isEmpty) return <Nothing />;
  return (
    <div className="stack gap6" aria-busy={query.isPlaceholderData}>
      {error && <ErrorNotice>{messageOf(error, words.failed)}</ErrorNotice>}
      {isOfAll(data) ? (
        <AccountGrid data={data} onLook={(account, day) => onLook(day, account)} />
      ) : (
        <OneAccount data={data} onLook={onLook} />
      )}
      <p className="soft small">
        {words.madeAt(formatMoment(data.at))} <AsOf query={query} />
      </p>
    </div>
  );
}

function OneAccount({ data, onLook }: { data: Reconciliation } & Pick<DaysProps, 'onLook'>) {
  const { account, days, total, sentence, waiting } = data;
  const shown = days.filter(hasSomething).toReversed();
  return (
    <>
      <p>
        <strong>
          <Sentence text={sentence} />
        </strong>
      </p>
      <WaitsNotice waiting={waiting} />
      {account !== 'unassigned' && <Closing {...data} />}
      {shown.length === 0 ? (
        <EmptyState title={words.nothing}>{words.nothingNext}</EmptyState>
      ) : (
        <>
          <DayTable days={shown} total={total} onLook={onLook} />
          <DayCards days={shown} total={total} onLook={onLook} />
        </>
      )}
      {account !== 'unassigned' && <Periods account={account} />}
    </>
  );
}

/** Days on which neither side has anything, and which agree or wait, are left out. */
function hasSomething({ bank, books, setAside, unmatched, state, closed }: Day): boolean {
  const amounts = [bank.in, bank.out, books.in, books.out, setAside];
  const isQuiet = !closed && (state === 'matched' || state === 'not_imported');
  return !isQuiet || amounts.some(Boolean) || unmatched.bank + unmatched.books > 0;
}

/** What is closed, and the ways to close more or to open it again. */
function Closing({ account, agreedUpTo, closedUpTo }: Reconciliation) {
  const [dialog, setDialog] = useState<'close' | 'reopen' | null>(null);
  const mayClose = useMay('bank_lines');
  const mayReopen = useMay('settings');
  const isMore = agreedUpTo !== null && (closedUpTo === null || agreedUpTo > closedUpTo);
  const close = () => setDialog(null);
  return (
    <div className="row baseline apart between6">
      <span>{closedUpTo ? words.closedUpTo(formatDay(closedUpTo)) : words.notClosed}</span>
      <span className="row inline atEnd between6">
        {mayReopen && closedUpTo && (
          <Button variant="default" onClick={() => setDialog('reopen')}>
            {words.reopen.button}
          </Button>
        )}
        {mayClose && isMore && (
          <Button variant="default" onClick={() => setDialog('close')}>
            {words.close.button}
          </Button>
        )}
      </span>
      {dialog === 'close' && agreedUpTo && (
        <CloseDialog account={account} agreedUpTo={agreedUpTo} onClose={close} />
      )}
      {dialog === 'reopen' && closedUpTo && (
        <ReopenDialog account={account} closedUpTo={closedUpTo} onClose={close} />
      )}
    </div>
  );
}

/** No account is known yet. */
function Nothing() {
  return (
    <EmptyState title={words.empty}>
      <p>{words.emptyNext}</p>
      <Link
        to="/admin/bank-lines"
        search={{ view: 'import' }}
        className={`${classes.more} inline middle strong`}
      >
        {words.toImport}
      </Link>
    </EmptyState>
  );
}
