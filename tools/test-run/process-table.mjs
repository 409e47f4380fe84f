/** Reads Linux's process table. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Linux reports times in this unit on every architecture. */
export const TICKS_A_SECOND = 100;

export const hasProcessTable = existsSync('/proc/self/stat');

/**
 * @param {string} mark `NAME=value` in the environment of processes to mark
 * @returns {() => Map<number, import('./cpu-account.d.mts').ProcessSample>} reads the table
 */
export function openProcessTable(mark) {
  /** @type {Map<number, import('./cpu-account.d.mts').ProcessSample>} */
  let before = new Map();
  return () => {
    const now = new Map();
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      const process = readProcess(Number(name));
      if (!process) continue;
      const known = before.get(process.pid);
      const isMarked =
        known?.startedAt === process.startedAt ? known.isMarked : hasMark(process.pid, mark);
      now.set(process.pid, { ...process, isMarked });
    }
    before = now;
    return now;
  };
}

/**
 * @param {number | 'self'} pid
 * @returns its parent, start and times; null if it has ended
 */
export function readProcess(pid) {
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name, in brackets, may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (/** @type {number} */ index) => Number(fields[index]);
  return {
    pid: Number.parseInt(stat, 10),
    parent: ticks(1),
    startedAt: String(fields[19]),
    own: ticks(11) + ticks(12),
    reaped: ticks(13) + ticks(14),
  };
}

/** @param {number} pid @param {string} mark */
function hasMark(pid, mark) {
  return `\0${readIfThere(`/proc/${pid}/environ`) ?? ''}`.includes(`\0${mark}\0`);
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
