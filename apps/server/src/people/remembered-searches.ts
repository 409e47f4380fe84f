import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Ids of members that are remembered for all searches together, at most; each takes some 60 bytes. */
const MOST_IDS = 50_000;
/** Searches that are remembered, at most. */
const MOST_SEARCHES = 500;

/** Whom a search meant; null where they were many. */
interface Meant {
  memberIds: readonly string[] | null;
  /** How often members had come, gone or changed a name when it was asked. */
  changes: number;
}

/** Whom the latest searches of a database meant. */
export interface RememberedSearches {
  find(search: string): Meant | undefined;
  keep(search: string, meant: Meant): void;
}

/** @param mostIds and `mostSearches` bound what is remembered; what was kept first is forgotten first. */
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

const searchesOf = new WeakMap<Kysely<Tables>, RememberedSearches>();

/** What this process remembers of the searches of a database. */
export function searchesIn(db: Kysely<Tables>): RememberedSearches {
  const searches = searchesOf.get(db) ?? rememberSearches();
  searchesOf.set(db, searches);
  return searches;
}
