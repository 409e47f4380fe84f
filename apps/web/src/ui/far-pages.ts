import type { ListLinks, PlaceLink } from '../lib/api/links.ts';
import type { ListPage } from '../lib/api/list.ts';

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
