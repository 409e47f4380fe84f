import type { CashInDetails, StaffCashIn } from '@barya/contract/cash-ins';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useRowCalls } from '../../lib/api/row-calls.ts';
import { serverNow } from '../../lib/clock.ts';
import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { useMay } from '../../lib/session/may.tsx';
import { showAge } from '../../ui/age.ts';
import {
  dayFilters,
  deciderFilter,
  usePaymentMethodFilter,
} from '../../ui/data-view/shared-filters.ts';
import { deskLabels } from '../../ui/desk-labels.ts';
import type { ReviewRules } from '../../ui/review/queue.ts';
import { QueueTabs } from '../../ui/review/queue-tabs.tsx';
import { ReviewScreen } from '../../ui/review/review-screen.tsx';
import { creditOf, type Tab, undoOf, useCashIn, useCashInCounts, type Verb } from './api.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { CashInReview } from './cash-in-review.tsx';
import { columnsOf, DecisionButtons } from './columns.tsx';
import { CashInConflict } from './conflict-dialog.tsx';
import { CashInDialog, type Typed } from './decision-dialogs.tsx';
import type { Draft } from './drafts.ts';
import { canCredit, canReject } from './fit.ts';
import { words } from './words.ts';

const say = words.list;
const letters = Object.values(words.keys);

const credit = (row: StaffCashIn) => canCredit(row) && 'credit';
const keys = { a: credit, c: credit, r: (row: StaffCashIn) => canReject(row) && 'reject' } as const;

interface CashInTabsProps {
  address: ListAddress;
  /** What an opened cash-in is decided by. */
  panel: (cashIn: CashInDetails) => ReactNode;
}

/** The tabs of the queue, with how many are in each. */
export function CashInTabs({ address, panel }: CashInTabsProps) {
  const { data: counts } = useCashInCounts();
  return (
    <QueueTabs
      address={address}
      label={say.tabs}
      names={say.tab}
      counts={{ to_check: counts?.toCheck, matched: counts?.matched }}
    >
      {(tab) => <CashInList key={tab} tab={tab} address={address} panel={panel} />}
    </QueueTabs>
  );
}

/** Cash-ins of one tab, for review: with C and R one after the other, or all that match at once. */
function CashInList({ tab, address, panel }: CashInTabsProps & { tab: Tab }) {
  const isDecided = tab === 'decided';
  const usualSort = isDecided ? '-decidedAt' : 'createdAt';
  const byMethod = usePaymentMethodFilter(address.method);
  const { data: counts } = useCashInCounts();
  const [isBulk, setBulk] = useState(false);
  const mayDecide = useMay('cash_ins');
  const call = useRowCalls();
  const openBulk = () => {
    if (mayDecide && counts && counts.matched > 0) setBulk(true);
  };

  const review: ReviewRules<StaffCashIn, Verb, Typed, Draft> = {
    decide: async (_verb, row, typed) => {
      if (typeof typed === 'string') {
        await call('rejectCashIn', { id: row._id, reason: typed });
        const message = words.decision.rejectedOf(showPesos(row.amount), row.user.username);
        return { title: words.decision.rejected, message, undo: undoOf(row) };
      }
      const { transaction } = await call('creditCashIn', creditOf(row, typed));
      const { amount, user, reference } = transaction;
      const message = words.decision.creditedTo(showPesos(amount), user.username, reference);
      return { title: words.decision.credited, message };
    },
    failedWords: (verb) => words.decision.failed[verb],
    decidedCode: 'cash_in_already_decided',
    conflictCodes: ['cash_in_changed', 'cash_in_not_declared'],
    dialog: (question) => <CashInDialog question={question} />,
    conflict: (question) => <CashInConflict question={question} />,
  };

  return (
    <ReviewScreen
      address={address}
      words={{ ...say, caption: say.tab[tab], empty: say.empty[tab] }}
      route="listCashIns"
      fixed={{ tab, sort: usualSort }}
      filters={[byMethod, ...dayFilters, ...(isDecided ? [deciderFilter] : [])]}
      usualSort={usualSort}
      may="cash_ins"
      waits={(row) => !isDecided && canCredit(row)}
      isEmptying={!isDecided}
      lead={
        !isDecided &&
        counts?.oldestDeclaredAt && (
          <p className="small soft">{say.oldest(showAge(counts.oldestDeclaredAt, serverNow()))}</p>
        )
      }
      columns={({ refused }) => columnsOf({ tab, refused })}
      listActions={() =>
        mayDecide &&
        !isDecided &&
        counts &&
        counts.matched > 0 && (
          <Button leftSection={<IconChecks size={18} aria-hidden />} onClick={openBulk}>
            {words.bulk.open(showPoints(counts.matched))}
          </Button>
        )
      }
      letters={isDecided ? [] : letters}
      keys={keys}
      listKeys={{ e: openBulk }}
      review={review}
      buttons={(row, { act }) => <DecisionButtons row={row} onAsk={act} />}
      areInDrawer={isDecided}
      drawer={{
        useRow: useCashIn,
        isWide: true,
        title: ({ amount, user }) => words.review.title(showPesos(amount), user.username),
        words: { ...words.review, loading: deskLabels.cashIn },
        content: (cashIn) => <CashInReview cashIn={cashIn} panel={panel(cashIn)} />,
      }}
    >
      {() => isBulk && <BulkDialog onClose={() => setBulk(false)} />}
    </ReviewScreen>
  );
}
