import type { Withdrawal, WithdrawalDetails, WithdrawalSource } from '@barya/contract/withdrawals';
import { type ReactNode, useRef, useState } from 'react';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos } from '../../lib/money.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { methods, nameOfMethod } from '../../lib/withdrawals.ts';
import type { Column } from '../../ui/data-table.tsx';
import { type ListFilter, standingOf } from '../../ui/data-view/filter-bar.tsx';
import { dayFilters, deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { labels } from '../../ui/labels.ts';
import type { ReviewRules } from '../../ui/review/queue.ts';
import { ReviewScreen } from '../../ui/review/review-screen.tsx';
import { undoOf, useDecideWithdrawals, useWithdrawal, type WithdrawalRoute } from './api.ts';
import { BulkActions, BulkDialog } from './bulk.tsx';
import { baseColumns, DecisionButtons } from './columns.tsx';
import { type Verb, wordsOfDecision } from './conflict.ts';
import { type Typed, WithdrawalConflict, WithdrawalDialog } from './review-dialogs.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
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
const byHold: ListFilter = {
  kind: 'select',
  name: 'held',
  label: say.holdFilter,
  options: say.holds,
};
const letters = [words.help.approve, words.help.reject];
const isPending = ({ status, waiting }: Withdrawal) => status === 'pending' && !waiting;
const keys = {
  a: (row: Withdrawal) => isPending(row) && 'approve',
  r: (row: Withdrawal) => isPending(row) && 'reject',
} as const;

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
  /** What an opened withdrawal is decided by. */
  panel: (withdrawal: WithdrawalDetails) => ReactNode;
  /** What the admin did with an opened withdrawal. */
  history: (withdrawal: WithdrawalDetails) => ReactNode;
}

/**
 * Withdrawals for review: with A and R one after the other, or in bulk. Decided rows leave the
 * pending list.
 */
export function WithdrawalList(props: WithdrawalListProps) {
  const { caption, route, source, address, isShared = false, isSentAtOnce } = props;
  const byStatus: ListFilter = {
    kind: 'chips',
    name: 'status',
    label: labels.status,
    options: Object.fromEntries(props.statuses.map((one) => [one, say.statuses[one]])),
  };
  const status = standingOf(byStatus, address);
  const isPendingOnly = status === 'pending';
  /** What waits is decided in the order in which it came. */
  const usualSort = isPendingOnly ? 'createdAt' : '-createdAt';
  const [bulk, setBulk] = useState<{ verb: Verb; chosen: readonly Withdrawal[] } | null>(null);
  const decide = useDecideWithdrawals(isShared);
  /** What was approved to be paid at once. */
  const toPay = useRef<string | null>(null);

  const review: ReviewRules<Withdrawal, Verb, Typed> = {
    decide: async (verb, withdrawal, { reason, thenPay }) => {
      const { message } = await decide({ verb, withdrawal, reason });
      if (thenPay) toPay.current = withdrawal._id;
      return {
        title: message || wordsOfDecision(verb, isShared).done,
        undo: verb === 'approve' && !isSentAtOnce && !thenPay ? undoOf([withdrawal]) : undefined,
      };
    },
    failedWords: (verb) => wordsOfDecision(verb, isShared).failed,
    decidedCode: 'withdrawal_already_decided',
    conflictCodes: ['withdrawal_changed'],
    dialog: (question) => <WithdrawalDialog {...{ question, isSentAtOnce }} />,
    conflict: (question) => <WithdrawalConflict question={question} />,
    onNext: (goOn) => {
      const { current: paid } = toPay;
      toPay.current = null;
      if (paid === null) goOn();
      else props.onPay(paid);
    },
  };

  return (
    <ReviewScreen
      address={address}
      words={{
        ...say,
        caption,
        failed: props.failure,
        empty: isPendingOnly ? [say.nothingWaits, say.nothingWaitsNext] : [say.nothingFound],
      }}
      route={route}
      fixed={{ source, sort: usualSort }}
      filters={[
        byStatus,
        ...(isPendingOnly ? [byHold] : []),
        ...(props.hasTimes ? [byTime] : []),
        ...dayFilters,
        byMethod(address.method),
        ...(props.hasSources ? [bySource] : []),
        deciderFilter,
      ]}
      usualSort={usualSort}
      may="withdrawals"
      waits={isPending}
      isEmptying={isPendingOnly}
      columns={({ refused }) => [...baseColumns(refused), ...(props.extraColumns ?? [])]}
      bulk={
        (isPendingOnly || status === 'all') && {
          label: ({ amount, user }) => say.select(showPesos(amount), user.username),
          actions: ({ chosen }) => (
            <BulkActions chosen={chosen} onAsk={(verb) => setBulk({ verb, chosen })} />
          ),
        }
      }
      letters={letters}
      keys={keys}
      review={review}
      buttons={(row, { act, isGone }) =>
        isPending(row) && !isGone && <DecisionButtons withdrawal={row} onAsk={act} />
      }
      drawer={{
        useRow: useWithdrawal,
        isWide: true,
        title: ({ amount, user }) => words.drawer.title(showPesos(amount), user.username),
        words: words.drawer,
        content: (withdrawal, isRead) => (
          <div className="stack two gap12">
            <div className="stack atTop gap8">
              <WithdrawalFacts withdrawal={withdrawal} isRead={isRead} />
              {props.history(withdrawal)}
            </div>
            {props.panel(withdrawal)}
          </div>
        ),
      }}
    >
      {({ leave }) =>
        bulk && (
          <BulkDialog
            {...bulk}
            isShared={isShared}
            isSentAtOnce={isSentAtOnce}
            decide={decide}
            onDecided={(id) => leave([id])}
            onClose={() => setBulk(null)}
          />
        )
      }
    </ReviewScreen>
  );
}
