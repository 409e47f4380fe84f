import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { Button } from '@mantine/core';
import { IconChecks, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useList } from '../../lib/api/list.ts';
import { EACH_30_S } from '../../lib/api/read.ts';
import { serverNow } from '../../lib/clock.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { showAge } from '../../ui/age.ts';
import { askedBy, FilterBar } from '../../ui/data-view/filter-bar.tsx';
import { useListKeys } from '../../ui/data-view/keys.ts';
import {
  dayFilters,
  deciderFilter,
  usePaymentMethodFilter,
} from '../../ui/data-view/shared-filters.ts';
import { useSteadyRows } from '../../ui/data-view/steady-rows.ts';
import { TableView } from '../../ui/data-view/table-view.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { KeysButton, KeysDialog } from '../../ui/review/keys-dialog.tsx';
import { rowMeant, showNext, useLastPage } from '../../ui/review/list.ts';
import { useReview } from '../../ui/review/queue.ts';
import { EmptyState, Placeholder } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { type Tab, useCashInCounts, useDecideCashIns } from './api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { CashInDrawer } from './cash-in-drawer.tsx';
import classes from './cash-ins.module.css';
import { columnsOf, type Verb } from './columns.tsx';
import { ReviewDialog, type Typed } from './decision-dialogs.tsx';
import { type Draft, draftOf } from './drafts.ts';
import { canCredit, canReject } from './fit.ts';
import { words } from './words.ts';

const say = words.list;
const letters = Object.values(words.keys);
const tabs: readonly Tab[] = ['to_check', 'matched', 'decided'];
const idOf = ({ _id }: StaffCashIn) => _id;

interface CashInTabsProps {
  address: ListAddress;
  /** What the member of an opened cash-in has in common with others. */
  signals: (cashIn: CashInDetails) => ReactNode;
}

/** The tabs of the queue, with how many are in each. */
export function CashInTabs({ address, signals }: CashInTabsProps) {
  const { data: counts } = useCashInCounts();
  const tab = tabs.find((one) => one === address.tab) ?? 'to_check';
  const numbers = { to_check: counts?.toCheck, matched: counts?.matched, decided: undefined };
  return (
    <Tabs
      label={say.tabs}
      value={tab}
      tabs={tabs.map((value) => {
        const count = numbers[value];
        const label = say.tab[value];
        return { value, label: count ? say.withCount(label, showPoints(count)) : label };
      })}
      onChange={(next) => address.change({ tab: next === 'to_check' ? '' : next })}
    >
      <CashInList key={tab} tab={tab} address={address} signals={signals} />
    </Tabs>
  );
}

