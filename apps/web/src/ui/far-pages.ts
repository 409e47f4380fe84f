import type { ListLinks, PlaceLink } from '../lib/api/links.ts';
import type { ListPage } from '../lib/api/list.ts';

/** A list's pages beyond those with numbers. */
export interface FarPages {
  /** The current page is one of them. */
  isHere: boolean;
  links: ListLinks;
  onCursor: (cursor: string) => void;
}

/**
 * The far pages, from the links of a list's latest answer.
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
    // The previous list's links are not places in this list.
    onCursor: (to) => !query.isPlaceholderData && onPlace({ cursor: to }),
  };
}
