const names = ['from', 'to', 'bucket', 'kind'] as const;

/**
 * The search of a statement's address: the days, as `YYYY-MM-DD`, and the filters. This month by
 * default.
 */
export type StatementSearch = { [Name in (typeof names)[number]]?: string };

/** Reads the search of a statement's address; the server validates it. */
export function readStatementSearch(typed: Record<string, unknown>): StatementSearch {
  const found: StatementSearch = {};
  for (const name of names) {
    const value = typed[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}
