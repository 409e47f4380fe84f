import { limits } from '@barya/contract';
import type { Listed, Page } from './page.ts';

/**
 * The headers of a list: how many rows there are in all, whether that is exact, and where the other
 * pages are (RFC 8288, relative to the host).
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

/** A bare call that did not get everything is told how to go on in pages. */
function bareLinks({ items, total }: Listed<unknown>): Record<string, Change> {
  const pageSize = limits.page.largestSize;
  if (total <= items.length) return {};
  return {
    first: { page: 1, pageSize },
    next: { page: Math.floor(items.length / pageSize) + 1, pageSize },
  };
}

function pageLinks(page: Page, listed: Listed<unknown>): Record<string, Change> {
  const { limit: pageSize, offset } = page;
  const { total, totalIsExact, nextCursor, goesByCursor = false } = listed;
  const links: Record<string, Change> = { first: { page: 1, pageSize } };
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const number = offset / pageSize + 1;
  const end = offset + pageSize;
  if (page.cursor === undefined && number > 1) {
    links.prev = { page: totalIsExact ? Math.min(number - 1, lastPage) : number - 1, pageSize };
  }
  // Far in, a page by number would make the database walk over all rows before it.
  if (
    nextCursor !== undefined &&
    (goesByCursor || page.cursor !== undefined || end >= limits.page.exactCountUpTo)
  ) {
    links.next = { cursor: nextCursor, pageSize };
  } else if (page.cursor === undefined && (totalIsExact ? number < lastPage : end < total)) {
    links.next = { page: number + 1, pageSize };
  }
  if (totalIsExact) links.last = { page: lastPage, pageSize };
  return links;
}

function changeQuery(url: string, change: Change): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  parameters.delete('cursor');
  for (const [name, value] of Object.entries(change)) parameters.set(name, String(value));
  return `${path}?${parameters}`;
}
