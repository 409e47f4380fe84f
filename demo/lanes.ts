/**
 * Runs work in parallel with the outcome of running it in sequence: work with a common key keeps
 * its order. The keys must name everything that the work reads or writes.
 */
export interface Lanes {
  add(keys: readonly string[], work: () => Promise<unknown>): void;
  /**
   * Waits for all added work.
   * @throws the first error; work that had not begun is skipped
   */
  drain(): Promise<void>;
}

export function createLanes(): Lanes {
  let last = new Map<string, Promise<void>>();
  let all: Promise<void>[] = [];
  let failure: { error: unknown } | null = null;

  async function runAfter(earlier: readonly Promise<void>[], work: () => Promise<unknown>) {
    await Promise.all(earlier);
    if (failure !== null) return;
    await work().catch((error: unknown) => {
      failure ??= { error };
    });
  }

  return {
    add: (keys, work) => {
      const earlier = keys.map((key) => last.get(key)).filter((each) => each !== undefined);
      const running = runAfter(earlier, work);
      for (const key of keys) last.set(key, running);
      all.push(running);
    },
    drain: async () => {
      await Promise.all(all);
      last = new Map();
      all = [];
      if (failure !== null) throw failure.error;
    },
  };
}
