import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DAY_MS, manilaDayOf, manilaDayStart } from '@barya/rules';

/** The server's clock: the machine's, moved by CLOCK_OFFSET_DAYS and, at run time, by jumps. */
export interface ServerClock {
  /** Whole days; applied at the next start. */
  offsetDays: number;
  /** The environment that the server needs for it. */
  settings(): Record<string, string>;
  /** Moves the running server's clock, forward or back. */
  jump(byMs: number, serverPid: number): void;
  /** Milliseconds until midnight in Manila by the server's clock. */
  untilMidnight(): number;
}

const HOOK = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;

/**
 * @param folder where the hook's file is kept
 */
export function createServerClock(folder: string, offsetDays: number): ServerClock {
  const file = path.join(folder, 'clock');
  let jumpedMs = 0;
  const write = () => {
    writeFileSync(`${file}.new`, String(jumpedMs));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    offsetDays,
    settings() {
      return {
        CLOCK_OFFSET_DAYS: String(this.offsetDays),
        CHAOS_CLOCK: file,
        NODE_OPTIONS: `--import=${HOOK}`,
      };
    },
    jump(byMs, serverPid) {
      jumpedMs += byMs;
      write();
      process.kill(serverPid, 'SIGUSR2');
    },
    untilMidnight() {
      const now = Date.now() + this.offsetDays * DAY_MS + jumpedMs;
      return manilaDayStart(manilaDayOf(new Date(now))).getTime() + DAY_MS - now;
    },
  };
}
