import type { RouteName } from '@barya/contract/paths';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Query } from './address.ts';
import { type AnswerOf, callApi, callWithHeaders } from './call-api.ts';

/** One page of a list. `total` counts all rows of the filter; it is a lower bound if not exact. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  isExact: boolean;
  /** Empty for lists without links. */
  links: ListLinks;
}

/** A list's row type; only `listLoads` names its rows `transactions`. */
export type RowOf<Name extends RouteName> =
  AnswerOf<Name> extends readonly (infer Row)[]
    ? Row
    : AnswerOf<Name> extends { transactions: readonly (infer Row)[] }
      ? Row
      : never;

/** Calls a paged list. */
export async function callList<Name extends RouteName>(
  name: Name,
  query: Query,
  signal?: AbortSignal,
  params: Record<string, string> = {},
): Promise<ListPage<RowOf<Name>>> {
  const options = { params, query, ...(signal && { signal }) };
  const { answer, headers } = await callWithHeaders(name, options);
  const rows = (Array.isArray(answer) ? answer : Object(answer).transactions) as RowOf<Name>[];
  return { rows, ...readPlace(headers, rows.length) };
}

/** Reads the list's length and page links from the answer's headers. */
export function readPlace(headers: Headers, known: number): Omit<ListPage<never>, 'rows'> {
  return {
    total: Number(headers.get('x-total-count') ?? known),
    isExact: headers.get('x-total-count-exact') !== 'false',
    links: readLinks(headers.get('link')),
  };
}

/**
 * One page of a list. The old rows stay until the new ones arrive.
 *
 * @param area the first part of the key, by which related reads are refreshed
 */
export function useList<Name extends RouteName>(
  area: 'agent' | 'admin' | 'account',
  name: Name,
  query: Query,
  refetchInterval: number | false = false,
) {
  return useQuery({
    queryKey: [area, name, query],
    queryFn: ({ signal }) => callList(name, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

/** One page of a list of one member, whose id is in its path. */
export function useListOf<Name extends RouteName>(name: Name, id: string, query: Query) {
  return useQuery({
    queryKey: ['admin', name, id, query],
    queryFn: ({ signal }) => callList(name, query, signal, { id }),
    placeholderData: keepPreviousData,
  });
}

/** One row. Until it loads, the cached row of an admin list. */
export function useListed<Name extends RouteName>(name: Name, list: RouteName, id: string) {
  const queryClient = useQueryClient();
  const findRow = () =>
    queryClient
      .getQueriesData<ListPage<{ _id: string }>>({ queryKey: ['admin', list] })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row._id === id);
  return useQuery<AnswerOf<Name>>({
    queryKey: ['admin', name, id],
    queryFn: ({ signal }) => callApi(name, { params: { id }, signal }),
    placeholderData: () => findRow() as never,
  });
}

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
    const place = readPlaceLink(address ?? '');
    if (place && (rel === 'prev' || rel === 'next' || rel === 'last')) links[rel] = place;
  }
  return links;
}

function readPlaceLink(address: string): PlaceLink | undefined {
  const query = new URLSearchParams(address.split('?')[1]);
  const cursor = query.get('cursor');
  if (cursor) return { cursor };
  const page = Number(query.get('page'));
  return page >= 1 ? { page } : undefined;
}
