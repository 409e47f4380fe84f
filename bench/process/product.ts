import { readFileSync } from 'node:fs';
import { createDatabase, createPool } from '../../apps/server/src/database/connect.ts';
import { findRunningPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { createSystemClock } from '../../apps/server/src/kernel/clock.ts';
import { createRandomIds } from '../../apps/server/src/kernel/ids.ts';
import { createOperationRunner } from '../../apps/server/src/kernel/run-operation.ts';
import { makeDataDir, type RunningServer, startServer } from '../../e2e/api/support/processes.ts';
import { fillWithMembers } from '../stage/fill.ts';

/** Behind a proxy, which says whose request it is; members are paid out of the opening reserve. */
const settings = { PUBLIC_URL: 'https://barya.example', OPENING_RESERVE: '10000000000' };

/** @returns a folder whose database has members with sessions and money */
export async function makeFilledDataDir(members: number): Promise<string> {
  const dataDir = await makeDataDir();
  const { product } = await startProduct(dataDir);
  try {
    const running = findRunningPostgres(dataDir)!;
    const pool = createPool({ url: running.owner.url, poolSize: 2 });
    const ownerPool = createPool({ url: running.owner.url, poolSize: 1, role: null });
    const { run: runOperation } = createOperationRunner({
      db: createDatabase(pool),
      clock: createSystemClock(0),
      ids: createRandomIds(),
      operatingMode: 'demo',
      deliver: () => undefined,
      logger: console,
    });
    await fillWithMembers({ ownerPool, runOperation }, members);
    await Promise.all([pool.end(), ownerPool.end()]);
    running.release();
  } finally {
    await product.stop();
  }
  return dataDir;
}

/** @returns the product as `npm start` runs it, and after how long it could serve */
export async function startProduct(
  dataDir: string,
): Promise<{ product: RunningServer; readyMs: number }> {
  const startedAt = performance.now();
  const product = await startServer({ dataDir, settings });
  return { product, readyMs: performance.now() - startedAt };
}

/** What a process has in memory now. */
export function readMemoryMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
}
