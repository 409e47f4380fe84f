import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@barya/rules';
import { makeSettings, type Settings } from '../e2e/api/support/processes.ts';
import { describeDataFolder } from '../packages/embedded-postgres/src/data-folder.ts';
import { clearLeftovers } from '../packages/embedded-postgres/src/leftovers.ts';
import { createCheckpointKeeper, type KeptCheckpoint } from './check/verify-ledger.ts';
import type { Target } from './faults/fault.ts';
import { createDesk, type Desk } from './load/desk.ts';
import { createLoad } from './load/load.ts';
import {
  listFirstOrders,
  listFirstPayouts,
  modelPeople,
  OPENING_RESERVE,
  type People,
  registerPeople,
  renewSession,
} from './load/people.ts';
import { type Absences, createAbsences } from './oracle/compare.ts';
import { createOracle, type Oracle } from './oracle/oracle.ts';
import { createPulse } from './oracle/pulse.ts';
import { createServerClock } from './stage/clock.ts';
import { type Cluster, startCluster } from './stage/cluster/cluster.ts';
import { findEmbedded } from './stage/database.ts';
import { mountSmallDisk, type SmallDisk } from './stage/disk.ts';
import { createService } from './stage/service.ts';

/** A server with people, the oracle, and the targets of faults. */
export interface World extends Target {
  folder: string;
  people: People;
  desk: Desk;
  oracle: Oracle;
  absences: Absences;
  checkpoint: KeptCheckpoint;
  /** The server's pool, from its next start on. */
  pool: { size: number };
  /** Ends the server. With `isKept`, the folder stays for inspection, with the server's log. */
  close(isKept: boolean): Promise<void>;
}

export const USUAL_POOL = 20;
/** So that the clock can go back by days. */
const FIRST_OFFSET_DAYS = 30;
/** What a new account asks for waits for a day. */
const DAYS_ON_HOLD = 2;
/** Until whom the admin invited is a second person, also under a first policy. */
const DAYS_AT_FIRST = 40;
/** A rule leaves to people what members ask for who just signed in on a new device. */
const DAYS_ON_NEW_DEVICES = 4;
/** On the embedded database a device hangs up after 30 s, which the oracle judges. */
const USUAL_WAIT_MS = Number.POSITIVE_INFINITY;
/** What a failover promises: docs/cluster.md. */
const CLUSTER_WAIT_MS = 10_000;

/** The database of a world, and what the server needs to find it. */
interface Stage {
  disk: SmallDisk | null;
  cluster: Cluster | null;
  dataDir: string;
  databaseSettings: Settings;
  findDatabase(): string | null;
  close(isKept: boolean): Promise<void>;
}

/**
 * @param isCluster on three machines with Patroni instead of the embedded database
 * @param tell is told what this machine lacks
 */
export async function openWorld(isCluster: boolean, tell: (line: string) => void): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'barya-chaos-'));
  const stage = await (isCluster ? openCluster : openEmbedded)(folder, tell);
  const { disk, cluster } = stage;
  const pool = { size: USUAL_POOL };
  const clock = createServerClock(folder, FIRST_OFFSET_DAYS);
  const readSettings = (): Settings => ({
    ...makeSettings(stage.dataDir, service.port),
    ...clock.settings(),
    OPENING_RESERVE,
    LOG_LEVEL: 'warn',
    POOL_SIZE: String(pool.size),
  });
  const service = await createService({ ...stage, readSettings });
  const close = async (isKept: boolean) => {
    await service.stop();
    await stage.close(isKept);
    if (isKept) await writeFile(path.join(folder, 'server.log'), service.output());
    else await rm(folder, { recursive: true, force: true });
  };
  try {
    await service.start();
    const people = await registerPeople(service.url);
    const absences = createAbsences();
    const pulse = createPulse();
    const mostWaitMs = isCluster ? CLUSTER_WAIT_MS : USUAL_WAIT_MS;
    const oracle = createOracle(modelPeople(people), { absences, pulse, mostWaitMs });
    const load = createLoad(service.url, people, oracle);
    for (const orders of listFirstOrders(people)) await load.sendAll(orders);
    const [ask, ...pay] = listFirstPayouts(oracle.model, people);
    await load.sendAll(ask());
    clock.jump(DAYS_ON_HOLD * DAY_MS, service.pid);
    await renewSession(service.url, people.admin);
    for (const list of pay) await load.sendAll(list());
    oracle.forgetOrders();
    clock.jump(DAYS_AT_FIRST * DAY_MS, service.pid);
    await Promise.all(people.members.map((member) => renewSession(service.url, member)));
    clock.jump(DAYS_ON_NEW_DEVICES * DAY_MS, service.pid);
    const checkpoint = createCheckpointKeeper(folder, service);
    const struck = { service, clock, disk, cluster, load, pulse };
    const desk = createDesk(service, people, oracle);
    return { ...struck, folder, people, desk, oracle, absences, checkpoint, pool, close };
  } catch (error) {
    await close(false);
    throw error;
  }
}

async function openEmbedded(folder: string, tell: (line: string) => void): Promise<Stage> {
  const disk = await mountSmallDisk(folder, tell);
  const dataDir = await makeDataDir(disk?.folder ?? folder);
  return {
    ...{ disk, cluster: null, dataDir, databaseSettings: {} },
    findDatabase: () => findEmbedded(dataDir),
    close: async (isKept) => {
      const data = describeDataFolder(dataDir);
      await clearLeftovers(data, data.cluster, () => undefined).catch(() => undefined);
      if (!isKept) await disk?.unmount();
    },
  };
}

async function openCluster(folder: string, tell: (line: string) => void): Promise<Stage> {
  // PostgreSQL runs as a user of its own.
  await chmod(folder, 0o711);
  const { cluster, superuserUrl, settings, close } = await startCluster(folder, tell);
  return {
    ...{ disk: null, cluster, dataDir: await makeDataDir(folder), databaseSettings: settings },
    findDatabase: () => superuserUrl,
    close,
  };
}

async function makeDataDir(parent: string): Promise<string> {
  const dataDir = path.join(parent, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  return dataDir;
}
