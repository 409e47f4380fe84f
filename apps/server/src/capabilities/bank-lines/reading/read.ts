import { Worker } from 'node:worker_threads';
import { type Plan, StatementFault, type StatementInput } from '@barya/statements';
import pLimit from 'p-limit';
import type { NewLine } from '../domain.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** A statement as a worker read it. */
export interface ReadFile {
  /** With the first 50 lines, and at most 1,000 reasons of each kind. */
  plan: Plan;
  /** Of the file, in hex. */
  sha256: string;
  lines: NewLine[];
}

const LONGEST_MS = 5 * 60_000;
const IDLE_MS = 20_000;
const HEAP_MB = 1_024;

/** One file at a time: two large ones would need twice the memory. */
const oneAtATime = pLimit(1);
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

/**
 * Reads a statement in a thread of its own, one after the other. The thread ends with its client,
 * and where a file needs too much memory or time.
 *
 * @throws StatementFault
 */
export function readFile(input: StatementInput, signal: AbortSignal | null): Promise<ReadFile> {
  return oneAtATime(async () => {
    if (signal?.aborted) throw new StatementFault('The client is gone');
    const worker = takeWorker();
    try {
      const read = await readWith(worker, input, signal);
      keepWorker(worker);
      return read;
    } catch (error) {
      if (error instanceof StatementFault && error.code !== 'too_large') keepWorker(worker);
      else await worker.terminate();
      throw error;
    }
  });
}

function readWith(
  worker: Worker,
  input: StatementInput,
  signal: AbortSignal | null,
): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    let read: ReadFile | null = null;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      worker.off('message', take);
      worker.off('error', fail);
      signal?.removeEventListener('abort', leave);
      finish();
    };
    const leave = () => settle(() => reject(new StatementFault('The client is gone', 'too_large')));
    const fail = (error: Error) =>
      settle(() =>
        reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
      );
    const take = (message: FromWorker) => {
      switch (message.kind) {
        case 'plan':
          read = { plan: message.plan, sha256: message.sha256, lines: [] };
          break;
        case 'lines':
          for (const line of message.lines) read!.lines.push(line);
          break;
        case 'end':
          settle(() => resolve(read!));
          return;
        case 'fault':
          settle(() => reject(new StatementFault(message.message, message.code)));
          return;
        case 'failure':
          settle(() => reject(message.error as Error));
          return;
      }
      worker.postMessage('next' satisfies ToWorker);
    };
    const timer = setTimeout(() => settle(() => reject(tooLarge())), LONGEST_MS);
    worker.on('message', take);
    worker.on('error', fail);
    signal?.addEventListener('abort', leave);
    worker.postMessage(input satisfies ToWorker);
  });
}

function tooLarge(): StatementFault {
  return new StatementFault(
    'This file needs too much memory or time. Please export a shorter period.',
    'too_large',
  );
}

function takeWorker(): Worker {
  if (idle === null) return startWorker();
  const { worker, timer } = idle;
  clearTimeout(timer);
  idle = null;
  worker.ref();
  return worker;
}

/** The next file often comes soon. A thread that waits keeps no process alive. */
function keepWorker(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  idle = { worker, timer };
}

/** Beside the built program, or from the sources through their loader. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: HEAP_MB };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./statement-worker.js', import.meta.url), { resourceLimits });
  }
  const program = new URL('./worker.ts', import.meta.url).href;
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import('${program}'); })`;
  return new Worker(start, { eval: true, execArgv: [], resourceLimits });
}
