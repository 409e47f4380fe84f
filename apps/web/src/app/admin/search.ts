import { type ListSearch, readListSearch } from '../../lib/list-search.ts';

/** Reads the search of the bank lines' address; `line` opens one of them, as `open` does. */
export function readBankLinesSearch({ line, ...typed }: Record<string, unknown>): ListSearch {
  return readListSearch(line ? { ...typed, open: line } : typed);
}
