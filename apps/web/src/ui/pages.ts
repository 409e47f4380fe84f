import type { ListLinks, ListPage, PlaceLink } from '../lib/api/list.ts';

/** A page button, or a gap between buttons. */
type PageSlot = number | 'gap-before' | 'gap-after';

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

/** A list's pages beyond the numbered ones. */
export interface FarPages {
  /** Whether the current page is one of them. */
  isHere: boolean;
  links: ListLinks;
  onCursor: (cursor: string) => void;
}

/**
 * The unnumbered pages, from the links of a list's latest answer.
 *
 * @param cursor of the current page; undefined if it has a number
 */
export function farPagesOf(
  query: { data: ListPage<unknown>; isPlaceholderData: boolean },
  cursor: string | undefined,
  onPlace: (to: PlaceLink) => void,
): FarPages {
  return {
    isHere: cursor !== undefined,
    links: query.data.links,
    // The previous list's links do not apply to this list.
    onCursor: (to) => !query.isPlaceholderData && onPlace({ cursor: to }),
  };
}
