import type { ListLinks, ListPage, PlaceLink } from '../lib/api/list.ts';

/** A place in the row of page buttons: a page, or a gap between pages that are not shown. */
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

/** The pages of a list beyond those that have numbers. */
export interface FarPages {
  /** The page is one of them. */
  isHere: boolean;
  links: ListLinks;
  onCursor: (cursor: string) => void;
}

/**
 * The far pages of a list, as its newest answer links to them.
 *
 * @param cursor of the page that is shown; undefined where it has a number
 */
export function farPagesOf(
  query: { data: ListPage<unknown>; isPlaceholderData: boolean },
  cursor: string | undefined,
  onPlace: (to: PlaceLink) => void,
): FarPages {
  return {
    isHere: cursor !== undefined,
    links: query.data.links,
    // Those of the list before are no places in this one.
    onCursor: (to) => !query.isPlaceholderData && onPlace({ cursor: to }),
  };
}
