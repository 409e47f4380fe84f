import type { ListQuery } from '@barya/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Inquiry } from './operation.ts';
import type { Count, Listed } from './page.ts';

/** For so long it is believed that a list is as long as it was. */
export const BELIEVED_MS = 60_000;
/** Filters of one route that are remembered, at most. */
export const MOST_FILTERS = 500;

interface Known {
  count: Count;
  countedAt: Date;
}

/** Reads a list; what is known of its length already is handed to `read`. */
type ReadListed<Item> = (
  inquiry: Inquiry,
  filter: string,
  read: (counted: Count | undefined) => Promise<Listed<Item>>,
) => Promise<Listed<Item>>;

/**
 * Makes a reader of the lists of one route that does not count a long one with every page of it.
 * Only a total that is not exact is remembered: it is a lower bound, and what was one is still one
 * a minute later, unless rows have left the list meanwhile.
 */
export function rememberLongLists<Item>(): ReadListed<Item> {
  /** Of each database that this process serves; whatever was counted first comes first. */
  const kept = new WeakMap<Kysely<Tables>, Map<string, Known>>();

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
 * What tells the lists of a route apart, whatever their order is and which page is asked for.
 *
 * @param memberId who asks: a member's own lists are others than another member's
 */
export function nameFilter(memberId: string | null, params: unknown, query: ListQuery): string {
  const { page: _, pageSize: __, cursor: ___, sort: ____, ...filter } = query;
  return JSON.stringify([memberId, params, filter]);
}
