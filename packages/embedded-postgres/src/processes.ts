import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The operating system's data about a running process. */
export interface RunningProcess {
  pid: number;
  parentPid: number;
  /** Tells apart two processes with the same pid, also across a reboot. */
  startToken: string;
  /** The command line; PostgreSQL writes its process titles there. */
  command: string;
}

/** The process with this pid; null if there is none or only a zombie. */
export function findProcess(pid: number): RunningProcess | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

/** Every running process that this user can see. */
export function listProcesses(): RunningProcess[] {
  const pids =
    process.platform === 'linux'
      ? readdirSync('/proc').filter((name) => /^\d+$/.test(name))
      : runPs(['-axo', 'pid=']).split('\n');
  return pids.map((pid) => findProcess(Number(pid))).filter((found) => found !== null);
}

/** Sends a signal; a process that is already gone is not an error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function findInProc(pid: number): RunningProcess | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may contain anything, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    if (state === 'Z' || state === 'X') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return { pid, parentPid: Number(fields[1]), startToken: `${bootId}/${fields[19]}`, command };
  } catch {
    return null;
  }
}

function findByPs(pid: number): RunningProcess | null {
  const line = runPs(['-o', 'stat=,ppid=,lstart=,command=', '-p', String(pid)]).trim();
  const parts = /^(\S+)\s+(\d+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line);
  if (!parts || parts[1]?.startsWith('Z')) return null;
  return { pid, parentPid: Number(parts[2]), startToken: parts[3] ?? '', command: parts[4] ?? '' };
}

function runPs(options: string[]): string {
  try {
    return execFileSync('ps', options, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  } catch {
    return ''; // ps exits with 1 if no process matches
  }
}

/**
 * Polls `condition` until it is true or `timeoutMs` is over, since other processes do not notify
 * us. Returns whether it became true.
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  intervalMs = 20,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(intervalMs);
  }
}
