import type { AddressInfo } from 'node:net';
import { jobs } from '../capabilities/index.ts';
import type { Config } from '../config.ts';
import { forgetKeys } from '../jobs/forget-keys.ts';
import { startJobs } from '../jobs/index.ts';
import { connectRedis } from '../redis/connect.ts';
import { composeServer, type Keys, type Workshop } from './compose.ts';
import type { OpenDatabase } from './database.ts';
import { closeServer, listen } from './listen.ts';
import type { Seat } from './processes/seat.ts';
import type { Program } from './program.ts';

/** What serving stands on. */
export interface Foundations {
  database: OpenDatabase;
  workshop: Workshop & Keys;
}

/**
 * Listens, answers, and does the jobs.
 *
 * @param seat of this process among several; of those only the first does the jobs
 * @returns where it listens; null where the program is ending
 */
export async function serveRequests(
  config: Config,
  { database, workshop }: Foundations,
  { logger, lifetime }: Program,
  seat: Seat | null = null,
): Promise<AddressInfo | null> {
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, logger);
  if (redis) lifetime.closeAtEnd('redis', async () => redis.close());
  const { app, metrics } = await composeServer(config, database, workshop, {
    logger,
    isEnding: () => lifetime.isEnding,
    redis: redis?.client ?? null,
    seat,
  });
  lifetime.closeAtEnd('server', () => closeServer(app));
  if (lifetime.isEnding) return null;
  await listen(app, config);
  if (seat === null || seat.own === 1) {
    const runner = startJobs({
      pool: database.pool,
      jobs: [...jobs, forgetKeys],
      context: workshop,
      logger,
      preparedStatements: config.preparedStatements,
      onRun: metrics.countJob,
    });
    lifetime.closeAtEnd('jobs', runner.stop);
  }
  return app.server.address() as AddressInfo;
}
