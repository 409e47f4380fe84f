/**
 * Work side by side whose outcome is that of one after the other: what shares a key keeps the order
 * in which it came. Whatever a piece of work reads or writes must be among its keys.
 */
export interface Lanes {
  add(keys: readonly string[], work: () => Promise<void>): void;
  /**
   * Waits for all that was added.
   * @throws what the first piece of work threw; what had not begun by then is left undone
   */
  drain(): Promise<void>;
}

export function createLanes(): Lanes {
  let last = new Map<string, Promise<void>>();
  let all: Promise<void>[] = [];
  let failure: { error: unknown } | null = null;

  async function runAfter(earlier: readonly Promise<void>[], work: () => Promise<void>) {
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
