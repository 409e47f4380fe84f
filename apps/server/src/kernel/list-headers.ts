import { limits } from '@barya/contract';
import type { Listed, Page } from './page.ts';

/**
 * The headers of a list: the total, whether it is exact, and the links to other pages (RFC 8288,
 * relative to the host).
 *
 * @param url path and query of the call
 */
export function describeListed(
  url: string,
  page: Page,
  listed: Listed<unknown>,
): [name: string, value: string][] {
  const headers: [string, string][] = [['X-Total-Count', String(listed.total)]];
  if (!listed.totalIsExact) headers.push(['X-Total-Count-Exact', 'false']);
  const links = Object.entries(page.isBare ? bareLinks(listed) : pageLinks(page, listed));
  const written = links.map(([rel, change]) => `<${changeQuery(url, change)}>; rel="${rel}"`);
  if (written.length > 0) headers.push(['Link', written.join(', ')]);
  return headers;
}

type Change = { page: number; pageSize: number } | { cursor: string; pageSize: number };

/** A call without a page that did not get all rows gets links to pages. */
function bareLinks({ items, hasNext }: Listed<unknown>): Record<string, Change> {
  const pageSize = limits.page.largestSize;
  if (!hasNext) return {};
  return {
    first: { page: 1, pageSize },
    next: { page: Math.floor(items.length / pageSize) + 1, pageSize },
  };
}

function pageLinks(page: Page, listed: Listed<unknown>): Record<string, Change> {
  const { limit: pageSize } = page;
  const { total, totalIsExact, cursors } = listed;
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const links: Record<string, Change> = { first: { page: 1, pageSize } };
  const add = (rel: string, change: Place | undefined) => {
    if (change !== undefined) links[rel] = { ...change, pageSize };
  };
  add('prev', placeBefore(page, listed, lastPage));
  add('next', placeAfter(page, listed));
  add('last', totalIsExact ? { page: lastPage } : cursors && { cursor: cursors.last });
  return links;
}

type Place = { page: number } | { cursor: string };

function placeBefore(
  { limit, offset, cursor }: Page,
  { totalIsExact, cursors }: Listed<unknown>,
  lastPage: number,
): Place | undefined {
  if (cursor !== undefined) return cursors?.previous ? { cursor: cursors.previous } : undefined;
  const before = offset / limit;
  if (before < 1) return undefined;
  return { page: totalIsExact ? Math.min(before, lastPage) : before };
}

/** If pages have no numbers, or the total is unknown, the next page is a cursor. */
function placeAfter({ limit, offset, cursor }: Page, listed: Listed<unknown>): Place | undefined {
  const { hasNext, cursors, goesByCursor = false, total, totalIsExact } = listed;
  if (!hasNext) return undefined;
  const end = offset + limit;
  const hasNumber = end < limits.page.exactCountUpTo && (totalIsExact || end < total);
  if (cursor === undefined && hasNumber && !goesByCursor) return { page: end / limit + 1 };
  return cursors?.next ? { cursor: cursors.next } : undefined;
}

function changeQuery(url: string, change: Change): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  parameters.delete('cursor');
  for (const [name, value] of Object.entries(change)) parameters.set(name, String(value));
  return `${path}?${parameters}`;
}
