import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SystemAccount } from './account.ts';
import { describeSurroundings } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './errors.ts';
import {
  findProcess,
  listProcesses,
  type RunningProcess,
  sendSignal,
  waitUntil,
} from './processes.ts';

/** The main process of PostgreSQL, started by us. */
export interface Postmaster {
  pid: number;
  /** Settles when it has ended, for any reason; the text says how. */
  ended: Promise<string>;
}

/** The postmaster ended before it was ready; `log` is its output. */
export class PostmasterFailedError extends EmbeddedPostgresError {
  override name = 'PostmasterFailedError';
  readonly log: string;

  constructor(outcome: string, log: string) {
    const reason = log.split('\n').find((line) => /FATAL:|PANIC:/.test(line)) ?? outcome;
    super(`The embedded PostgreSQL did not start: ${reason.replace(/^.*(?:FATAL|PANIC): +/, '')}`);
    this.log = log;
  }
}

const MAX_LOG_BYTES = 5_000_000;
const READY_TIMEOUT_MS = 600_000; // replaying a long log after a crash is slow
/** Together 13 s; the server reserves 15 s of its shutdown for the database. */
const FAST_STOP_TIMEOUT_MS = 8_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 2_500;
const KILL_TIMEOUT_MS = 2_500;

/**
 * Starts PostgreSQL and waits until it accepts connections.
 * @throws PostmasterFailedError if it ends instead.
 */
export async function startPostmaster(options: {
  folder: DataFolder;
  postgres: string;
  account: SystemAccount | null;
  settings: Record<string, string>;
}): Promise<Postmaster> {
  const { folder } = options;
  const { folderArgument, ...surroundings } = describeSurroundings(folder.cluster, options.account);
  const settings = Object.entries(options.settings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const logStart = openLog(folder.log);
  const child = spawn(options.postgres, ['-D', folderArgument, ...settings], {
    ...surroundings,
    // Its own session, or Ctrl-C in a terminal would stop it. A log file, since a pipe would break
    // when this process is killed.
    detached: true,
    stdio: ['ignore', logStart.fd, logStart.fd],
  });
  closeSync(logStart.fd);
  const ended = waitForEnd(child);
  let outcome: string | null = null;
  void ended.then((text) => {
    outcome = text;
  });
  const isSettled = await waitUntil(
    () => outcome !== null || (child.pid !== undefined && isReady(folder, child.pid)),
    READY_TIMEOUT_MS,
  );
  if (outcome !== null)
    throw new PostmasterFailedError(outcome, readLog(folder.log, logStart.size));
  const pid = child.pid ?? 0;
  if (!isSettled) {
    await stopPostmaster(pid, 'hanging');
    throw new PostmasterFailedError('not ready in time', readLog(folder.log, logStart.size));
  }
  return { pid, ended };
}

/**
 * Stops a postmaster: fast (ends sessions, writes everything), then immediate (the next start
 * replays the log), then SIGKILL with all its children. A hanging one skips the first. Returns when
 * it has ended, after 13 s at most.
 */
export async function stopPostmaster(pid: number, state?: 'hanging'): Promise<void> {
  const found = findProcess(pid);
  if (found === null) return;
  const isGone = () => !isRunning(found);
  if (state !== 'hanging') {
    sendSignal(pid, 'SIGINT');
    if (await waitUntil(isGone, FAST_STOP_TIMEOUT_MS)) return;
  }
  sendSignal(pid, 'SIGQUIT');
  if (await waitUntil(isGone, IMMEDIATE_STOP_TIMEOUT_MS)) return;
  const all = [found, ...listProcesses().filter(({ parentPid }) => parentPid === pid)];
  for (const each of all) if (isRunning(each)) sendSignal(each.pid, 'SIGKILL');
  if (await waitUntil(() => !all.some(isRunning), KILL_TIMEOUT_MS)) return;
  throw new EmbeddedPostgresError(`The database's process ${pid} can't be ended.`);
}

function isRunning({ pid, startToken }: RunningProcess): boolean {
  return findProcess(pid)?.startToken === startToken;
}

/** The pid in the cluster's postmaster.pid; null if there is no such file. */
export function findPostmasterPid(folder: Pick<DataFolder, 'cluster'>): number | null {
  return Number(readPidFile(folder)?.[0] ?? 0) || null;
}

function isReady(folder: DataFolder, pid: number): boolean {
  const lines = readPidFile(folder);
  // It also accepts connections as a standby.
  return Number(lines?.[0]) === pid && /^(ready|standby)$/.test(lines?.[7]?.trim() ?? '');
}

function readPidFile(folder: Pick<DataFolder, 'cluster'>): string[] | null {
  try {
    return readFileSync(path.join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function waitForEnd(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
  });
}

function openLog(file: string): { fd: number; size: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return { fd: openSync(file, 'a', 0o600), size: size > MAX_LOG_BYTES ? 0 : size };
}

function readLog(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString();
}
