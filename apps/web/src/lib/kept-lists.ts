import { type ToDoKind, toDoPlaces } from '@barya/contract/to-do-places';
import { type ListSearch, readListSearch, withoutFilters } from './list-search.ts';

/** What is kept of a list's address: choices, never what was typed, days, places or opened rows. */
const keptNames = [
  'status',
  'role',
  'source',
  'method',
  'account',
  'direction',
  'held',
  'kind',
  'view',
  'sort',
  'pageSize',
] as const;

/**
 * Keeps how somebody last chose to see a list, on this device, for the links of the menu. An address
 * without a search is the default.
 *
 * @param path of the list's page
 */
export function keepList(userId: string, path: string, search: ListSearch): void {
  const kept = readAll(userId);
  kept[path] = Object.fromEntries(
    keptNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
  );
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // Without storage every list opens as it is by default.
  }
}

/** How somebody last chose to see a list. */
export function readKeptList(userId: string, path: string): ListSearch {
  return readListSearch(readAll(userId)[path] ?? {});
}

/** The rows that a queue counted, in the page size, view and order that somebody last chose there. */
export function searchOfQueue(userId: string, kind: ToDoKind): ListSearch {
  const { path, search } = toDoPlaces[kind];
  return { ...withoutFilters(readKeptList(userId, path)), ...search };
}

const keyOf = (userId: string) => `barya.lists.${userId}`;

function readAll(userId: string): Record<string, Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
}
