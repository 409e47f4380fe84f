import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { keepList } from '../lib/kept-lists.ts';
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
import { useCurrentUser } from '../lib/session/current-user.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The row was opened from the list one step back. */
    isOpenedHere?: boolean;
  }
}

/**
 * Keeps a list's page, filters, search, order and opened row in the address. A link restores them
 * exactly. What staff choose is kept for the menu too.
 */
export function useListAddress(): ListAddress {
  // The router keeps typed parts that the route omits.
  const search = readListSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const user = useCurrentUser();
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
    if (user?.role === 'admin') keepList(user._id, router.latestLocation.pathname, next);
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
