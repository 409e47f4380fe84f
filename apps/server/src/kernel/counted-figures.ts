import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Inquiry } from './operation.ts';

/** A figure, and when it was counted. */
export interface CountedFigure<Value> {
  value: Value;
  countedAt: Date;
}

/** What was counted, and how many rows were looked at for it. */
interface Count<Value> {
  value: Value;
  rows: number;
}

/** So few rows are looked at whenever somebody asks. */
export const FEW_ROWS = 2_000;
/** An older figure is still answered, and counted again meanwhile. */
export const FRESH_MS = 10_000;
/** A figure that is older yet is answered to nobody: who asks waits. */
export const OLDEST_MS = 60_000;

interface Kept<Value> {
  key: string;
  figure: CountedFigure<Value> | null;
  /** The next one, while it is counted. */
  counting: Promise<CountedFigure<Value>> | null;
}

/**
 * Makes a reader of a figure that can only be had from a row of each of many members. While they are
 * few it is counted whenever somebody asks. Where they are many it is some seconds old: counted once
 * for all who ask, and while nobody waits for it.
 *
 * @param count counts it; `key` says of what, and another key forgets the figure of the one before
 */
export function createCountedFigure<Value>(
  count: (inquiry: Inquiry, key: string) => Promise<Count<Value>>,
): (inquiry: Inquiry, key: string) => Promise<CountedFigure<Value>> {
  /** Of each database that this process serves. */
  const kept = new WeakMap<Kysely<Tables>, Kept<Value>>();

  function countAnew(inquiry: Inquiry, place: Kept<Value>): Promise<CountedFigure<Value>> {
    const counting = (async () => {
      try {
        const { value, rows } = await count(inquiry, place.key);
        const figure = { value, countedAt: inquiry.now };
        place.figure = rows > FEW_ROWS ? figure : null;
        return figure;
      } finally {
        place.counting = null;
      }
    })();
    // Of many that are counted at once, those who ask later wait for the same one.
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
      // Whoever asks next hears of a failure.
      countAnew(inquiry, place).catch(() => undefined);
    }
    return figure;
  };
}
