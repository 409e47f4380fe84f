import type { Db } from '../database/tables.ts';
import type { Inquiry } from './operation.ts';

export interface CountedFigure<Value> {
  value: Value;
  countedAt: Date;
}

/** A count, and how many rows it read. */
interface Count<Value> {
  value: Value;
  rows: number;
}

/** Up to this many rows are counted again for each request. */
export const FEW_ROWS = 2_000;
/** An older figure is served stale and refreshed in the background. */
export const FRESH_MS = 10_000;
/** A figure older than this is never served; the caller waits for a new count. */
export const OLDEST_MS = 60_000;

interface Kept<Value> {
  key: string;
  figure: CountedFigure<Value> | null;
  /** The count in progress. */
  counting: Promise<CountedFigure<Value>> | null;
}

/**
 * Caches a figure that needs a row of every member. A small figure is counted for each request. A
 * large one is counted once for all callers, in the background, and is some seconds stale.
 *
 * @param count counts the figure of `key`; a new key drops the figure of the previous one
 * @param fewRows up to so many are counted again for each request
 */
export function createCountedFigure<Value>(
  count: (inquiry: Inquiry, key: string) => Promise<Count<Value>>,
  fewRows = FEW_ROWS,
): (inquiry: Inquiry, key: string) => Promise<CountedFigure<Value>> {
  /** One cache per database of this process. */
  const kept = new WeakMap<Db, Kept<Value>>();

  function countAnew(inquiry: Inquiry, place: Kept<Value>): Promise<CountedFigure<Value>> {
    const counting = (async () => {
      try {
        const { value, rows } = await count(inquiry, place.key);
        const figure = { value, countedAt: inquiry.now };
        place.figure = rows > fewRows ? figure : null;
        return figure;
      } finally {
        place.counting = null;
      }
    })();
    // Later callers wait for the count in progress instead of starting their own.
    if (place.figure !== null) place.counting = counting;
    return counting;
  }

  return async (inquiry, key) => {
    let place = kept.get(inquiry.db);
    if (place?.key !== key) {
      place = { key, figure: null, counting: null };
      kept.set(inquiry.db, place);
    }
    const { figure } = place;
    const ageMs = figure === null ? Number.NaN : inquiry.now.getTime() - figure.countedAt.getTime();
    if (figure === null || !(ageMs >= 0 && ageMs < OLDEST_MS)) {
      return place.counting ?? countAnew(inquiry, place);
    }
    if (ageMs >= FRESH_MS && place.counting === null) {
      // The next caller gets the error.
      countAnew(inquiry, place).catch(() => undefined);
    }
    return figure;
  };
}
