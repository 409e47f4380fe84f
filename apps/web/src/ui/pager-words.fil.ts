import type { words as english } from './pager-words.ts';

export const words: typeof english = {
  pages: 'Mga page',
  pagesOf: (list) => `Mga page ng ${list}`,
  previousPage: 'Nakaraang page',
  nextPage: 'Susunod na page',
  goToFirst: 'Unang page',
  goToLast: 'Huling page',
  page: (page) => `Page ${page}`,
  rowsShown: (first, last, total) => `${first}–${last} sa ${total}`,
  someRows: (rows, total) => `${rows} row sa ${total}`,
  atLeast: (count) => `higit ${count}`,
  pageIsEmpty: 'Walang laman ang page na ito.',
  firstPage: 'Pumunta sa unang page',
};
