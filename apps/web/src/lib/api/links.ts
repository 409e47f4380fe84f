/** A page of a list: its number, or its cursor beyond numbered pages. */
export type PlaceLink = { page: number } | { cursor: string };

/** Links to a list's other pages, if they exist. */
export interface ListLinks {
  prev?: PlaceLink;
  next?: PlaceLink;
  last?: PlaceLink;
}

/** Reads the `Link` header of a list. */
export function readLinks(header: string | null): ListLinks {
  const links: ListLinks = {};
  for (const [, address, rel] of (header ?? '').matchAll(/<([^>]+)>;\s*rel="(\w+)"/g)) {
    const place = readPlace(address ?? '');
    if (place && (rel === 'prev' || rel === 'next' || rel === 'last')) links[rel] = place;
  }
  return links;
}

function readPlace(address: string): PlaceLink | undefined {
  const query = new URLSearchParams(address.split('?')[1]);
  const cursor = query.get('cursor');
  if (cursor) return { cursor };
  const page = Number(query.get('page'));
  return page >= 1 ? { page } : undefined;
}
