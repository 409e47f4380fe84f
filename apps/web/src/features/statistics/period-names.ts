import type { PeriodFigure, PeriodKind } from '@barya/contract/statistics';
import { formatDay } from '../../lib/dates.ts';
import { words } from './words.ts';

export type By = PeriodKind;

/** A period in a table: `Mar 15, 2026`, or its first and last day. */
export function namePeriod({ from, to }: Pick<PeriodFigure, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((day) => formatDay(day));
  return from === to ? `${first}` : words.daily.fromTo(`${first}`, `${last}`);
}
