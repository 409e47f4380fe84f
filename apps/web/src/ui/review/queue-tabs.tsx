import type { ReactNode } from 'react';
import type { ListAddress, ListSearch } from '../../lib/list-search.ts';
import { showPoints } from '../../lib/money.ts';
import { Tabs } from '../tabs.tsx';
import { words } from './words.ts';

interface QueueTabsProps<Tab extends string> {
  address: ListAddress;
  label: string;
  /** The first is where the address names none. */
  names: Readonly<Record<Tab, string>>;
  /** How many are in each, where that is known. */
  counts: Partial<Record<NoInfer<Tab>, number | undefined>>;
  /** The filter that a tab's count is of. */
  opens?: Partial<Record<NoInfer<Tab>, ListSearch>>;
  children: (tab: Tab) => ReactNode;
}

/** What Today's links filter by. Another tab opens what it counts. */
const unfiltered = { status: '', takenBy: '', madeBy: '' };

/** The tabs of a queue, with how many are in each. */
export function QueueTabs<Tab extends string>(props: QueueTabsProps<Tab>) {
  const { address, label, names, counts, opens, children } = props;
  const tabs = Object.keys(names) as [Tab, ...Tab[]];
  const tab = tabs.find((one) => one === address.tab) ?? tabs[0];
  const nameOf = (one: Tab) => {
    const count = counts[one];
    return count ? words.withCount(names[one], showPoints(count)) : names[one];
  };
  return (
    <Tabs
      label={label}
      value={tab}
      tabs={tabs.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(next) =>
        address.change({ ...unfiltered, ...opens?.[next], tab: next === tabs[0] ? '' : next })
      }
    >
      {children(tab)}
    </Tabs>
  );
}
