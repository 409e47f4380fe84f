import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths, type RouteName } from '@barya/contract';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  createActorFinder,
  createAttemptLimits,
  createPasswords,
} from '../capabilities/accounts/index.ts';
import { createEndpoints } from '../capabilities/index.ts';
import type { MailBoard } from '../capabilities/mail/index.ts';
import type { Config } from '../config.ts';
import { createApp } from '../http/app.ts';
import { createSystemClock } from '../kernel/clock.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import { createRandomIds } from '../kernel/ids.ts';
import type { Context } from '../kernel/job.ts';
import type { Effect, Inquiry } from '../kernel/operation.ts';
import type { PayoutKey } from '../kernel/payout-key.ts';
import type { PushKey } from '../kernel/push-key.ts';
import { createOperationRunner, type OperationRunner } from '../kernel/run-operation.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { SigningKey } from '../kernel/signing.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import { createSockets } from '../realtime/index.ts';
import type { RedisClient } from '../redis/connect.ts';
import type { OpenDatabase } from './database.ts';

/** What use cases need to run. */
export interface Workshop extends Context {
  operations: OperationRunner;
  /** Sets the receiver of effects; before that there is none. */
  deliverTo(deliver: (effect: Effect) => void): void;
}

/** The keys of an installation; none of them is in the database. */
export interface Keys {
  signingKey: SigningKey;
  secretBox: SecretBox;
  payoutKey: PayoutKey;
  pushKey: PushKey;
}

/** Builds what runs use cases, over an open database. */
export function createWorkshop(
  config: Config,
  { db, replica }: Pick<OpenDatabase, 'db' | 'replica'>,
  logger: Logger,
): Workshop {
  const { operatingMode } = config;
  const clock = createSystemClock(config.clockOffsetDays);
  let deliver: (effect: Effect) => void = () => undefined;
  const operations = createOperationRunner({
    db,
    clock,
    ids: createRandomIds(),
    operatingMode,
    deliver: (effect) => deliver(effect),
    logger,
  });
  return {
    operations,
    runOperation: operations.run,
    inquire: (): Inquiry => ({ db, replica, now: clock.now(), operatingMode }),
    deliverTo: (receiver) => {
      deliver = receiver;
    },
  };
}

/** What the HTTP side needs to know about the program. */
export interface Surroundings {
  logger: Logger;
  /** The program was told to end. */
  isEnding: () => boolean;
  /** Connects the servers. */
  redis?: RedisClient | null;
  mail: MailBoard;
  /** Sends waiting messages soon. */
  wakeDelivery: () => void;
}

/** The HTTP side with its sockets, ready to listen; closing it ends both. */
export async function composeServer(
  config: Config,
  { db, pool, replica }: OpenDatabase,
  workshop: Workshop & Keys,
  { logger, isEnding, mail, wakeDelivery, redis = null }: Surroundings,
): Promise<{ app: FastifyInstance; metrics: Metrics }> {
  const { inquire, operations, signingKey, secretBox, payoutKey, pushKey } = workshop;
  const endpoints = createEndpoints({
    db,
    signingKey,
    secretBox,
    payoutKey,
    mails: mail,
    push: { publicKey: pushKey.publicKey, origins: config.pushOrigins },
    readTime: createSystemClock(0).now,
    publicUrl: config.publicUrl,
    siteOrigin: config.publicUrl ?? `http://localhost:${config.port}`,
    passwords: createPasswords(),
    limits: createAttemptLimits({
      pool,
      sleep: (durationMs) => pause(durationMs),
      reportError: (err) => logger.error({ err }, 'attempts could not be counted'),
    }),
    inBackground: (work) =>
      void work().catch((err) => logger.error({ err }, 'what no answer waits for failed')),
  });
  checkEndpoints(endpoints);
  const findActor = createActorFinder(db);
  const { publicUrl, allowedOrigins, nodeName } = config;
  const sockets = createSockets({
    publicUrl,
    allowedOrigins,
    inquire,
    findActor,
    logger,
    redis,
    nodeName,
  });
  workshop.deliverTo((effect) => {
    if (effect.kind === 'deliver') wakeDelivery();
    else sockets.deliver(effect);
  });
  const metrics = createMetrics({ pool, replica, inquire, countSockets: sockets.count, logger });
  const app = await createApp({
    config,
    db,
    inquire,
    operations,
    findActor,
    endpoints,
    logger,
    webDir: locateWebApp(),
    metrics: {
      registry: metrics.registry,
      readers: { token: config.metricsToken, from: config.metricsFrom },
    },
    isEnding,
  });
  app.addHook('preClose', async () => sockets.close());
  await sockets.attach(app.server);
  return { app, metrics };
}

/** Follows the workspace's links, which works for the source and for the bundle in dist/. */
function locateWebApp(): string {
  const ownPackage = createRequire(import.meta.url).resolve('@barya/server/package.json');
  return path.resolve(path.dirname(ownPackage), '../web/dist');
}

/**
 * Checks that exactly one endpoint answers every call of the contract.
 * @throws Error that names missing and duplicate calls
 */
function checkEndpoints(endpoints: readonly Endpoint[]): void {
  const names = endpoints.map((endpoint) => endpoint.route.name);
  const missing = (Object.keys(paths) as RouteName[]).filter((name) => !names.includes(name));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  if (missing.length > 0) throw new Error(`No endpoint answers: ${missing.join(', ')}`);
  if (doubled.length > 0) throw new Error(`Two endpoints answer: ${doubled.join(', ')}`);
}
