const names = ['from', 'to', 'bucket', 'kind'] as const;

/**
 * What the address of a statement says: the days, as `YYYY-MM-DD`, and which bucket and kind of
 * movements alone. Without days it is this month.
 */
export type StatementSearch = { [Name in (typeof names)[number]]?: string };

/** Reads the search of a statement's address; what it says is judged by the server. */
export function readStatementSearch(typed: Record<string, unknown>): StatementSearch {
  const found: StatementSearch = {};
  for (const name of names) {
    const value = typed[name];
    if (typeof value === 'string' && value !== '') found[name] = value;
  }
  return found;
}
