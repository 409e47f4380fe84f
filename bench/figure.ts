/** One line of the report: a measurement and its limit. */
export interface Figure {
  what: string;
  measured: string;
  goal: string;
  isReached: boolean;
  /** Depends on no machine: missing the goal is an error. */
  isExact: boolean;
}

/** A ratio with a lower limit. */
export function atLeast(what: string, measured: number, goal: number): Figure {
  return {
    what,
    measured: measured.toFixed(2),
    goal: `≥ ${goal}`,
    isReached: measured >= goal,
    isExact: false,
  };
}

/** A measurement with an upper limit. */
export function atMost(what: string, measured: number, goal: number, unit: string): Figure {
  const digits = unit === 'times' || unit === 's' ? 2 : 0;
  return {
    what,
    measured: `${measured.toFixed(digits)} ${unit}`.trim(),
    goal: `≤ ${goal} ${unit}`.trim(),
    isReached: measured <= goal,
    isExact: false,
  };
}

/** A measurement without a goal. */
export function told(what: string, measured: string): Figure {
  return { what, measured, goal: '', isReached: true, isExact: false };
}

export function showSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** The median. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The 90th percentile. */
export function ninetiethOf(values: readonly number[]): number {
  return notExceededBy(0.9, values);
}

/** The 99th percentile. */
export function ninetyNinthOf(values: readonly number[]): number {
  return notExceededBy(0.99, values);
}

function notExceededBy(part: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
