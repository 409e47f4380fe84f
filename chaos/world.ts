import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSettings, type Settings } from '../e2e/api/support/processes.ts';
import { describeDataFolder } from '../packages/embedded-postgres/src/data-folder.ts';
import { clearLeftovers } from '../packages/embedded-postgres/src/leftovers.ts';
import { createCheckpointKeeper, type KeptCheckpoint } from './check/verify-ledger.ts';
import type { Target } from './faults/fault.ts';
import { createLoad } from './load/load.ts';
import {
  listFirstOrders,
  modelPeople,
  OPENING_RESERVE,
  type People,
  registerPeople,
} from './load/people.ts';
import { type Absences, createAbsences } from './oracle/compare.ts';
import { createOracle, type Oracle } from './oracle/oracle.ts';
import { createServerClock } from './stage/clock.ts';
import { mountSmallDisk } from './stage/disk.ts';
import { createService } from './stage/service.ts';

/** A server with people, the oracle, and the targets of faults. */
export interface World extends Target {
  folder: string;
  people: People;
  oracle: Oracle;
  absences: Absences;
  checkpoint: KeptCheckpoint;
  /** The server's pool, from its next start on. */
  pool: { size: number };
  /** Ends the server. With `isKept`, the folder stays for inspection. */
  close(isKept: boolean): Promise<void>;
}

export const USUAL_POOL = 20;
/** So that the clock can go back by days. */
const FIRST_OFFSET_DAYS = 30;

/**
 * @param tell is told what this machine lacks
 */
export async function openWorld(tell: (line: string) => void): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'barya-chaos-'));
  const disk = await mountSmallDisk(folder, tell);
  const dataDir = path.join(disk?.folder ?? folder, 'data');
  await mkdir(dataDir, { mode: 0o700 });
  const pool = { size: USUAL_POOL };
  const clock = createServerClock(folder, FIRST_OFFSET_DAYS);
  const readSettings = (): Settings => ({
    ...makeSettings(dataDir, service.port),
    ...clock.settings(),
    OPENING_RESERVE,
    LOG_LEVEL: 'warn',
    POOL_SIZE: String(pool.size),
  });
  const service = await createService(dataDir, readSettings);
  const close = async (isKept: boolean) => {
    await service.stop();
    const data = describeDataFolder(dataDir);
    await clearLeftovers(data, data.cluster, () => undefined).catch(() => undefined);
    if (isKept) return;
    await disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await service.start();
    const people = await registerPeople(service.url);
    const absences = createAbsences();
    const oracle = createOracle(modelPeople(people), absences);
    const load = createLoad(service.url, people, oracle);
    for (const orders of listFirstOrders(people)) await load.sendAll(orders);
    oracle.forgetOrders();
    const checkpoint = createCheckpointKeeper(folder, service);
    const struck = { service, clock, disk, load };
    return { ...struck, folder, people, oracle, absences, checkpoint, pool, close };
  } catch (error) {
    await close(false);
    throw error;
  }
}
