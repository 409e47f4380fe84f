/** A place in the row of page buttons: a page, or a gap between pages that are not shown. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/** Which page buttons are shown: the ends, the page itself and its neighbours, gaps between. */
export function decidePages(page: number, pageCount: number): PageSlot[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter(
    (one) => one >= 1 && one <= pageCount,
  );
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((one, index): PageSlot[] => {
    const before = pages[index - 1] ?? one;
    if (one - before === 2) return [one - 1, one];
    if (one - before > 2) return [one > page ? 'gap-after' : 'gap-before', one];
    return [one];
  });
}
