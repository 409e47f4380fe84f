import { execFile } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostmasterPid } from '../../../packages/embedded-postgres/src/postmaster.ts';
import { findProcess, sendSignal } from '../../../packages/embedded-postgres/src/processes.ts';
import { findOrInstall } from '../../../tools/system-programs.mjs';
import { killNow } from '../database.ts';
import { mountSmallDisk, type SmallDisk } from '../disk.ts';
import type { NetworkedMachine } from './network.ts';
import { type Supervised, supervise } from './supervised.ts';

/** A database machine: etcd, and PostgreSQL under Patroni, on a disk and a network of its own. */
export interface Machine {
  readonly name: string;
  readonly network: NetworkedMachine;
  readonly etcd: Supervised;
  readonly patroni: Supervised;
  /** Null if it could not be mounted. */
  readonly disk: SmallDisk | null;
  /** The variables of Patroni, which patronictl needs too. */
  readonly env: NodeJS.ProcessEnv;
  /** PostgreSQL's first process, which Patroni starts but which outlives it; null without one. */
  findPostmaster(): number | null;
  /** Stops everything on it with SIGSTOP. @returns a function that resumes it */
  freeze(): Promise<() => void>;
  /** Kills everything on it. It stays away until `start`. */
  stop(): Promise<void>;
  start(): void;
  remove(): Promise<void>;
}

export interface MachinePlan {
  name: string;
  network: NetworkedMachine;
  /** Gets the machine's own folder; other users may pass through it. */
  folder: string;
  /** `patroni.yml`, readable for the user. */
  configuration: string;
  /** The addresses of all machines by name. */
  addresses: Readonly<Record<string, string>>;
  /** What `cluster.env` has on every machine. */
  secrets: Readonly<Record<string, string>>;
}

/** Debian's, made by the package of PostgreSQL. */
export const POSTGRES_USER = 'postgres';
const ETCD_PORT = 2379;

/**
 * @param tell is told what this machine lacks
 */
export async function createMachine(
  plan: MachinePlan,
  tell: (line: string) => void,
): Promise<Machine> {
  const { name, network, configuration, addresses, secrets } = plan;
  const folder = path.join(plan.folder, name);
  await mkdir(folder, { mode: 0o755 });
  const disk = await mountSmallDisk(folder, tell);
  const dataDir = path.join(disk?.folder ?? folder, 'postgres');
  const etcdDir = path.join(folder, 'etcd');
  for (const own of [dataDir, etcdDir]) {
    await mkdir(own, { mode: 0o700 });
    await promisify(execFile)('chown', [`${POSTGRES_USER}:${POSTGRES_USER}`, own]);
  }
  await chmod(disk?.folder ?? folder, 0o755);
  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    ...secrets,
    PATRONI_NAME: name,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${network.address}:8008`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${network.address}:5432`,
    PATRONI_POSTGRESQL_DATA_DIR: path.join(dataDir, 'main'),
    PATRONI_POSTGRESQL_PGPASS: path.join(dataDir, 'pgpass'),
    PATRONI_ETCD_HOSTS: Object.values(addresses)
      .map((address) => `${address}:${ETCD_PORT}`)
      .join(','),
  };
  const etcd = supervise(
    network.enter(POSTGRES_USER, [
      findOrInstall('etcd'),
      ...listEtcdSettings(name, network.address, addresses, etcdDir),
    ]),
    { env: { PATH: process.env.PATH }, log: path.join(folder, 'etcd.log') },
  );
  const patroni = supervise(
    network.enter(POSTGRES_USER, [findOrInstall('patroni'), configuration]),
    { env, log: path.join(folder, 'patroni.log') },
  );
  const killAll = async () => {
    for (const pid of await network.listPids()) killNow(pid);
  };
  return {
    ...{ name, network, etcd, patroni, disk, env },
    findPostmaster: () => findPostmaster(path.join(dataDir, 'main')),
    freeze: async () => {
      const frozen = await network.listPids();
      for (const pid of frozen) sendSignal(pid, 'SIGSTOP');
      return () => {
        for (const pid of frozen) sendSignal(pid, 'SIGCONT');
      };
    },
    stop: async () => {
      await Promise.all([etcd.kill(false), patroni.kill(false)]);
      await killAll();
    },
    start: () => {
      etcd.start();
      patroni.start();
    },
    remove: async () => {
      await Promise.all([etcd.kill(false), patroni.kill(false)]);
      await killAll();
      while ((await network.listPids()).length > 0) await pause(20);
      await disk?.unmount();
    },
  };
}

function findPostmaster(dataDir: string): number | null {
  const pid = findPostmasterPid({ cluster: dataDir });
  return pid !== null && findProcess(pid)?.command.includes('postgres') ? pid : null;
}

/** As in deploy/cluster/compose.yaml. */
function listEtcdSettings(
  name: string,
  address: string,
  addresses: Readonly<Record<string, string>>,
  dataDir: string,
): string[] {
  const members = Object.entries(addresses).map(([each, at]) => `${each}=http://${at}:2380`);
  return [
    ...['--name', name, '--data-dir', dataDir],
    ...['--listen-client-urls', `http://${address}:${ETCD_PORT},http://127.0.0.1:${ETCD_PORT}`],
    ...['--advertise-client-urls', `http://${address}:${ETCD_PORT}`],
    ...['--listen-peer-urls', `http://${address}:2380`],
    ...['--initial-advertise-peer-urls', `http://${address}:2380`],
    ...['--initial-cluster', members.join(','), '--initial-cluster-token', 'barya'],
    '--enable-v2',
  ];
}
