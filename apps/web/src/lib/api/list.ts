import type { RouteName } from '@barya/contract/paths';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Query } from './address.ts';
import { type AnswerOf, callWithHeaders } from './call-api.ts';
import { type ListLinks, readLinks } from './links.ts';

/** One page of a list. `total` counts all rows of the filter; it is a lower bound if not exact. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  isExact: boolean;
  /** Empty for lists without links. */
  links: ListLinks;
}

/** Calls a paged list. `rowsOf` finds the rows if the answer is not the array itself. */
export async function callList<Name extends RouteName, Row>(
  name: Name,
  query: Query,
  rowsOf: (answer: AnswerOf<Name>) => readonly Row[],
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const { answer, headers } = await callWithHeaders(name, { query, ...(signal && { signal }) });
  const rows = rowsOf(answer);
  const total = Number(headers.get('x-total-count') ?? rows.length);
  const isExact = headers.get('x-total-count-exact') !== 'false';
  return { rows, total, isExact, links: readLinks(headers.get('link')) };
}

/** A row from any cached list below `listKey`, to show until its own read is done. */
export function findListed<Row extends { _id: string }>(
  queryClient: QueryClient,
  listKey: QueryKey,
  id: string,
): Row | undefined {
  const pages = queryClient.getQueriesData<ListPage<Row>>({ queryKey: listKey });
  return pages.flatMap(([, page]) => page?.rows ?? []).find((row) => row._id === id);
}
