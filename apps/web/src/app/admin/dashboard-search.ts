import type { Shown } from '../../features/statistics/period-figures.tsx';

/** The search of the dashboard's address: which periods, and whether as a table. */
export interface DashboardSearch {
  days?: 7 | 90;
  by?: 'week' | 'month';
  view?: 'table';
}

/** Reads the search of the dashboard's address; invalid values are ignored. */
export function readDashboardSearch(typed: Record<string, unknown>): DashboardSearch {
  const found: DashboardSearch = {};
  if (typed.by === 'week' || typed.by === 'month') found.by = typed.by;
  else if (Number(typed.days) === 7) found.days = 7;
  else if (Number(typed.days) === 90) found.days = 90;
  if (typed.view === 'table') found.view = 'table';
  return found;
}

/** The periods that an address means; 30 days unless it says otherwise. */
export function shownBy({ by, days }: DashboardSearch): Shown {
  if (by !== undefined) return by === 'week' ? 'weeks' : 'months';
  return days === 7 ? '7' : days === 90 ? '90' : '30';
}

/** The address that shows some periods. */
export function searchOf(shown: Shown, isTable: boolean): DashboardSearch {
  const view = isTable ? { view: 'table' as const } : {};
  if (shown === 'weeks') return { by: 'week', ...view };
  if (shown === 'months') return { by: 'month', ...view };
  if (shown === '30') return view;
  return { days: shown === '7' ? 7 : 90, ...view };
}
