import { catalogue } from '../lib/catalogue.ts';

export const words = catalogue({
  pages: 'Pages',
  pagesOf: (list: string) => `Pages of ${list}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  goToFirst: 'First page',
  goToLast: 'Last page',
  page: (page: number) => `Page ${page}`,
  rowsShown: (first: string, last: string, total: string) => `${first}–${last} of ${total}`,
  someRows: (rows: string, total: string) =>
    rows === '1' ? `1 row of ${total}` : `${rows} rows of ${total}`,
  atLeast: (count: string) => `more than ${count}`,
  pageIsEmpty: 'There is nothing on this page.',
  firstPage: 'Go to the first page',
});
