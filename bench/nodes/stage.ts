import { readConfig } from '../../apps/server/src/config.ts';
import { createPool } from '../../apps/server/src/database/connect.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/database/embedded/index.ts';
import { createWorkshop } from '../../apps/server/src/start/compose.ts';
import { openDatabase } from '../../apps/server/src/start/database.ts';
import { createLogger } from '../../apps/server/src/start/logger.ts';
import { createTestRedis } from '../../apps/server/test/redis.ts';
import {
  makeDataDir,
  type RunningServer,
  removeDataDir,
  type Settings,
  startServer,
} from '../../e2e/api/support/processes.ts';
import { readProcessorSecondsOfAll } from '../processor.ts';
import { beginDayAnew, fillWithMembers } from '../stage/fill.ts';

/** A database full of members who click, a Redis, and whatever servers are started on them. */
export interface Stage {
  /** As the built product, in the process that is measured and its children. */
  serve(settings: Settings): Promise<RunningServer>;
  /** What the database has had of the processors so far, in seconds. */
  readDatabaseSeconds(): number;
  beginDayAnew(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(members: number): Promise<Stage> {
  const [dataDir, databaseDir] = [await makeDataDir(), await makeDataDir()];
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log: () => undefined });
  const redis = await createTestRedis();
  await redis.start();
  const config = readConfig({
    DATABASE_URL: postgres.owner.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  const database = await openDatabase({
    config,
    isCommand: false,
    log: () => undefined,
    onLost: () => undefined,
  });
  const ownerPool = createPool({ url: postgres.owner.url, poolSize: 1, role: null });
  const { runOperation } = createWorkshop(config, database, createLogger(config).logger);
  await fillWithMembers({ ownerPool, runOperation }, members);
  const servers: RunningServer[] = [];
  return {
    serve: async (settings) => {
      const shared = { DATABASE_URL: postgres.owner.url, REDIS_URL: redis.url, LOG_LEVEL: 'error' };
      // Floods are held back by address, which a proxy names.
      const site = { PUBLIC_URL: 'https://barya.example' };
      const server = await startServer({
        dataDir,
        settings: { ...shared, ...site, ...settings },
        without: ['OPENING_RESERVE'],
      });
      servers.push(server);
      return server;
    },
    readDatabaseSeconds: () => readProcessorSecondsOfAll(postgres.pid),
    beginDayAnew: () => beginDayAnew(ownerPool),
    close: async () => {
      for (const server of servers) await server.stop();
      await ownerPool.end();
      await database.close();
      await redis.stop();
      await postgres.stop();
      for (const dir of [dataDir, databaseDir]) await removeDataDir(dir);
    },
  };
}
