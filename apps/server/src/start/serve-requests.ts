import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { createSenders, jobs } from '../capabilities/index.ts';
import { tidyMails } from '../capabilities/mail/index.ts';
import { createDelivery, DELIVER } from '../capabilities/notices/index.ts';
import type { Config } from '../config.ts';
import { forgetKeys, type JobRunner, startJobs } from '../jobs/index.ts';
import { connectRedis } from '../redis/connect.ts';
import { composeServer, type Keys, type Workshop } from './compose.ts';
import type { OpenDatabase } from './database.ts';
import { settle } from './lifetime.ts';
import { openMail } from './mail.ts';
import { describeListenError, listenHostOf } from './port.ts';
import type { Program } from './program.ts';

/** What serving needs. */
export interface Foundations {
  database: OpenDatabase;
  workshop: Workshop & Keys;
}

/**
 * Listens, answers, and runs the jobs.
 *
 * @returns where it listens; null if the program is ending
 */
export async function serveRequests(
  config: Config,
  { database, workshop }: Foundations,
  { logger, lifetime }: Program,
): Promise<AddressInfo | null> {
  const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, logger);
  if (redis) lifetime.closeAtEnd('redis', async () => redis.close());
  const mail = openMail(config);
  lifetime.closeAtEnd('mail', async () => mail.post.close());
  const { publicUrl, pushOrigins: origins } = config;
  const pushTools = { publicUrl, origins, pushKey: workshop.pushKey };
  let runner: JobRunner | null = null;
  const { app, metrics } = await composeServer(config, database, workshop, {
    logger,
    isEnding: () => lifetime.isEnding,
    redis: redis?.client ?? null,
    mail,
    wakeDelivery: () => runner?.wake(DELIVER),
  });
  lifetime.closeAtEnd('server', () => closeServer(app));
  if (lifetime.isEnding) return null;
  await listen(app, config);
  runner = startJobs({
    pool: database.pool,
    jobs: [
      ...jobs,
      tidyMails(mail.folder),
      createDelivery(createSenders(mail, pushTools)),
      forgetKeys,
    ],
    context: workshop,
    logger,
    preparedStatements: config.preparedStatements,
    onRun: metrics.countJob,
  });
  lifetime.closeAtEnd('jobs', runner.stop);
  return app.server.address() as AddressInfo;
}

/** Requests in flight are finished, but a client that never reads must not block the program. */
const CLOSING_PATIENCE_MS = 10_000;
/** For idle connections and sockets. */
const DRAINING_PATIENCE_MS = 1_000;
const IDLE_CHECK_MS = 50;

/** @throws StartFailure if it cannot listen there */
async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: listenHostOf(config), port: config.port, listenTextResolver });
  } catch (error) {
    throw describeListenError(error, config);
  }
}

function listenTextResolver(address: string): string {
  return `listening at ${address}`;
}

/** Finishes the requests in flight, then ends all connections. */
async function closeServer(app: FastifyInstance): Promise<void> {
  // Answers now close their connections, so that no client sends into one that we close.
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  const latest = performance.now() + DRAINING_PATIENCE_MS;
  while ((await countConnections()) > 0 && performance.now() < latest) await pause(IDLE_CHECK_MS);
  const closing = app.close();
  // Keep-alive connections would stay open.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await settle(closing, CLOSING_PATIENCE_MS);
  clearInterval(idle);
  app.server.closeAllConnections();
  await closing;
}
