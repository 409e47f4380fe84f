import type { ListQuery } from '@barya/contract';
import type { Db } from '../database/tables.ts';
import type { Inquiry } from './operation.ts';
import type { Count, Listed } from './page.ts';

/** A long list's total is cached for this long. */
export const BELIEVED_MS = 60_000;
/** Most filters that one route remembers. */
export const MOST_FILTERS = 500;

interface Known {
  count: Count;
  countedAt: Date;
}

/** Reads a list. `read` gets the total if it is cached. */
type ReadListed<Item> = (
  inquiry: Inquiry,
  filter: string,
  read: (counted: Count | undefined) => Promise<Listed<Item>>,
) => Promise<Listed<Item>>;

/**
 * Caches the totals of long lists, so that not every page counts. Only an inexact total is cached.
 * It is a lower bound, and stays one unless rows left the list.
 */
export function rememberLongLists<Item>(): ReadListed<Item> {
  /** One cache per database of this process, oldest entry first. */
  const kept = new WeakMap<Db, Map<string, Known>>();

  function findCount({ db, now }: Inquiry, filter: string): Count | undefined {
    const known = kept.get(db)?.get(filter);
    const ageMs = known === undefined ? Number.NaN : now.getTime() - known.countedAt.getTime();
    return ageMs >= 0 && ageMs < BELIEVED_MS ? known?.count : undefined;
  }

  function keepCount({ db, now }: Inquiry, filter: string, count: Count): void {
    const filters = kept.get(db) ?? new Map<string, Known>();
    kept.set(db, filters);
    filters.delete(filter);
    filters.set(filter, { count, countedAt: now });
    for (const oldest of filters.keys()) {
      if (filters.size <= MOST_FILTERS) break;
      filters.delete(oldest);
    }
  }

  return async (inquiry, filter, read) => {
    const counted = findCount(inquiry, filter);
    const listed = await read(counted);
    const { total, totalIsExact } = listed;
    if (counted === undefined && !totalIsExact) {
      keepCount(inquiry, filter, { total, totalIsExact });
    }
    return listed;
  };
}

/**
 * The cache key of a list: its filter, without order and page.
 *
 * @param memberId the caller: each member has their own lists
 */
export function nameFilter(memberId: string | null, params: unknown, query: ListQuery): string {
  const { page: _, pageSize: __, cursor: ___, sort: ____, ...filter } = query;
  return JSON.stringify([memberId, params, filter]);
}
