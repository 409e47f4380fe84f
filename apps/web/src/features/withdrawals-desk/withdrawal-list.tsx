import type { Withdrawal, WithdrawalDetails, WithdrawalSource } from '@barya/contract/withdrawals';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useList } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { methods, nameOfMethod } from '../../lib/withdrawals.ts';
import type { Column } from '../../ui/data-table.tsx';
import { askedBy, FilterBar, type ListFilter, standingOf } from '../../ui/data-view/filter-bar.tsx';
import { useListKeys } from '../../ui/data-view/keys.ts';
import { dayFilters, deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { useSteadyRows } from '../../ui/data-view/steady-rows.ts';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { useSelection } from '../../ui/data-view/use-selection.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { labels } from '../../ui/labels.ts';
import { KeysButton, KeysDialog } from '../../ui/review/keys-dialog.tsx';
import { rowMeant, showNext, useLastPage } from '../../ui/review/list.ts';
import { useReview } from '../../ui/review/queue.ts';
import { EmptyState, Placeholder } from '../../ui/states.tsx';
import { useDecideWithdrawals, type WithdrawalRoute } from './api.ts';
import { BulkActions, BulkDialog } from './bulk.tsx';
import { baseColumns, decisionColumn } from './columns.tsx';
import { readConflict, type Verb, wordsOfDecision } from './conflict.ts';
import classes from './review.module.css';
import { ReviewDialog, type Typed } from './review-dialogs.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import { words } from './words.ts';

const say = words.list;
const byTime: ListFilter = {
  kind: 'chips',
  name: 'time',
  label: say.timeFilter,
  options: say.times,
};
const bySource: ListFilter = {
  kind: 'select',
  name: 'source',
  label: say.sourceFilter,
  options: { all: say.allSources, ...sharedWords.sourcesAtDesk },
  isMore: true,
};
/** The methods of the form, and the one that the address names. */
const byMethod = (chosen: string | undefined): ListFilter => ({
  kind: 'select',
  name: 'method',
  label: labels.method,
  options: {
    all: say.allMethods,
    ...Object.fromEntries(
      [...methods, ...(chosen ? [chosen] : [])].map((name) => [name, nameOfMethod(name)]),
    ),
  },
  isMore: true,
});
const letters = [words.help.approve, words.help.reject];
const idOf = ({ _id }: Withdrawal) => _id;

interface WithdrawalListProps {
  caption: string;
  route: WithdrawalRoute;
  source?: WithdrawalSource;
  address: ListAddress;
  /** The status filter's options; the first is the default. */
  statuses: readonly (keyof typeof say.statuses)[];
  /** Offers a filter by request time. */
  hasTimes?: boolean;
  /** Offers a filter by source. */
  hasSources?: boolean;
  /** Only shared capital, whose decisions have their own routes and texts. */
  isShared?: boolean;
  extraColumns?: readonly Column<Withdrawal>[];
  failure: string;
  /** Approving also marks as sent, as the settings say. */
  isSentAtOnce: boolean;
  /** Opens the mode to pay one by one, with this withdrawal first. */
  onPay: (id: string) => void;
  /** What the member of an opened withdrawal has in common with others. */
  signals: (withdrawal: WithdrawalDetails) => ReactNode;
  /** What the admin did with an opened withdrawal. */
  history: (withdrawal: WithdrawalDetails) => ReactNode;
}

/**
 * Withdrawals for review: with A and R one after the other, or in bulk. Decided rows leave the
 * pending list.
 */
export function WithdrawalList(props: WithdrawalListProps) {
  const { route, source, address, isShared = false, isSentAtOnce } = props;
  const { page, pageSize, cursor } = address;
  const byStatus: ListFilter = {
    kind: 'chips',
    name: 'status',
    label: labels.status,
    options: Object.fromEntries(props.statuses.map((one) => [one, say.statuses[one]])),
  };
  const filters = [
    byStatus,
    ...(props.hasTimes ? [byTime] : []),
    ...dayFilters,
    byMethod(address.method),
    ...(props.hasSources ? [bySource] : []),
    deciderFilter,
  ];
  const status = standingOf(byStatus, address);
  const asked = {
    source,
    search: address.search,
    sort: address.sort,
    ...askedBy(filters, address),
  };
  const query = useList(route, { ...asked, page, pageSize, cursor }, EACH_30_S);
  const listKey = JSON.stringify([route, asked, page, pageSize, cursor]);
  const steady = useSteadyRows({
    live: query.data,
    idOf,
    listKey,
    isOld: query.isPlaceholderData,
    pageSize,
    mayShift: page > 1 && cursor === undefined,
  });
  const selection = useSelection(listKey);
  const [bulk, setBulk] = useState<{ verb: Verb; chosen: readonly Withdrawal[] } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { decide, refresh } = useDecideWithdrawals(isShared);
  /** What was approved to be paid at once. */
  const toPay = useRef<string | null>(null);

  const isPendingOnly = status === 'pending';
  const mayDecide = useMay('withdrawals');
  const waits = (row: Withdrawal) =>
    mayDecide && row.status === 'pending' && !steady.goneIds.has(row._id);
  const waiting = steady.rows.filter(waits);
  const takeOff = (id: string) => {
    if (isPendingOnly) steady.remove(id);
    selection.set([id], false);
  };

  const review = useReview<Withdrawal, Verb, Typed>({
    waiting,
    decide: async (verb, withdrawal, { reason, thenPay }: Typed) => {
      const { message } = await decide({ verb, withdrawal, reason });
      if (thenPay) toPay.current = withdrawal._id;
      return { title: message || wordsOfDecision(verb, isShared).done };
    },
    failedWords: (verb: Verb) => wordsOfDecision(verb, isShared).failed,
    isDecided: (error) => readConflict(error)?.isDecided === true,
    refresh,
    onDecided: takeOff,
    onNext: (id) => {
      const { current: paid } = toPay;
      toPay.current = null;
      if (paid === null) showNext(address, id, keys.focusRow);
      else props.onPay(paid);
    },
  });
  const { leavingId, refused } = review.queue;
  const rows = isPendingOnly ? steady.rows.filter(({ _id }) => _id !== leavingId) : steady.rows;

  const askCurrent = (verb: Verb) => review.ask(verb, rowMeant(waiting, keys.current()) ?? null);
  const keys = useListKeys({
    a: () => askCurrent('approve'),
    r: () => askCurrent('reject'),
    '?': () => setHelpOpen(true),
  });

  useLastPage({ address, shown: rows.length, live: query.data, isEmptying: isPendingOnly });

  const chosen = waiting.filter(({ _id }) => selection.ids.has(_id));
  const columns = [
    ...baseColumns(refused),
    ...(props.extraColumns ?? []),
    decisionColumn((row) => (waits(row) ? (verb) => review.ask(verb, row) : null)),
  ];
  return (
    <div className={classes.list}>
      <TableView
        caption={props.caption}
        query={query}
        address={address}
        columns={columns}
        rowKey={idOf}
        usualSort="-createdAt"
        filters={
          <FilterBar
            address={address}
            search={{ label: say.search, hint: say.searchHint }}
            filters={filters}
            actions={
              <>
                <KeysButton onClick={() => setHelpOpen(true)} />
                <DownloadButton route={route} asked={asked} />
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} aria-hidden />}
                  onClick={() => void query.refetch()}
                >
                  {say.refresh}
                </Button>
              </>
            }
          />
        }
        failure={props.failure}
        empty={<Nothing isPending={isPendingOnly} isAsked={query.isFetching} />}
        {...(status === 'pending' || status === 'all' ? { selection } : {})}
        selectLabel={(row) =>
          waits(row) ? say.select(showPesos(row.amount), row.user.username) : null
        }
        bulkActions={<BulkActions chosen={chosen} onAsk={(verb) => setBulk({ verb, chosen })} />}
        steady={{ rows: { ...steady, rows }, newLabel: say.newRequests, goneLabel: say.gone }}
        listRef={keys.list}
      />
      {address.open && (
        <WithdrawalDrawer
          id={address.open}
          rows={rows}
          hasKeys={review.queue.open === null}
          onAsk={(verb, row) => mayDecide && review.ask(verb, row)}
          onStep={(open) => address.change({ open })}
          onClose={address.close}
          signals={props.signals}
          history={props.history}
        />
      )}
      <ReviewDialog review={review} isShared={isShared} isSentAtOnce={isSentAtOnce} />
      {bulk && (
        <BulkDialog
          {...bulk}
          isShared={isShared}
          isSentAtOnce={isSentAtOnce}
          decide={decide}
          refresh={refresh}
          onDecided={takeOff}
          onClose={() => setBulk(null)}
        />
      )}
      {isHelpOpen && <KeysDialog letters={letters} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Nothing({ isPending, isAsked }: { isPending: boolean; isAsked: boolean }) {
  if (!isPending) return <EmptyState title={say.nothingFound} />;
  // All rows of this page were just decided: there may be more.
  if (isAsked) return <Placeholder heightRem={6} />;
  return <EmptyState title={say.nothingWaits}>{say.nothingWaitsNext}</EmptyState>;
}
