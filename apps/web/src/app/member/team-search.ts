/** What the address of the team says: the page of each list, and who is searched for. */
export interface TeamSearch {
  direct?: number;
  indirect?: number;
  search?: string;
}

/** Reads the search of the team's address; what makes no sense is as if it were not there. */
export function readTeamSearch(typed: Record<string, unknown>): TeamSearch {
  const found: TeamSearch = {};
  for (const level of ['direct', 'indirect'] as const) {
    const page = Number(typed[level]);
    if (Number.isInteger(page) && page > 1) found[level] = page;
  }
  if (typeof typed.search === 'string' && typed.search !== '') found.search = typed.search;
  return found;
}
