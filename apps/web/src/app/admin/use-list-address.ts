import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../lib/list-search.ts';

/** What a list's address says, and how to change it. */
export interface ListAddress extends ListSearch {
  page: number;
  /**
   * Changes a part of the address. A new page or tab is a step that Back undoes; a search or filter
   * replaces the address, and begins at the first page.
   */
  change: (part: ListSearch) => void;
}

/** Keeps a list's page, filters and search in the address, so that a link restores the list. */
export function useListAddress(): ListAddress {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    ...search,
    page: search.page ?? 1,
    change: ({ page, ...filters }) => {
      const isStep = page !== undefined || filters.tab !== undefined;
      const { page: _, ...kept } = search;
      const next: ListSearch = { ...kept, ...filters };
      if (page !== undefined && page > 1) next.page = page;
      void navigate({ to: '.', search: next, replace: !isStep, resetScroll: false });
    },
  };
}
