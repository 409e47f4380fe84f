import { addDays, DAY_MS, manilaDayStart } from '@barya/rules';
import type { Random } from '../../../demo/random.ts';
import type { Deed } from './book.ts';
import type { Plan } from './plan.ts';

const NIGHT_MS = 5 * 60_000;
/** Slack at the end of a day. */
const LAST_MS = 2 * 60_000;
/** The part of a day after which people are up. */
const MORNING = 0.25;

/** Gives each deed a later instant and transaction number, spread over waking hours. */
export class Clock {
  /** Counted from 0. */
  day = -1;
  /** As 'YYYY-MM-DD'. */
  date = '';
  /** Midnight in Manila at the start of the day. */
  startMs = 0;
  #ms = 0;
  #endMs = 0;
  #stepMs = 1;
  #deeds = 0;

  readonly #plan: Plan;
  readonly #random: Random;

  constructor(plan: Plan, random: Random) {
    this.#plan = plan;
    this.#random = random;
  }

  /** Begins the next day, at night, when the jobs run. */
  beginDay(): void {
    this.day += 1;
    this.date = addDays(this.#plan.firstDay, this.day);
    this.startMs = manilaDayStart(this.date).getTime();
    this.#endMs = Math.min(this.startMs + DAY_MS, this.#plan.now.getTime()) - LAST_MS;
    this.#ms = this.startMs + Math.min(NIGHT_MS, this.#toMorningMs());
    this.#stepMs = 0;
  }

  /**
   * @param deeds the expected number until the end of the day
   */
  beginMorning(deeds: number): void {
    this.#ms = Math.max(this.#ms, this.startMs + this.#toMorningMs());
    this.#stepMs = (this.#endMs - this.#ms) / Math.max(1, deeds);
  }

  /** The instant of the last deed. */
  get ms(): number {
    return this.#ms;
  }

  /** The next deed. Unplanned ones at the end of a day come a millisecond apart. */
  next(): Deed {
    const step = Math.floor(this.#stepMs * 2 * this.#random.next());
    this.#ms = Math.max(this.#ms + 1, Math.min(this.#ms + step, this.#endMs));
    this.#deeds += 1;
    return { ms: this.#ms, at: new Date(this.#ms).toISOString(), number: this.#deeds };
  }

  #toMorningMs(): number {
    return Math.floor((this.#endMs - this.startMs) * MORNING);
  }
}
