import pg from 'pg';
import { until } from '../../e2e/api/support/until.ts';
import { describeDataFolder } from '../../packages/embedded-postgres/src/data-folder.ts';
import { findRunningPostgres } from '../../packages/embedded-postgres/src/index.ts';
import { findPostmasterPid } from '../../packages/embedded-postgres/src/postmaster.ts';
import {
  findProcess,
  listProcesses,
  type RunningProcess,
  sendSignal,
} from '../../packages/embedded-postgres/src/processes.ts';

/** A direct connection as the database's owner. */
export type OwnerConnection = pg.Client;

/** The embedded database's URL as its owner; null while it is away. */
export function findEmbedded(dataDir: string): string | null {
  return findRunningPostgres(dataDir)?.url ?? null;
}

/**
 * Connects to a database; null while it is away.
 *
 * @param patienceMs how long a connection or a query may take; 0 for ever
 */
export async function connectAsOwner(
  url: string | null,
  patienceMs = 0,
): Promise<OwnerConnection | null> {
  if (url === null) return null;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaos',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return null;
  }
}

/** Runs one query as the owner; null while the database is away, or after `patienceMs`. */
export async function askDatabase<Row extends pg.QueryResultRow>(
  url: string | null,
  statement: string,
  patienceMs = 0,
): Promise<Row[] | null> {
  const client = await connectAsOwner(url, patienceMs);
  if (client === null) return null;
  try {
    return (await client.query<Row>(statement)).rows;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The pids of the server's connections, active ones first. */
export async function listBackends(url: string | null): Promise<number[]> {
  const rows = await askDatabase<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where application_name = 'barya'
     order by state = 'idle', pid`,
  );
  return (rows ?? []).map(({ pid }) => pid);
}

/** Ends a process with SIGKILL. A process that has already ended is not an error. */
export function killNow(pid: number | null): void {
  if (pid === null) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until all these processes have ended. */
export async function waitUntilGone(pids: readonly number[]): Promise<void> {
  await until('processes of the database are gone', () =>
    pids.every((pid) => findProcess(pid) === null),
  );
}

/** PostgreSQL's own processes for I/O. */
export function findIoWorkers(dataDir: string): number[] {
  return listPostgres(dataDir)
    .filter(({ command }) => command.includes('io worker'))
    .map(({ pid }) => pid);
}

/** Stops every process of PostgreSQL with SIGSTOP. @returns a function that resumes them */
export function freeze(dataDir: string): () => void {
  const frozen = listPostgres(dataDir);
  for (const { pid } of frozen) sendSignal(pid, 'SIGSTOP');
  return () => {
    for (const { pid, startToken } of frozen) {
      if (findProcess(pid)?.startToken === startToken) sendSignal(pid, 'SIGCONT');
    }
  };
}

/** The postmaster first. */
function listPostgres(dataDir: string): RunningProcess[] {
  const postmaster = findProcess(findPostmaster(dataDir) ?? 0);
  if (postmaster === null) return [];
  return [postmaster, ...listProcesses().filter(({ parentPid }) => parentPid === postmaster.pid)];
}

/** The postmaster's pid from its own file; null without that file. */
export function findPostmaster(dataDir: string): number | null {
  return findPostmasterPid(describeDataFolder(dataDir));
}
