/** A page button, or a gap between buttons. */
export type PageSlot = number | 'gap-before' | 'gap-after';

/** The page buttons: first and last, the page and its neighbours, and gaps. */
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
