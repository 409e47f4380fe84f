import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import {
  changeSearch,
  filtersOf,
  type ListAddress,
  type ListSearch,
  PAGE_SIZE,
  readListSearch,
  withoutFilters,
  writeSearch,
} from '../lib/list-search.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The row was opened from the list one step back. */
    isOpenedHere?: boolean;
  }
}

let keep: ((path: string, search: ListSearch) => void) | null = null;

/** Tells what somebody chose on a list; null for nobody. Members' first load is without the keeper. */
export function keepChosenLists(keeper: typeof keep): void {
  keep = keeper;
}

/**
 * Keeps a list's page, filters, search, order and opened row in the address. A link restores them
 * exactly.
 */
export function useListAddress(): ListAddress {
  // The router keeps typed parts that the route omits.
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  // Two changes may precede a render; the second must keep the first.
  const readLatest = () => readListSearch(router.latestLocation.search);

  function go(next: ListSearch, isStep: boolean): void {
    const isOpenedHere =
      next.open !== undefined && (isStep || router.state.location.state.isOpenedHere === true);
    void navigate({
      to: '.',
      search: next,
      replace: !isStep,
      resetScroll: false,
      state: (was) => ({ ...was, isOpenedHere }),
    });
  }

  function choose(next: ListSearch, isStep: boolean): void {
    keep?.(router.latestLocation.pathname, next);
    go(next, isStep);
  }

  return {
    ...search,
    page: search.page ?? 1,
    pageSize: search.pageSize ?? PAGE_SIZE,
    isFiltered: writeSearch(filtersOf(search)) !== '',
    change: (part) => {
      const { next, isStep } = changeSearch(readLatest(), part);
      choose(next, isStep);
    },
    clearFilters: () => choose(withoutFilters(readLatest()), false),
    close: () => {
      if (router.state.location.state.isOpenedHere) router.history.back();
      else go({ ...readLatest(), open: undefined }, false);
    },
  };
}
