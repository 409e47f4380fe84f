import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { jobs } from '../capabilities/index.ts';
import type { Config } from '../config.ts';
import { waitUntil } from '../database/embedded/wait.ts';
import { forgetKeys } from '../jobs/forget-keys.ts';
import { startJobs } from '../jobs/index.ts';
import { keepSealing } from '../jobs/keep-sealing.ts';
import { composeServer, createWorkshop } from './compose.ts';
import { openDatabase } from './database.ts';
import { describeFailure } from './failure.ts';
import { prepareFirstStart } from './first-start.ts';
import { printGreeting } from './greeting.ts';
import { createLifetime, settle } from './lifetime.ts';
import { createLogger } from './logger.ts';
import { checkPort, describeListenError, listenHostOf } from './port.ts';
import { ensureSecondFactorKey } from './second-factor-key.ts';
import { warnOfLostKey } from './second-factors.ts';
import { ensureSigningKey } from './signing-key.ts';

/** Requests in flight are finished, but a client that never reads does not keep the program. */
const CLOSING_PATIENCE_MS = 10_000;
/** For connections that nothing is sent on, and sockets, which are ended afterwards. */
const DRAINING_PATIENCE_MS = 1_000;
const IDLE_CHECK_MS = 50;

/**
 * Opens everything, serves until a signal, closes everything. Ends the process itself.
 * @param notes lines for the end of the greeting
 */
export async function serve(config: Config, notes: readonly string[] = []): Promise<void> {
  const { logger, flush } = createLogger(config);
  let opening: Promise<unknown> = Promise.resolve();
  const lifetime = createLifetime({
    isOpening: () => opening,
    reportError: (what, err) => logger.error({ err }, `closing failed: ${what}`),
    exit: (exitCode) => {
      flush();
      process.exit(exitCode);
    },
  });
  process.on('SIGINT', () => void lifetime.end(0));
  process.on('SIGTERM', () => void lifetime.end(0));
  // The window was closed; where there is none, nohup has seen to it that nothing happens.
  if (process.stdin.isTTY) process.on('SIGHUP', () => void lifetime.end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err) => {
      logger.fatal({ err }, event);
      void lifetime.end(1);
    });
  }
  try {
    opening = open();
    await opening;
  } catch (error) {
    console.error(describeFailure(error));
    await lifetime.end(1);
  }

  async function open(): Promise<void> {
    await checkPort(config);
    const database = await openDatabase({
      config,
      mayJoin: false,
      log: (line) => logger.info(line),
      onLost: (reason) => {
        console.error(reason);
        void lifetime.end(1);
      },
    });
    lifetime.closeAtEnd('database', database.close);
    if (lifetime.isEnding) return;
    const workshop = createWorkshop(config, database, logger);
    const signingKey = ensureSigningKey(config);
    const secretBox = ensureSecondFactorKey(config);
    const warnings = await warnOfLostKey(database.db, secretBox, logger);
    const admin = await prepareFirstStart(config, database, workshop);
    // Opened before what writes, and so closed after it: what was written last is sealed too.
    const sealing = keepSealing({ ...workshop, signingKey }, logger);
    lifetime.closeAtEnd('sealing', sealing.stop);
    const { app, metrics } = await composeServer(
      config,
      database,
      { ...workshop, signingKey, secretBox },
      { logger, isEnding: () => lifetime.isEnding },
    );
    lifetime.closeAtEnd('server', () => closeServer(app));
    if (lifetime.isEnding) return;
    await listen(app, config);
    const { pool } = database;
    const { preparedStatements } = config;
    const runner = startJobs({
      pool,
      jobs: [...jobs, forgetKeys],
      context: { ...workshop, signingKey },
      logger,
      preparedStatements,
      onRun: metrics.countJob,
    });
    lifetime.closeAtEnd('jobs', runner.stop);
    printGreeting(config, app, { admin, signingKey, warnings, notes });
  }
}

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

async function closeServer(app: FastifyInstance): Promise<void> {
  // Answers say that they are the last of their connections, so that soon nobody sends into one that
  // is closed at the same moment.
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  await waitUntil(
    async () => (await countConnections()) === 0,
    DRAINING_PATIENCE_MS,
    IDLE_CHECK_MS,
  );
  const closing = app.close();
  // A connection whose last request is answered stays open otherwise, for another one.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  await settle(closing, CLOSING_PATIENCE_MS);
  clearInterval(idle);
  app.server.closeAllConnections();
  await closing;
}
