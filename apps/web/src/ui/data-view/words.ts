import { catalogue } from '../../lib/catalogue.ts';

/** Texts of every admin table. */
export const words = catalogue({
  filters: 'Search and filter',
  moreFilters: 'More filters',
  to: 'To',
  methodFilter: 'Payment method',
  allMethods: 'All methods',
  decidedBy: 'Decided by (username)',
  clearFilters: 'Clear filters',
  nothingFound: 'Nothing matches',
  nothingFoundNext: 'Search for something else, or clear the filters to see all.',
  rowsPerPage: 'Rows on a page',
  rows: (count: string) => (count === '1' ? '1 row' : `${count} rows`),
  moreThan: (count: string) => `more than ${count} rows`,
  selectAll: 'Select all rows on this page',
  select: 'Select',
  selected: (count: number) => (count === 1 ? '1 selected' : `${count} selected`),
  clearSelection: 'Clear the selection',
  bulkActions: 'Actions for what is selected',
  rowUnknown: 'This could not be found. It may be gone.',
});
