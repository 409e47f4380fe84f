import type { ListAddress } from '../../lib/list-search.ts';
import { showPoints } from '../../lib/money.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { type Tab, usePayoutCounts } from './api.ts';
import { BatchList } from './batches/batch-list.tsx';
import { PayoutList } from './payout-list.tsx';
import { sumWaiting } from './waiting.tsx';
import { words } from './words.ts';

const say = words.list;
const tabs = ['to_pay', 'being_paid', 'sent', 'ended', 'batches'] as const satisfies readonly (
  | Tab
  | 'batches'
)[];

/** Payouts by what is to be done, and batches; each tab with how many are in it. */
export function PayoutTabs({ address }: { address: ListAddress }) {
  const { data: counts } = usePayoutCounts();
  const tab = tabs.find((one) => one === address.tab) ?? 'to_pay';
  const numbers: Partial<Record<(typeof tabs)[number], number>> = counts
    ? {
        to_pay: sumWaiting(counts).count,
        being_paid: counts.beingPaid.reduce((sum, { count }) => sum + count, 0),
        batches: counts.openBatches.count,
      }
    : {};
  return (
    <Tabs
      label={say.tabs}
      value={tab}
      tabs={tabs.map((value) => {
        const count = numbers[value];
        const label = say.tab[value];
        return { value, label: count ? say.withCount(label, showPoints(count)) : label };
      })}
      onChange={(next) => address.change({ tab: next === 'to_pay' ? '' : next })}
    >
      {tab === 'batches' ? (
        <BatchList address={address} />
      ) : (
        <PayoutList key={tab} tab={tab} address={address} />
      )}
    </Tabs>
  );
}
