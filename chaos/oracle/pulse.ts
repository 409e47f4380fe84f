/** When writes were acknowledged, to measure how long none was. */
export interface Pulse {
  beat(sentAt: number, answeredAt: number): void;
  /** Begins to measure, from now. */
  watch(): void;
  /** The longest time without an acknowledged write since `watch`, in milliseconds. */
  longestPauseMs(): number;
  /**
   * Waits until a write that is sent from now on is acknowledged.
   *
   * @throws Error if none is within `withinMs`
   */
  next(withinMs: number): Promise<void>;
}

/**
 * @param now milliseconds, by the clock of `beat`
 */
export function createPulse(now: () => number = () => performance.now()): Pulse {
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
      last = now();
      longestMs = 0;
    },
    longestPauseMs: () => Math.max(longestMs, now() - last),
    next: (withinMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(waiter);
          reject(new Error(`no write was acknowledged within ${withinMs} ms`));
        }, withinMs);
        const waiter = {
          since: now(),
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
