/** When writes were acknowledged, to measure how long none was. Times by `performance.now()`. */
export interface Pulse {
  beat(sentAt: number, answeredAt: number): void;
  /** Begins to measure, from now. */
  watch(): void;
  /** The longest pause between acknowledged writes since `watch`, in milliseconds. */
  longestPauseMs(): number;
  /**
   * Waits until a write that is sent from now on is acknowledged.
   *
   * @throws Error if none is within `withinMs`
   */
  next(withinMs: number): Promise<void>;
}

export function createPulse(): Pulse {
  let last = 0;
  let longestMs = 0;
  const waiting = new Set<{ since: number; done: () => void }>();
  return {
    beat: (sentAt, answeredAt) => {
      longestMs = Math.max(longestMs, answeredAt - last);
      last = Math.max(last, answeredAt);
      for (const each of waiting) if (sentAt >= each.since) each.done();
    },
    watch: () => {
      last = performance.now();
      longestMs = 0;
    },
    longestPauseMs: () => longestMs,
    next: (withinMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(waiter);
          reject(new Error(`no write was acknowledged within ${withinMs} ms`));
        }, withinMs);
        const waiter = {
          since: performance.now(),
          done: () => {
            clearTimeout(timer);
            waiting.delete(waiter);
            resolve();
          },
        };
        waiting.add(waiter);
      }),
  };
}
