import type { ListAddress } from '../../lib/list-search.ts';
import { showPesos, showPoints } from '../../lib/money.ts';
import { words as sharedWords } from '../../lib/withdrawal-words.ts';
import { methods, nameOfMethod } from '../../lib/withdrawals.ts';
import type { ListFilter } from '../../ui/data-view/filter-bar.tsx';
import { deciderFilter } from '../../ui/data-view/shared-filters.ts';
import { labels } from '../../ui/labels.ts';
import { type Tab, usePayoutCounts } from './api.ts';
import { words } from './words.ts';

const say = words.list;
const bySource: ListFilter = {
  kind: 'select',
  name: 'source',
  label: say.sourceFilter,
  options: { all: say.allSources, ...sharedWords.sourcesAtDesk },
};
const takers: ListFilter = {
  kind: 'select',
  name: 'takenBy',
  label: say.takerFilter,
  options: say.takers,
};
const byDays: readonly ListFilter[] = [
  { kind: 'date', name: 'from', label: say.from },
  { kind: 'date', name: 'to', label: say.to },
];

/** The filters of a tab. What waits has its methods as chips, with count and sum. */
export function useFilters(tab: Tab, { method }: ListAddress): readonly ListFilter[] {
  const { data } = usePayoutCounts();
  const waiting = data?.toPay ?? [];
  const isToPay = tab === 'to_pay';
  const known = isToPay ? waiting.map((one) => one.method) : [...methods];
  // The address may name a method of which nothing waits.
  const names = [...new Set([...known, ...(method ? [method] : [])])];
  const nameWaiting = (name: string) => {
    const found = waiting.find((one) => one.method === name);
    if (!found) return nameOfMethod(name);
    const { count, amount } = found;
    return say.method(nameOfMethod(name), showPoints(count), showPesos(amount));
  };
  const nameIt = isToPay ? nameWaiting : nameOfMethod;
  const byMethod: ListFilter = {
    kind: isToPay ? 'chips' : 'select',
    name: 'method',
    label: labels.method,
    options: {
      all: say.allMethods,
      ...Object.fromEntries(names.map((name) => [name, nameIt(name)])),
    },
  };
  const byTaker = tab === 'being_paid' ? [takers] : [];
  const isDecided = tab === 'sent' || tab === 'ended';
  return [byMethod, ...byTaker, bySource, ...byDays, ...(isDecided ? [deciderFilter] : [])];
}
