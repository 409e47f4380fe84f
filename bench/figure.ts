/** One line of the report: what was measured, and what it should be at most or at least. */
export interface Figure {
  what: string;
  measured: string;
  goal: string;
  isReached: boolean;
  /** Depends on no machine: missing it is an error. */
  isExact: boolean;
}

/** A ratio that should not be less than its goal. */
export function atLeast(what: string, measured: number, goal: number): Figure {
  return {
    what,
    measured: measured.toFixed(2),
    goal: `≥ ${goal}`,
    isReached: measured >= goal,
    isExact: false,
  };
}

/** What is told without a goal. */
export function told(what: string, measured: string): Figure {
  return { what, measured, goal: 'told', isReached: true, isExact: false };
}

/** The one in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The one that nine in ten do not exceed. */
export function ninetiethOf(values: readonly number[]): number {
  return notExceededBy(0.9, values);
}

/** The one that 99 in a hundred do not exceed. */
export function ninetyNinthOf(values: readonly number[]): number {
  return notExceededBy(0.99, values);
}

function notExceededBy(part: number, values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
