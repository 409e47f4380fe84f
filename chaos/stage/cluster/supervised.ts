import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** A program under a service manager, which starts it again a second after it ended. */
export interface Supervised {
  readonly pid: number | null;
  start(): void;
  /** SIGKILL; without `isRestarted` it stays away until `start`. */
  kill(isRestarted: boolean): Promise<void>;
}

const RESTARTED_AFTER_MS = 1_000;

/**
 * @param log the file that gets its output
 */
export function supervise(
  [program, ...args]: readonly [string, ...string[]],
  { env, log }: { env: NodeJS.ProcessEnv; log: string },
): Supervised {
  let current: ChildProcess | null = null;
  let isMeantToRun = false;

  function launch(): void {
    const output = openSync(log, 'a');
    const child = spawn(program, args, { env, cwd: '/', stdio: ['ignore', output, output] });
    closeSync(output);
    current = child;
    child.once('exit', () => {
      if (current === child) current = null;
      setTimeout(() => {
        if (isMeantToRun && current === null) launch();
      }, RESTARTED_AFTER_MS);
    });
  }

  return {
    get pid() {
      return current?.pid ?? null;
    },
    start: () => {
      isMeantToRun = true;
      if (current === null) launch();
    },
    kill: async (isRestarted) => {
      isMeantToRun = isRestarted;
      const child = current;
      if (child === null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
