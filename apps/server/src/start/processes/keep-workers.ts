import type { ChildProcess } from 'node:child_process';
import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';

/** The processes that serve, each in its seat. */
export interface Workers {
  /** Where all of them listen. @throws Error where one ends before */
  listening: Promise<Address>;
  /** Those that have been started, whether they serve yet or not. */
  list(): readonly Worker[];
  countServing(): number;
  /** How often one was started again. */
  countRestarts(): number;
  /** Has them finish what they began. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  count: number;
  /** The environment of the one in this seat. */
  describeSeat: (own: number) => Record<string, string>;
  /** Told of each that is started. */
  onStart: (worker: Worker) => void;
  logger: Logger;
}

/** Starts the processes that serve, and starts one that ended again until they are stopped. */
export function keepWorkers({ count, describeSeat, onStart, logger }: WorkerOptions): Workers {
  const seats = new Map<number, Worker>();
  const serving = new Set<Worker>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let restarts = 0;

  function start(own: number, ends: readonly number[] = []): Worker {
    const worker = cluster.fork(describeSeat(own));
    seats.set(own, worker);
    logger.info({ process: own, pid: worker.process.pid }, 'a process is started');
    onStart(worker);
    worker.once('listening', () => serving.add(worker));
    worker.once('exit', (code, signal) => {
      seats.delete(own);
      serving.delete(worker);
      if (isStopping) return;
      logger.error({ process: own, code, signal }, 'a process ended: it is started again');
      const now = Date.now();
      const allEnds = [...ends, now];
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          restarts += 1;
          start(own, allEnds);
        },
        decideDelayMs(allEnds, now),
      );
      timers.add(timer);
    });
    return worker;
  }

  const first = Array.from({ length: count }, (_, index) => start(index + 1));
  return {
    listening: Promise.all(first.map(waitUntilListening)).then(([address]) => address as Address),
    list: () => [...seats.values()],
    countServing: () => serving.size,
    countRestarts: () => restarts,
    stop: async () => {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(
        [...seats.values()].map(async (worker) => {
          const ended = once(worker, 'exit');
          (worker.process as ChildProcess).kill('SIGTERM');
          await ended;
        }),
      );
    },
  };
}

/** @throws Error where it ends instead; why is in what it printed */
async function waitUntilListening(worker: Worker): Promise<Address> {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process that serves ended with ${code}`);
  });
  ended.catch(() => undefined);
  try {
    const [address] = await Promise.race([once(worker, 'listening', { signal }), ended]);
    return address as Address;
  } finally {
    ending.abort();
  }
}

const FIRST_MS = 250;
const LONGEST_MS = 30_000;
const FORGOTTEN_AFTER_MS = 60_000;

/**
 * How long to wait before a process that ended is started again: longer each time it ended in the
 * last minute, so that one that can't start leaves the others in peace.
 *
 * @param ends when its kind ended before and now, in milliseconds
 */
export function decideDelayMs(ends: readonly number[], nowMs: number): number {
  const recent = ends.filter((at) => nowMs - at < FORGOTTEN_AFTER_MS).length;
  return Math.min(FIRST_MS * 2 ** Math.max(0, recent - 1), LONGEST_MS);
}
