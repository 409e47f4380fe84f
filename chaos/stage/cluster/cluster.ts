import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../e2e/api/support/processes.ts';
import { until } from '../../../e2e/api/support/until.ts';
import { findOrInstall } from '../../../tools/system-programs.mjs';
import { askDatabase } from '../database.ts';
import { createMachine, type Machine } from './machine.ts';
import { createNetwork } from './network.ts';
import { findFirst, findSyncStandby, isLeader, leadsEtcd, switchOver } from './patroni.ts';
import { type Supervised, supervise } from './supervised.ts';
import { startWitness, type Witness } from './witness.ts';

/** Three database machines and a HAProxy, which run the files of deploy/cluster unchanged. */
export interface Cluster {
  readonly machines: readonly Machine[];
  readonly haproxy: Supervised;
  readonly witness: Witness;
  /** Whether each machine has a disk that can be filled. */
  readonly hasDisks: boolean;
  /** Its machine by Patroni; null while there is none. */
  findLeader(): Promise<Machine | null>;
  /** The machine that has each acknowledged commit; null while there is none. */
  findSyncStandby(): Promise<Machine | null>;
  findEtcdLeader(): Promise<Machine | null>;
  /** Hands the lead to another machine, as an operator does. */
  switchOver(): Promise<void>;
  /** Waits until there is a leader with two standbys, one of them synchronous. */
  waitUntilWhole(): Promise<void>;
}

/** A cluster, and how the server and the checks reach it through HAProxy. */
export interface RunningCluster {
  cluster: Cluster;
  /** The server's database as a superuser. */
  superuserUrl: string;
  settings: Readonly<Record<'DATABASE_URL' | 'DATABASE_APP_URL', string>>;
  close(): Promise<void>;
}

const NAMES = ['a', 'b', 'c'];
const DEPLOYED = path.resolve(import.meta.dirname, '../../../deploy/cluster');
const WHOLE_WITHIN_MS = 180_000;
const ANSWER_WITHIN_MS = 1_500;
const LOOK_EVERY_MS = 250;

/**
 * @param folder gets the machines' files; other users may pass through it
 * @param tell is told what this machine lacks
 * @throws Error if a program is missing, or this user may not make network namespaces
 */
export async function startCluster(
  folder: string,
  tell: (line: string) => void,
): Promise<RunningCluster> {
  const programs = { haproxy: findOrInstall('haproxy'), postgres: findOrInstall('postgres15') };
  const network = await createNetwork(NAMES);
  const machines: Machine[] = [];
  const port = await findFreePort();
  const readPort = await findFreePort();
  const addresses = Object.fromEntries(
    NAMES.map((name, place) => [name, network.machines[place]!.address]),
  );
  const haproxy = supervise([programs.haproxy, '-db', '-f', path.join(DEPLOYED, 'haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      HAPROXY_LISTEN: `127.0.0.1:${port}`,
      HAPROXY_LISTEN_READ: `127.0.0.1:${readPort}`,
      ...Object.fromEntries(NAMES.map((n) => [`MACHINE_${n.toUpperCase()}`, addresses[n]])),
    },
    log: path.join(folder, 'haproxy.log'),
  });
  let witness: Witness | null = null;
  const close = async () => {
    await witness?.stop();
    await haproxy.kill(false);
    for (const machine of machines) await machine.remove();
    await network.remove();
  };
  try {
    const [superuser, owner, server] = [makePassword(), makePassword(), makePassword()];
    const secrets = makeSecrets(superuser);
    const configuration = path.join(folder, 'patroni.yml');
    await copyFile(path.join(DEPLOYED, 'patroni.yml'), configuration);
    for (const [place, name] of NAMES.entries()) {
      const plan = { name, folder, configuration, addresses, secrets };
      machines.push(await createMachine({ ...plan, network: network.machines[place]! }, tell));
    }
    for (const machine of machines) machine.start();
    haproxy.start();
    const urlOf = (user: string, password: string, database: string, place = `127.0.0.1:${port}`) =>
      `postgresql://${user}:${password}@${place}/${database}`;
    const rootUrl = urlOf('postgres', superuser, 'postgres');
    await until('the cluster is made', () => isWhole(rootUrl), WHOLE_WITHIN_MS);
    await makeDatabase(rootUrl, owner);
    witness = await startWitness(
      rootUrl,
      Object.values(addresses).map((at) => urlOf('postgres', superuser, 'postgres', `${at}:5432`)),
    );
    const cluster = describeCluster({ machines, haproxy, witness, configuration, rootUrl });
    await cluster.waitUntilWhole();
    return {
      cluster,
      superuserUrl: urlOf('postgres', superuser, 'barya'),
      settings: {
        DATABASE_URL: urlOf('barya', owner, 'barya'),
        DATABASE_APP_URL: urlOf('barya_server', server, 'barya'),
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function makePassword(): string {
  return randomBytes(12).toString('hex');
}

function makeSecrets(superuser: string): Record<string, string> {
  return {
    PATRONI_SUPERUSER_PASSWORD: superuser,
    PATRONI_REPLICATION_PASSWORD: makePassword(),
    PATRONI_REWIND_PASSWORD: makePassword(),
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: makePassword(),
  };
}

function describeCluster({
  machines,
  haproxy,
  witness,
  configuration,
  rootUrl,
}: Pick<Cluster, 'machines' | 'haproxy' | 'witness'> & {
  configuration: string;
  rootUrl: string;
}): Cluster {
  const findLeader = () => findFirst(machines, isLeader);
  const findSync = async () => {
    const leader = await findLeader();
    return leader && findSyncStandby(leader, machines);
  };
  return {
    ...{ machines, haproxy, witness, findLeader },
    hasDisks: machines.every(({ disk }) => disk !== null),
    findSyncStandby: findSync,
    findEtcdLeader: () => findFirst(machines, leadsEtcd),
    switchOver: async () => {
      const [leader, candidate] = [await findLeader(), await findSync()];
      if (leader === null || candidate === null) throw new Error('There is nothing to switch over');
      await switchOver(leader, candidate, configuration);
      await until('the lead is handed over', async () => (await findLeader()) === candidate);
    },
    waitUntilWhole: () =>
      until(
        'the cluster is whole',
        async () => {
          await pause(LOOK_EVERY_MS);
          return (await isWhole(rootUrl)) && (await findSync()) !== null;
        },
        WHOLE_WITHIN_MS,
      ),
  };
}

/** As docs/cluster.md says. */
async function makeDatabase(url: string, ownersPassword: string): Promise<void> {
  await askDatabase(url, `create role barya login createrole password '${ownersPassword}'`);
  await askDatabase(url, 'create database barya owner barya');
}

async function isWhole(url: string): Promise<boolean> {
  const rows = await askDatabase<{ all: number; sync: number }>(
    url,
    `select count(*)::integer as all, count(*) filter (where sync_state = 'sync')::integer as sync
     from pg_stat_replication where state = 'streaming'`,
    ANSWER_WITHIN_MS,
  );
  return rows?.[0]?.all === NAMES.length - 1 && rows[0].sync === 1;
}