/** Cash-ins of one tab, for review: with C and R one after the other, or all that match at once. */
function CashInList({ tab, address, signals }: CashInTabsProps & { tab: Tab }) {
  const { page, pageSize, cursor } = address;
  const isDecided = tab === 'decided';
  const usualSort = isDecided ? '-createdAt' : 'createdAt';
  const filters = [
    usePaymentMethodFilter(address.method),
    ...dayFilters,
    ...(isDecided ? [deciderFilter] : []),
  ];
  const asked = {
    tab,
    search: address.search,
    sort: address.sort ?? usualSort,
    ...askedBy(filters, address),
  };
  const query = useList('listCashIns', { ...asked, page, pageSize, cursor }, EACH_30_S);
  const steady = useSteadyRows({
    live: query.data,
    idOf,
    listKey: JSON.stringify([asked, page, pageSize, cursor]),
    isOld: query.isPlaceholderData,
    pageSize,
    mayShift: page > 1 && cursor === undefined,
  });
  const { data: counts } = useCashInCounts();
  const [bulk, setBulk] = useState<{ count: number; amount: number } | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const { credit, reject, refresh } = useDecideCashIns();

  const mayDecide = useMay('cash_ins');
  const waits = (row: StaffCashIn) => mayDecide && canCredit(row) && !steady.goneIds.has(row._id);
  const waiting = isDecided ? [] : steady.rows.filter(waits);

  const review = useReview<StaffCashIn, Verb, Typed>({
    waiting,
    decide: async (_verb, row, typed) => {
      if (typeof typed === 'string') {
        await reject(row, typed);
        const message = words.decision.rejectedOf(showPesos(row.amount), row.user.username);
        return { title: words.decision.rejected, message };
      }
      const { transaction } = await credit(row, typed);
      const { amount, user, reference } = transaction;
      const message = words.decision.creditedTo(showPesos(amount), user.username, reference);
      return { title: words.decision.credited, message };
    },
    failedWords: (verb) => words.decision[verb === 'credit' ? 'creditFailed' : 'rejectFailed'],
    isDecided: (error) => error instanceof ApiError && error.code === 'cash_in_already_decided',
    refresh,
    onDecided: (id) => {
      if (!isDecided) steady.remove(id);
      setDrafts((was) => new Map([...was].filter(([of]) => of !== id)));
    },
    onNext: (id) => showNext(address, id, keys.focusRow),
  });
  const { leavingId, refused } = review.queue;
  const rows = isDecided ? steady.rows : steady.rows.filter(({ _id }) => _id !== leavingId);

  const askCurrent = (verb: Verb) => {
    const row = rowMeant(waiting, keys.current());
    if (row && (verb === 'credit' || canReject(row))) review.ask(verb, row);
  };
  const openBulk = () => {
    if (mayDecide && counts && counts.matched > 0) {
      setBulk({ count: counts.matched, amount: counts.matchedAmount });
    }
  };
  const keys = useListKeys({
    a: () => askCurrent('credit'),
    c: () => askCurrent('credit'),
    r: () => askCurrent('reject'),
    e: openBulk,
    '?': () => setHelpOpen(true),
  });

  useLastPage({ address, shown: rows.length, live: query.data, isEmptying: !isDecided });

  const { subject } = review;
  const draft = subject && (drafts.get(subject._id) ?? draftOf(subject));
  return (
    <div className={classes.list}>
      {!isDecided && counts?.oldestDeclaredAt && (
        <p className="small soft below4">
          {say.oldest(showAge(counts.oldestDeclaredAt, serverNow()))}
        </p>
      )}
      <TableView
        caption={say.tab[tab]}
        query={query}
        address={address}
        columns={columnsOf({ tab, refused, onAsk: review.ask })}
        rowKey={idOf}
        usualSort={usualSort}
        filters={
          <FilterBar
            address={address}
            search={{ label: say.search, hint: say.searchHint }}
            filters={filters}
            actions={
              <>
                {mayDecide && !isDecided && counts && counts.matched > 0 && (
                  <Button leftSection={<IconChecks size={18} aria-hidden />} onClick={openBulk}>
                    {words.bulk.open(showPoints(counts.matched))}
                  </Button>
                )}
                {!isDecided && <KeysButton onClick={() => setHelpOpen(true)} />}
                <DownloadButton route="listCashIns" asked={asked} />
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
        failure={say.failed}
        empty={<Nothing tab={tab} isAsked={query.isFetching} />}
        steady={{ rows: { ...steady, rows }, newLabel: say.newOnes, goneLabel: say.gone }}
        listRef={keys.list}
      />
      {address.open && (
        <CashInDrawer
          id={address.open}
          rows={rows}
          signals={signals}
          hasKeys={review.queue.open === null}
          onAsk={(verb, row) => mayDecide && review.ask(verb, row)}
          onStep={(open) => address.change({ open })}
          onClose={address.close}
        />
      )}
      {subject && draft && (
        <ReviewDialog
          review={review}
          draft={draft}
          onDraft={(part) =>
            setDrafts((was) => new Map(was).set(subject._id, { ...draft, ...part }))
          }
        />
      )}
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} />}
      {isHelpOpen && <KeysDialog letters={letters} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function Nothing({ tab, isAsked }: { tab: Tab; isAsked: boolean }) {
  // All rows of this page were just decided: there may be more.
  if (tab !== 'decided' && isAsked) return <Placeholder heightRem={6} />;
  const texts = {
    to_check: [say.nothing, say.nothingNext],
    matched: [say.nothingMatched, say.nothingMatchedNext],
    decided: [say.nothingDecided, ''],
  } as const;
  const [title, next] = texts[tab];
  return <EmptyState title={title}>{next}</EmptyState>;
}
