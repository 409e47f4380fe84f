import type { Payout } from '@barya/contract/payouts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useList } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import { filtersOf, type ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useMay } from '../../lib/session/may.tsx';
import { askedBy, FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { useListKeys } from '../../ui/data-view/keys.ts';
import { useSteadyRows } from '../../ui/data-view/steady-rows.ts';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { useSelection } from '../../ui/data-view/use-selection.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import { KeysDialog } from '../../ui/review/keys-dialog.tsx';
import { rowMeant, showNext, useLastPage } from '../../ui/review/list.ts';
import { useReview } from '../../ui/review/queue.ts';
import { EmptyState, Placeholder } from '../../ui/states.tsx';
import { nameOf } from './account.ts';
import {
  askedOf,
  type Tab,
  type Typed,
  useMarkPayouts,
  usePayoutCounts,
  type Verb,
} from './api.ts';
import { MakeBatchDialog } from './batches/make-batch-dialog.tsx';
import { type Act, columnsOf } from './columns.tsx';
import { ReviewDialog } from './decision-dialogs.tsx';
import { useFilters } from './filters.ts';
import { BulkActions, ListActions } from './list-actions.tsx';
import { PayoutDrawer } from './payout-drawer.tsx';
import classes from './payouts.module.css';
import { isFree, isMine } from './taken.ts';
import { useHold } from './use-hold.ts';
import { showSince, sumWaiting } from './waiting.tsx';
import { words } from './words.ts';

const say = words.list;
const idOf = ({ _id }: Payout) => _id;
const lettersOf = {
  to_pay: [words.keys.take, words.keys.pay],
  being_paid: [words.keys.sent, words.keys.failed],
  sent: [words.keys.returned],
  ended: [],
} as const satisfies Record<Tab, readonly object[]>;

/** Payouts of one tab: to take, to mark, or to look at. */
export function PayoutList({ tab, address }: { tab: Tab; address: ListAddress }) {
  const { page, pageSize, cursor } = address;
  const me = useCurrentUser()?._id;
  const navigate = useNavigate();
  const isWaiting = tab === 'to_pay' || tab === 'being_paid';
  const usualSort = isWaiting ? 'approvedAt' : '-approvedAt';
  const filters = useFilters(tab, address);
  const chosen = askedBy(filters, address);
  const asked = { ...askedOf[tab], search: address.search, ...chosen };
  const sort = address.sort ?? usualSort;
  const query = useList('listPayouts', { ...asked, sort, page, pageSize, cursor }, EACH_30_S);
  const listKey = JSON.stringify([asked, sort, page, pageSize, cursor]);
  const steady = useSteadyRows({
    live: query.data,
    idOf,
    listKey,
    isOld: query.isPlaceholderData,
    pageSize,
    mayShift: page > 1 && cursor === undefined,
  });
  const selection = useSelection(listKey);
  const { data: counts } = usePayoutCounts();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [batch, setBatch] = useState<readonly Payout[] | 'filter' | null>(null);
  const { mark, refresh } = useMarkPayouts();
  const leave = (ids: readonly string[]) => {
    for (const id of ids) steady.remove(id);
    selection.set(ids, false);
  };
  const hold = useHold({ onTaken: tab === 'to_pay' ? leave : undefined, onReleased: leave });

  const mayPay = useMay('payouts');
  const isHere = (row: Payout) => mayPay && !steady.goneIds.has(row._id);
  const canDecide = (row: Payout) =>
    isHere(row) && (tab === 'being_paid' ? isMine(row, me) : tab === 'sent' || isFree(row));
  const open = steady.rows.filter(canDecide);

  const review = useReview<Payout, Verb, Typed>({
    waiting: open,
    decide: async (verb, row, typed) => {
      await mark(verb, row, typed);
      return { title: words.decision.done[verb], message: nameOf(row) };
    },
    failedWords: (verb) => words.decision.didNot[verb],
    isDecided: (error) => error instanceof ApiError && error.code === 'payout_already_decided',
    refresh,
    onDecided: (id) => leave([id]),
    onNext: (id) => showNext(address, id, keys.focusRow),
  });
  const { leavingId, refused } = review.queue;
  const rows = tab === 'ended' ? steady.rows : steady.rows.filter(({ _id }) => _id !== leavingId);

  const act = (name: Act, row: Payout) => {
    if (!mayPay) return;
    if (name === 'take') hold.take([row._id]);
    else if (name === 'release') hold.release([row._id]);
    else review.ask(name, row);
  };
  const actOnCurrent = (name: Act, isRight: (row: Payout) => boolean) => {
    const row = rowMeant(open, keys.current());
    if (row && isRight(row)) act(name, row);
  };
  const isOwn = (row: Payout) => isMine(row, me);
  const pay = () =>
    void navigate({ to: '/admin/payouts', search: { ...filtersOf(address), view: 'pay' } });
  const keys = useListKeys({
    a: () => (tab === 'to_pay' ? actOnCurrent('take', isFree) : actOnCurrent('sent', isOwn)),
    t: () => actOnCurrent('take', isFree),
    m: () => actOnCurrent('sent', isOwn),
    f: () => actOnCurrent('failed', isOwn),
    r: () =>
      tab === 'being_paid'
        ? actOnCurrent('failed', isOwn)
        : actOnCurrent('returned', ({ state }) => state === 'sent'),
    ...(mayPay && tab === 'to_pay' && { p: pay }),
    '?': () => setHelpOpen(true),
  });
  useLastPage({ address, shown: rows.length, live: query.data, isEmptying: tab !== 'ended' });

  const selected = open.filter(({ _id }) => selection.ids.has(_id));
  const waiting = counts && sumWaiting(counts);
  return (
    <div className={classes.list}>
      {tab === 'to_pay' && waiting?.oldest && (
        <p className="small soft below4">{say.oldest(showSince(waiting.oldest))}</p>
      )}
      <TableView
        caption={say.tab[tab]}
        query={query}
        address={address}
        columns={columnsOf({ tab, me, refused, onAct: act })}
        rowKey={idOf}
        usualSort={usualSort}
        filters={
          <>
            <FilterBar
              address={address}
              search={{ label: say.search, hint: say.searchHint }}
              filters={filters}
              actions={
                <ListActions
                  tab={tab}
                  address={address}
                  asked={{ ...asked, sort }}
                  shown={tab === 'to_pay' ? open : []}
                  counts={counts}
                  isBusy={hold.isBusy}
                  onPay={pay}
                  onTake={() => hold.take(open.map(idOf))}
                  onBatch={() => setBatch('filter')}
                  onKeys={() => setHelpOpen(true)}
                  onRefresh={() => void query.refetch()}
                />
              }
            />
            {hold.failure && <ErrorNotice>{hold.failure}</ErrorNotice>}
          </>
        }
        failure={say.failed}
        empty={<Nothing tab={tab} isAsked={query.isFetching} />}
        {...(isWaiting && { selection })}
        selectLabel={(row) =>
          canDecide(row) ? say.select(showPesos(row.amount), row.user.username) : null
        }
        bulkActions={
          <BulkActions
            tab={tab}
            selected={selected}
            isBusy={hold.isBusy}
            onTake={() => hold.take(selected.map(idOf))}
            onRelease={() => hold.release(selected.map(idOf))}
            onBatch={() => setBatch(selected)}
          />
        }
        steady={{ rows: { ...steady, rows }, newLabel: say.newOnes, goneLabel: say.gone }}
        listRef={keys.list}
      />
      {address.open && (
        <PayoutDrawer
          id={address.open}
          rows={rows}
          me={me}
          hasKeys={review.queue.open === null && batch === null}
          onAct={act}
          onStep={(id) => address.change({ open: id })}
          onClose={address.close}
        />
      )}
      <ReviewDialog review={review} me={me} />
      {batch && (
        <MakeBatchDialog
          chosen={batch === 'filter' ? null : batch}
          filter={{ search: address.search, ...chosen }}
          counts={counts}
          onMade={(id) => address.change({ tab: 'batches', open: id })}
          onClose={() => setBatch(null)}
        />
      )}
      {isHelpOpen && <KeysDialog letters={lettersOf[tab]} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Nothing({ tab, isAsked }: { tab: Tab; isAsked: boolean }) {
  // All rows of this page were just handled: there may be more.
  if (tab === 'to_pay' && isAsked) return <Placeholder heightRem={6} />;
  const [title, next] = say.empty[tab];
  return <EmptyState title={title}>{next}</EmptyState>;
}
