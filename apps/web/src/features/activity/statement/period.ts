import { limits } from '@barya/contract/limits';
import { addDays } from '@barya/rules';

/** Days in Manila, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

export const presets = ['thisMonth', 'lastMonth', 'last30Days', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

/** The days of a named period, up to `today`. */
export function daysOf(preset: Preset, today: string): Days {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  switch (preset) {
    case 'thisMonth':
      return { from: monthStart, to: today };
    case 'lastMonth':
      return { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd };
    case 'last30Days':
      return { from: addDays(today, -29), to: today };
    case 'lastYear':
      return { from: addDays(today, -364), to: today };
  }
}

/** The name of a period, or null. */
export function presetOf({ from, to }: Days, today: string): Preset | null {
  const isIt = (preset: Preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  };
  return presets.find(isIt) ?? null;
}

/** Errors in typed days. */
export type DaysFault = 'missing' | 'future' | 'order' | 'length';

/** The first error and its field, or null. */
export function judgeDays({ from, to }: Days, today: string): [keyof Days, DaysFault] | null {
  if (from === '') return ['from', 'missing'];
  if (to === '') return ['to', 'missing'];
  if (from > today) return ['from', 'future'];
  if (to < from) return ['to', 'order'];
  const last = to > today ? today : to;
  return addDays(from, limits.statement.mostDays - 1) < last ? ['from', 'length'] : null;
}
