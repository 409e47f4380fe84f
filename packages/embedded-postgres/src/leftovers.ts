import { rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { SOCKET_NAME } from './connection.ts';
import type { DataFolder } from './data-folder.ts';
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts';
import { ID } from './names.ts';
import { findPostmasterPid, stopPostmaster } from './postmaster.ts';
import { findProcess, listProcesses, sendSignal, waitUntil } from './processes.ts';

/**
 * PostgreSQL's name in its process titles. It comes from the folder's identity on this machine, so
 * it never matches processes of a copy of the folder.
 */
export function nameCluster(folder: DataFolder): string {
  const { dev, ino } = statSync(folder.cluster);
  return `${ID}-${dev.toString(36)}-${ino.toString(36)}`;
}

/**
 * Clears leftovers of a killed server: stops a postmaster that still runs, forgets a dead one (or a
 * zombie), and ends its orphaned sessions. The caller holds the server lock, so nobody uses them.
 * @param socketDir a path to the cluster's folder that is short enough for a socket
 * @throws DataFolderInUseError if a PostgreSQL answers that is not a process of this machine.
 */
export async function clearLeftovers(
  folder: DataFolder,
  socketDir: string,
  log: (line: string) => void,
): Promise<void> {
  const clusterName = nameCluster(folder);
  const pid = findPostmasterPid(folder);
  const found = pid === null ? null : findProcess(pid);
  if (found && isPostgres(found.command) && found.command.includes(clusterName)) {
    log(`Stopping the database that an earlier server left running (process ${found.pid}).`);
    await stopPostmaster(found.pid);
  }
  await endSessions(clusterName);
  if (await isAnswering(path.join(socketDir, SOCKET_NAME))) {
    throw describeForeignUse(folder);
  }
  // PostgreSQL ignores a dead postmaster, but mistakes a zombie, or another program with its pid,
  // for a live one.
  const isAnotherPostgres =
    found && isPostgres(found.command) && !found.command.includes(clusterName);
  if (pid !== null && !isAnotherPostgres) {
    rmSync(path.join(folder.cluster, 'postmaster.pid'), { force: true });
  }
}

/** The message if an unknown or invisible PostgreSQL holds the cluster. */
export function describeForeignUse(folder: DataFolder): DataFolderInUseError {
  return new DataFolderInUseError(
    `The database in ${folder.dataDir} is in use by a process that is not ours (of another container, perhaps): stop it first, or set DATA_DIR to another folder.`,
  );
}

function isPostgres(command: string): boolean {
  const program = command.split(' ')[0] ?? '';
  return program === 'postgres:' || path.basename(program) === 'postgres';
}

/** Idle sessions of a killed postmaster end when they notice; busy ones need a signal. */
async function endSessions(clusterName: string): Promise<void> {
  const listSessions = () =>
    listProcesses().filter(({ command }) => isPostgres(command) && command.includes(clusterName));
  const areGone = () => listSessions().length === 0;
  if (await waitUntil(areGone, 1_000)) return;
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const session of listSessions()) sendSignal(session.pid, signal);
    if (await waitUntil(areGone, 5_000)) return;
  }
  throw new EmbeddedPostgresError(
    'Processes of the earlier database can not be ended: restart the machine.',
  );
}

function isAnswering(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
