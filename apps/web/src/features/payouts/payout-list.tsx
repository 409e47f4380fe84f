import type { Payout, PayoutDetails } from '@barya/contract/payouts';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { filtersOf, type ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useMay } from '../../lib/session/may.tsx';
import { askedBy } from '../../ui/data-view/filter-bar.tsx';
import { deskLabels } from '../../ui/desk-labels.ts';
import { ErrorNotice } from '../../ui/notice.tsx';
import type { KeysOf } from '../../ui/review/list.ts';
import type { ReviewRules } from '../../ui/review/queue.ts';
import { ReviewScreen } from '../../ui/review/review-screen.tsx';
import { nameOf } from './account.ts';
import {
  askedOf,
  type Tab,
  type Typed,
  undoSent,
  useMarkPayouts,
  usePayout,
  usePayoutCounts,
  type Verb,
} from './api.ts';
import { MakeBatchDialog } from './batches/make-batch-dialog.tsx';
import { type Act, columnsOf, PayoutActions } from './columns.tsx';
import { conflicts, DECIDED, PayoutConflict } from './conflict-dialog.tsx';
import { PayoutDialog, type Sent } from './decision-dialogs.tsx';
import { useFilters } from './filters.ts';
import { BulkActions, ListActions } from './list-actions.tsx';
import { PayoutReview } from './payout-review.tsx';
import { TakeAnyway } from './take-anyway.tsx';
import { isFree, isMine, isToClear } from './taken.ts';
import { useHold } from './use-hold.ts';
import { showSince, sumWaiting } from './waiting.ts';
import { words } from './words.ts';

const say = words.list;
const idOf = ({ _id }: Payout) => _id;
const lettersOf = {
  to_pay: [words.keys.take, words.keys.clear, words.keys.pay],
  being_paid: [words.keys.sent, words.keys.failed],
  sent: [words.keys.returned],
  ended: [],
} as const satisfies Record<Tab, readonly object[]>;

/** What each key does: a payout of this person is marked, a free one taken. */
const keysOf = (me: string | undefined): KeysOf<Payout, Act> => ({
  a: (row) => (isMine(row, me) ? 'sent' : isFree(row, me) && 'take'),
  t: (row) => isFree(row, me) && 'take',
  c: (row) => isToClear(row) && 'clear',
  m: (row) => isMine(row, me) && 'sent',
  f: (row) => isMine(row, me) && 'failed',
  r: (row) =>
    isMine(row, me) ? 'failed' : row.state === 'sent' && row.waiting === null && 'returned',
});

interface PayoutListProps {
  tab: Tab;
  address: ListAddress;
  panel: (payout: PayoutDetails) => ReactNode;
}

/** Payouts of one tab: to take, to mark, or to look at. */
export function PayoutList({ tab, address, panel }: PayoutListProps) {
  const me = useCurrentUser()?._id;
  const navigate = useNavigate();
  const isToPay = tab === 'to_pay';
  const isWaiting = isToPay || tab === 'being_paid';
  const usualSort = isWaiting ? 'approvedAt' : '-approvedAt';
  const { data: counts } = usePayoutCounts();
  const [left, setLeft] = useState<Payout | null>(null);
  const [batch, setBatch] = useState<readonly Payout[] | 'filter' | null>(null);
  const filters = useFilters(tab, address);
  const mark = useMarkPayouts();
  const hold = useHold();
  const mayPay = useMay('payouts');
  const pay = () =>
    void navigate({ to: '/admin/payouts', search: { ...filtersOf(address), view: 'pay' } });
  const oldest = isToPay && counts && sumWaiting(counts).oldest;
  /** What was taken leaves the list of what waits. */
  const take = (rows: readonly Payout[], leave: (ids: readonly string[]) => void) => {
    const free = rows.filter((row) => isFree(row, me));
    hold.take(free.map(idOf), isToPay ? leave : undefined);
  };

  const review: ReviewRules<Payout, Verb, Typed, Sent> = {
    decide: async (verb, row, typed) => {
      await mark(verb, row, typed);
      const undo = verb === 'sent' ? undoSent(row) : undefined;
      return { title: words.decision.done[verb], message: nameOf(row), undo };
    },
    failedWords: (verb) => words.decision.didNot[verb],
    decidedCode: DECIDED,
    conflictCodes: conflicts,
    dialog: (question) => <PayoutDialog question={question} />,
    conflict: (question) => <PayoutConflict question={question} me={me} />,
  };

  return (
    <ReviewScreen
      address={address}
      words={{ ...say, caption: say.tab[tab], empty: say.empty[tab] }}
      route="listPayouts"
      fixed={{ ...askedOf[tab], sort: usualSort }}
      filters={filters}
      usualSort={usualSort}
      may="payouts"
      waits={(row) => {
        if (tab === 'being_paid') return isMine(row, me);
        return tab === 'sent' ? row.waiting === null : isFree(row, me) || isToClear(row);
      }}
      isEmptying={tab !== 'ended'}
      lead={oldest && <p className="small soft">{say.oldest(showSince(oldest))}</p>}
      notice={hold.failure && <ErrorNotice>{hold.failure}</ErrorNotice>}
      columns={({ refused }) => columnsOf({ tab, me, refused })}
      listActions={({ open, leave }) =>
        isToPay &&
        open.length > 0 && (
          <ListActions
            address={address}
            count={open.filter((row) => isFree(row, me)).length}
            counts={counts}
            isBusy={hold.isBusy}
            onPay={pay}
            onTake={() => take(open, leave)}
            onBatch={() => setBatch('filter')}
          />
        )
      }
      bulk={
        isWaiting && {
          label: ({ amount, user }) => say.select(showPesos(amount), user.username),
          actions: ({ chosen, leave }) => (
            <BulkActions
              tab={tab}
              selected={chosen}
              me={me}
              isBusy={hold.isBusy}
              onTake={() => take(chosen, leave)}
              onClear={() => hold.clear(chosen.filter(isToClear))}
              onRelease={() => hold.release(chosen.map(idOf), leave)}
              onBatch={() => setBatch(chosen)}
            />
          ),
        }
      }
      letters={lettersOf[tab]}
      keys={keysOf(me)}
      listKeys={mayPay && isToPay && { p: pay }}
      acts={{
        take: (row, { leave }) => take([row], leave),
        release: (row, { leave }) => hold.release([row._id], leave),
        clear: (row) => hold.clear([row]),
        anyway: (row) => setLeft(row),
      }}
      review={review}
      buttons={(row, { act, isOpened }) => (
        <PayoutActions row={row} me={me} onAct={act} hasAll={isOpened} />
      )}
      areInDrawer={tab === 'ended'}
      drawer={{
        useRow: usePayout,
        isWide: true,
        title: nameOf,
        words: { ...words.drawer, loading: deskLabels.payout },
        content: (payout, isRead) => (
          <PayoutReview payout={payout} me={me} isRead={isRead} panel={panel(payout)} />
        ),
      }}
    >
      {() => (
        <>
          {left && (
            <TakeAnyway
              payout={left}
              onTake={() => hold.take([left._id], undefined, true)}
              onClose={() => setLeft(null)}
            />
          )}
          {batch && (
            <MakeBatchDialog
              chosen={batch === 'filter' ? null : batch}
              filter={{ search: address.search, ...askedBy(filters, address) }}
              counts={counts}
              onMade={(id) => address.change({ tab: 'batches', open: id })}
              onClose={() => setBatch(null)}
            />
          )}
        </>
      )}
    </ReviewScreen>
  );
}
