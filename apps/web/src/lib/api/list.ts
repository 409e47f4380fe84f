import type { RouteName } from '@barya/contract/paths';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import type { AnswerOf, Asked } from './asked.ts';
import { callWithHeaders } from './call-api.ts';
import type { ReadOptions } from './composed.ts';
import { keyOf, useRead } from './read.ts';

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
  asked: Asked<Name>,
  signal?: AbortSignal,
): Promise<ListPage<RowOf<Name>>> {
  const { answer, headers } = await callWithHeaders(name, asked, signal ? { signal } : {});
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

/** One page of a list. The old rows stay until the new ones arrive. */
export function useList<Name extends RouteName, Shown = ListPage<RowOf<Name>>>(
  name: Name,
  asked: Asked<Name>,
  options: ReadOptions<ListPage<RowOf<Name>>, Shown> = {},
): UseQueryResult<Shown> {
  return useQuery({
    queryKey: keyOf(name, asked),
    queryFn: ({ signal }) => callList(name, asked, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** One row. Until it loads, the cached row of a list, unless that is null. */
export function useListed<Name extends RouteName>(name: Name, list: RouteName | null, id: string) {
  const findRow = () =>
    list &&
    queryClient
      .getQueriesData<ListPage<{ _id: string }>>({ queryKey: keyOf(list) })
      .flatMap(([, page]) => page?.rows ?? [])
      .find((row) => row._id === id);
  const options = { placeholderData: () => (findRow() ?? undefined) as never };
  return useRead(name, ...([{ id }, options] as never));
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
