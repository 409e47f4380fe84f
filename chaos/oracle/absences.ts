/** When the database was away or busy, so that 503 was a true answer. Times by `performance.now()`. */
export interface Absences {
  begin(): void;
  end(): void;
  /** Whether it was away at any moment of this span. */
  includes(from: number, upto: number): boolean;
  /** When each began. */
  listBeginnings(): number[];
}

export function createAbsences(): Absences {
  const spans: { from: number; upto: number }[] = [];
  return {
    begin: () => void spans.push({ from: performance.now(), upto: Number.POSITIVE_INFINITY }),
    end: () => {
      for (const span of spans) span.upto = Math.min(span.upto, performance.now());
    },
    includes: (from, upto) => spans.some((span) => span.from <= upto && from <= span.upto),
    listBeginnings: () => spans.map(({ from }) => from),
  };
}
