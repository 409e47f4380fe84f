/** The page sizes of lists; the first is the default. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PAGE_SIZE = PAGE_SIZES[0];

const filterNames = [
  'search',
  'status',
  'role',
  'date',
  'time',
  'source',
  'method',
  'account',
  'direction',
  'missing',
  'from',
  'to',
  'decidedBy',
  'held',
  'takenBy',
  'madeBy',
  'kind',
] as const;
const textNames = [...filterNames, 'tab', 'view', 'sort', 'cursor', 'open', 'username'] as const;

/** Later rows have no page numbers, only a cursor from the list's links. */
const LAST_NUMBERED_ROW = 10_000;
export type FilterName = (typeof filterNames)[number];

/**
 * The search of a list's address, without defaults. `sort` is as in the API, with `-` for
 * descending. `cursor` is a page beyond the numbered ones. `open` is the id of the row in the
 * drawer. `username` fills in the form beside the list.
 */
export type ListSearch = { page?: number; pageSize?: number } & {
  [Name in (typeof textNames)[number]]?: string | undefined;
};

/** The requested page; the cursor wins over the number. */
export interface ListPlace {
  page: number;
  pageSize: number;
  cursor?: string | undefined;
}

/** The list's address, and how to change it. */
export interface ListAddress extends ListSearch {
  page: number;
  pageSize: number;
  /** Whether there is a search or filter. */
  isFiltered: boolean;
  /**
   * Changes part of the address. Back undoes a new page, tab or opened row. A search, filter or
   * order replaces the address and starts at page 1.
   */
  change: (part: ListSearch) => void;
  clearFilters: () => void;
  /** Closes the opened row: one step back if it was opened from this list. */
  close: () => void;
}

/** Reads the search of a list's address; invalid values are ignored. */
export function readListSearch(typed: Record<string, unknown>): ListSearch {
  const found: ListSearch = {};
  const pageSize = PAGE_SIZES.find((size) => size === Number(typed.pageSize)) ?? PAGE_SIZE;
  if (pageSize !== PAGE_SIZE) found.pageSize = pageSize;
  const page = Number(typed.page);
  const isNumbered = Number.isInteger(page) && page > 1 && !typed.cursor;
  if (isNumbered && (page - 1) * pageSize < LAST_NUMBERED_ROW) found.page = page;
  for (const name of textNames) {
    const value = typed[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}

/** The filters of an address, without place, order and opened row. */
export function filtersOf(search: ListSearch): Pick<ListSearch, FilterName> {
  return pick(search, filterNames);
}

/** The address after a change, and whether Back undoes it. */
export function changeSearch(
  search: ListSearch,
  part: ListSearch,
): { next: ListSearch; isStep: boolean } {
  if (Object.keys(part).length === 1 && 'open' in part) {
    return { next: { ...search, ...part }, isStep: search.open === undefined };
  }
  const { page, ...others } = part;
  const { page: _page, cursor: _cursor, open: _open, ...kept } = search;
  const next: ListSearch = { ...kept, ...others };
  if (page !== undefined && page > 1) next.page = page;
  const isStep = page !== undefined || part.cursor !== undefined || part.tab !== undefined;
  return { next: readListSearch(next), isStep };
}

/** An address without its filters: the same tab, view, page size and order. */
export function withoutFilters(search: ListSearch): ListSearch {
  const { pageSize } = search;
  return { ...(pageSize && { pageSize }), ...pick(search, ['tab', 'view', 'sort']) };
}

function pick<Name extends keyof ListSearch>(search: ListSearch, names: readonly Name[]) {
  const found = names.filter((name) => search[name] !== undefined && search[name] !== '');
  return Object.fromEntries(found.map((name) => [name, search[name]])) as Pick<ListSearch, Name>;
}

/** An address's search as typed: numbers stay texts. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a search; undefined and empty values are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') found.set(name, String(value));
  }
  const text = found.toString();
  return text && `?${text}`;
}
