import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPool } from '../../apps/server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { migrateDatabase } from '../../apps/server/src/database/migrate.ts';
import { type PgbenchRun, runPgbench } from '../pgbench.ts';
import { fillClickers, fillWallets } from './fill.ts';

/** A durable database with wallets and members who click. */
export interface Stage {
  url: string;
  owner: ReturnType<typeof createPool>;
  /** Runs a script under ids of its own. @returns transactions a second */
  run(script: PgbenchRun['script'], members: number): number;
  close(): Promise<void>;
}

export const CLIENTS = 16;
export const WINDOW_MS = 5_000;

/** @param clickers members with a day of clicks that is open */
export async function openStage(wallets: number, clickers: number): Promise<Stage> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'barya-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { url } = server.owner;
  await migrateDatabase({ url });
  const owner = createPool({ url, poolSize: 1, role: null });
  await owner.query('set statement_timeout = 0');
  for (const statement of [...fillWallets(wallets), ...fillClickers(clickers)]) {
    await owner.query(statement);
  }
  await owner.query('vacuum analyze');
  let runs = 0;
  return {
    url,
    owner,
    run: (script, members) => {
      runs += 1;
      const define = { members, count: 0, run: runs };
      return runPgbench({
        url,
        clients: CLIENTS,
        windowMs: WINDOW_MS,
        define,
        ...(script !== undefined && { script }),
      });
    },
    close: async () => {
      await owner.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
