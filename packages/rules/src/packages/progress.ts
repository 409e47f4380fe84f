import { DAY_MS } from '../manila-day.ts';
import { instalmentDueTimes } from './instalments.ts';
import type { PackageType } from './terms.ts';

/** The parts of a bought package that progress depends on. */
export interface RunningPackage {
  type: PackageType;
  startedAt: Date;
  maturesAt: Date;
  /** Claimed or rolled over periods of package 4; empty for the others. */
  claimedPeriods: readonly number[];
}

/** The progress of a package at an instant. A day is 24 hours. */
export interface PackageProgress {
  /** Rounded up; 0 from maturity. */
  daysRemaining: number;
  /** True from the exact millisecond of maturity. */
  isMatured: boolean;
  /** Whole days. */
  daysSinceStart: number;
  /** Only for package 4. */
  partialClaims: PartialClaimProgress | null;
}

/** Progress of the instalments of a package 4. */
export interface PartialClaimProgress {
  /** The quarter of the clock, from 1; continues past maturity. */
  currentPeriod: number;
  /** Unclaimed due periods, oldest first. They never expire. */
  duePeriods: number[];
  /**
   * Whether a client that knows only `currentPeriod` can claim it now. False from maturity, when
   * the rest, missed instalments included, is claimed as a whole.
   */
  canClaimPartial: boolean;
  /** The day of the next instalment, counted from the start; the last one's if all are due. */
  nextClaimDay: number;
  /** Rounded up; 0 if all are due. */
  daysUntilNextClaim: number;
}

/** Computes the progress of a package. A `now` before its start counts as its start. */
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
