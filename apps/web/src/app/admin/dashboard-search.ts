/** The search of the dashboard's address: the charts' number of days, and whether as a table. */
export interface DashboardSearch {
  days?: 7 | 90;
  view?: 'table';
}

/** Reads the search of the dashboard's address; invalid values are ignored. */
export function readDashboardSearch(typed: Record<string, unknown>): DashboardSearch {
  const found: DashboardSearch = {};
  if (Number(typed.days) === 7) found.days = 7;
  if (Number(typed.days) === 90) found.days = 90;
  if (typed.view === 'table') found.view = 'table';
  return found;
}
