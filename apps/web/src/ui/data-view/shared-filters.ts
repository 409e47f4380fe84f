import { usePaymentMethods } from '../../lib/payment-methods.ts';
import { deskLabels } from '../desk-labels.ts';
import type { ListFilter } from './filter-bar.tsx';
import { words } from './words.ts';

/** The first and last day, in Manila. */
export const dayFilters: readonly ListFilter[] = [
  { kind: 'date', name: 'from', label: deskLabels.from, isMore: true },
  { kind: 'date', name: 'to', label: words.to, isMore: true },
];

/** The staff member who decided. */
export const deciderFilter: ListFilter = {
  kind: 'text',
  name: 'decidedBy',
  label: words.decidedBy,
  isMore: true,
};

/** One payment method, or all. The address may name one that is gone. */
export function usePaymentMethodFilter(chosen: string | undefined): ListFilter {
  const { data = [] } = usePaymentMethods();
  const names = new Set([...data.map(({ name }) => name), ...(chosen ? [chosen] : [])]);
  const options = Object.fromEntries([...names].map((name) => [name, name]));
  const label = words.methodFilter;
  return { kind: 'select', name: 'method', label, options: { all: words.allMethods, ...options } };
}
