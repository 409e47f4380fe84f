/** How many rows a page may have; the first is what a list begins with. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const PAGE_SIZE = PAGE_SIZES[0];

const filterNames = ['search', 'status', 'role', 'date', 'time', 'source', 'method'] as const;
const textNames = [...filterNames, 'tab', 'view', 'sort', 'cursor', 'open'] as const;

/** Rows that come before it have page numbers; those beyond are reached by the links of the list. */
const LAST_NUMBERED_ROW = 10_000;
type FilterName = (typeof filterNames)[number];

/**
 * What the address of a list says: defaults are left out. `sort` is as the API takes it, with `-`
 * before what descends; `cursor` is a page beyond those with numbers, in that order; `open` is the id
 * of the row that is open in a drawer.
 */
export type ListSearch = { page?: number; pageSize?: number } & {
  [Name in (typeof textNames)[number]]?: string | undefined;
};

/** Which page of a list is asked for: that of the cursor, if there is one. */
export interface ListPlace {
  page: number;
  pageSize: number;
  cursor?: string | undefined;
}

/** What a list's address says, and how to change it. */
export interface ListAddress extends ListSearch {
  page: number;
  pageSize: number;
  /** Whether anything is searched for or filtered. */
  isFiltered: boolean;
  /**
   * Changes a part of the address. A new page, a tab and an opened row are steps that Back undoes; a
   * search, a filter and an order replace the address and begin at the first page.
   */
  change: (part: ListSearch) => void;
  clearFilters: () => void;
  /** Closes the opened row: a step back where it was opened from this list. */
  close: () => void;
}

/** Reads the search of a list's address; what makes no sense is as if it were not there. */
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

/** An address after a part of it changed, and whether that is a step that Back undoes. */
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

/** The search of an address as the texts that were typed: nothing is taken for a number. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a search back; what is undefined or empty is left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const found = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') found.set(name, String(value));
  }
  const text = found.toString();
  return text && `?${text}`;
}
