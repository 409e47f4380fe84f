/** What must be closed at the end, and the one way to end the program. */
export interface Lifetime {
  readonly isEnding: boolean;
  /** Closed in reverse order of opening. */
  closeAtEnd(name: string, close: () => Promise<void>): void;
  /** Closes everything once, and ends the process. */
  end(exitCode: number): Promise<void>;
}

export interface LifetimeOptions {
  /** Waited for before closing: what is still opening. */
  isOpening: () => Promise<unknown>;
  reportError: (what: string, error: unknown) => void;
  exit: (exitCode: number) => void;
}

const OPENING_PATIENCE_MS = 5_000;
/** Shutdown takes less than 30 s, even if the database is unreachable. */
const ENDING_PATIENCE_MS = 28_000;
/** Reserved for what was opened first: the database. */
const LAST_PATIENCE_MS = 15_000;

export function createLifetime({ isOpening, reportError, exit }: LifetimeOptions): Lifetime {
  const closers: { name: string; close: () => Promise<void> }[] = [];
  let ending: Promise<void> | null = null;

  async function closeAll(exitCode: number): Promise<void> {
    const latest = performance.now() + ENDING_PATIENCE_MS;
    await settle(isOpening(), OPENING_PATIENCE_MS);
    const last = closers[0];
    for (const { name, close } of closers.reverse()) {
      const closing = close().catch((error) => reportError(name, error));
      const kept = name === last?.name ? 0 : LAST_PATIENCE_MS;
      await settle(closing, latest - performance.now() - kept);
    }
    exit(exitCode);
  }

  return {
    get isEnding() {
      return ending !== null;
    },
    closeAtEnd: (name, close) => void closers.push({ name, close }),
    end: (exitCode) => {
      ending ??= closeAll(exitCode);
      return ending;
    },
  };
}

/** Waits until work has succeeded or failed, but no longer than this. */
export async function settle(work: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work.catch(() => undefined), tooLong]);
  clearTimeout(timer);
}
