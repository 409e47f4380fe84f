import type { Db } from '../database/tables.ts';

/** Most member ids that all searches keep together; about 60 bytes each. */
const MOST_IDS = 50_000;
/** Most remembered searches. */
const MOST_SEARCHES = 500;

/** The members of a search; null if there are too many. */
interface Meant {
  memberIds: readonly string[] | null;
  /** The change counter of members at the time of the search. */
  changes: number;
}

/** A cache of the latest searches of a database. */
export interface RememberedSearches {
  find(search: string): Meant | undefined;
  keep(search: string, meant: Meant): void;
}

/** @param mostIds with `mostSearches` bounds the cache; the oldest entries are evicted first. */
export function rememberSearches(
  mostIds = MOST_IDS,
  mostSearches = MOST_SEARCHES,
): RememberedSearches {
  const kept = new Map<string, Meant>();
  let ids = 0;

  function forget(search: string): void {
    ids -= kept.get(search)?.memberIds?.length ?? 0;
    kept.delete(search);
  }

  return {
    find: (search) => kept.get(search),
    keep: (search, meant) => {
      forget(search);
      kept.set(search, meant);
      ids += meant.memberIds?.length ?? 0;
      for (const oldest of kept.keys()) {
        if (kept.size <= mostSearches && ids <= mostIds) break;
        forget(oldest);
      }
    },
  };
}

const searchesOf = new WeakMap<Db, RememberedSearches>();

/** The search cache of this process for a database. */
export function searchesIn(db: Db): RememberedSearches {
  const searches = searchesOf.get(db) ?? rememberSearches();
  searchesOf.set(db, searches);
  return searches;
}
