import type { PayoutDetails } from '@barya/contract/payouts';
import type { ReactNode } from 'react';
import type { ListAddress } from '../../lib/list-search.ts';
import { QueueTabs } from '../../ui/review/queue-tabs.tsx';
import { usePayoutCounts } from './api.ts';
import { BatchList } from './batches/batch-list.tsx';
import { PayoutList } from './payout-list.tsx';
import { sumWaiting } from './waiting.ts';
import { words } from './words.ts';

interface PayoutTabsProps {
  address: ListAddress;
  /** What an opened payout is decided by. */
  panel: (payout: PayoutDetails) => ReactNode;
}

/** Payouts by what is to be done, and batches; each tab with how many are in it. */
export function PayoutTabs({ address, panel }: PayoutTabsProps) {
  const { data: counts } = usePayoutCounts();
  return (
    <QueueTabs
      address={address}
      label={words.list.tabs}
      names={words.list.tab}
      counts={{
        to_pay: counts && sumWaiting(counts).count,
        being_paid: counts?.beingPaid.reduce((sum, { count }) => sum + count, 0),
        batches: counts?.openBatches.count,
      }}
      opens={counts?.openBatches.count ? { batches: { status: 'open' } } : {}}
    >
      {(tab) =>
        tab === 'batches' ? (
          <BatchList address={address} />
        ) : (
          <PayoutList key={tab} tab={tab} address={address} panel={panel} />
        )
      }
    </QueueTabs>
  );
}
