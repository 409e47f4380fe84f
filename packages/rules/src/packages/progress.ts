import { DAY_MS } from '../manila-day.ts';
import { instalmentDueTimes } from './instalments.ts';
import type { PackageType } from './terms.ts';

/** What progress depends on of a package that was bought. */
export interface RunningPackage {
  type: PackageType;
  startedAt: Date;
  maturesAt: Date;
  /** Periods of package 4 that were claimed or rolled over; empty for the others. */
  claimedPeriods: readonly number[];
}

/** Where a package stands at an instant. Days are of 24 hours. */
export interface PackageProgress {
  /** Rounded up, 0 from maturity on. */
  daysRemaining: number;
  /** True from the very millisecond of maturity. */
  isMatured: boolean;
  /** Whole days. */
  daysSinceStart: number;
  /** Only for package 4. */
  partialClaims: PartialClaimProgress | null;
}

/** Where the instalments of a package 4 stand. */
export interface PartialClaimProgress {
  /** The quarter that the clock stands in, counted from 1 and on past maturity. */
  currentPeriod: number;
  /** Periods that fell due and are not claimed, oldest first. Nothing lapses. */
  duePeriods: number[];
  /**
   * Whether a client that knows only `currentPeriod` can claim it now. False from maturity on, when
   * the rest is claimed as a whole; an older instalment that was missed comes with it.
   */
  canClaimPartial: boolean;
  /** The day since start of the next instalment by the clock; the last one's when all are due. */
  nextClaimDay: number;
  /** Rounded up, 0 when all are due. */
  daysUntilNextClaim: number;
}

/** Works out where a package stands. A `now` before its start counts as its start. */
export function packageProgress(running: RunningPackage, now: Date): PackageProgress {
  const startMs = running.startedAt.getTime();
  const maturesMs = running.maturesAt.getTime();
  const nowMs = Math.max(now.getTime(), startMs);
  return {
    daysRemaining: daysUp(maturesMs - nowMs),
    isMatured: nowMs >= maturesMs,
    daysSinceStart: Math.floor((nowMs - startMs) / DAY_MS),
    partialClaims: running.type === 4 ? partialClaimProgress(running, nowMs) : null,
  };
}

function partialClaimProgress(running: RunningPackage, nowMs: number): PartialClaimProgress {
  const startMs = running.startedAt.getTime();
  const dues = instalmentDueTimes(running.startedAt, running.maturesAt);
  const stepMs = (running.maturesAt.getTime() - startMs) / dues.length;
  const next = dues.find(({ dueAt }) => dueAt.getTime() > nowMs) ?? dues.at(-1)!;
  const duePeriods = dues
    .filter(({ period, dueAt }) => {
      return dueAt.getTime() <= nowMs && !running.claimedPeriods.includes(period);
    })
    .map(({ period }) => period);
  const currentPeriod = Math.floor((nowMs - startMs) / stepMs) + 1;
  return {
    currentPeriod,
    duePeriods,
    canClaimPartial: nowMs < running.maturesAt.getTime() && duePeriods.includes(currentPeriod),
    nextClaimDay: (next.dueAt.getTime() - startMs) / DAY_MS,
    daysUntilNextClaim: daysUp(next.dueAt.getTime() - nowMs),
  };
}

function daysUp(durationMs: number): number {
  return Math.max(0, Math.ceil(durationMs / DAY_MS));
}
