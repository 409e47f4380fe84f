import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import type { FindActor } from '../kernel/authentication.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Inquiry } from '../kernel/operation.ts';
import type { OperationRunner } from '../kernel/run-operation.ts';
import { answerError, rememberAnswers, unreadableAnswerer } from './answer-errors.ts';
import { bareHeadersOf } from './content-policy.ts';
import { reportHealth } from './health.ts';
import { type MetricsOptions, measureRequests } from './metrics.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { serveDocs } from './openapi/serve-docs.ts';
import { readPageFigures } from './page-figures.ts';
import { readBodiesAsJson } from './read-body.ts';
import { logRequests } from './request-log.ts';
import { type FloodSharing, secure } from './security.ts';
import { type LoadLimits, shedLoad } from './shed-load.ts';
import { tellTime } from './tell-time.ts';
import { serveWebApp } from './web-app.ts';

/** When Node ends a connection whose request does not come, in milliseconds since it began. */
interface Deadlines {
  headMs: number;
  requestMs: number;
  /** A connection lives longer by that at most. */
  checkEveryMs: number;
}

export interface AppOptions {
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  db: Kysely<Tables>;
  inquire: () => Inquiry;
  operations: OperationRunner;
  findActor: FindActor;
  endpoints: readonly Endpoint[];
  logger: FastifyBaseLogger;
  /** The folder of the built web app; may be missing. */
  webDir: string;
  metrics: Omit<MetricsOptions, 'load'>;
  /** The program was told to end, and closes this soon. */
  isEnding?: () => boolean;
  /** From one address; an anti-flood, not a limit that people meet. */
  requestsPerMinute?: number;
  /** Who else counts them; unset: nobody. */
  flood?: FloodSharing;
  loadLimits?: Partial<LoadLimits>;
  /** Other ones only in tests. */
  deadlines?: Deadlines;
  /** Compares every answer with its schema: for tests. */
  checkAnswers?: boolean;
}

/** Where a proxy of ours can be: on this machine or in its private network. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const BODY_LIMIT_BYTES = 100 * 1024;
/** Within which a request must be there; phones send pictures over slow lines. */
const DEADLINES: Deadlines = { headMs: 15_000, requestMs: 60_000, checkEveryMs: 5_000 };
const LONGEST_PARAMETER = 200;
const REQUESTS_PER_MINUTE = 60_000;

/** Makes the whole HTTP side as one function: listen to it, or `inject` requests in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const isSecure = options.config.publicUrl?.startsWith('https:') ?? false;
  const { deadlines = DEADLINES } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: deadlines.requestMs,
    http: {
      headersTimeout: deadlines.headMs,
      requestTimeout: deadlines.requestMs,
      connectionsCheckingInterval: deadlines.checkEveryMs,
    },
    // We speak no TLS, so in front of a site on https there is a proxy, and it knows who calls.
    trustProxy: isSecure ? PROXY_NETWORKS : false,
    // What arrives while the server closes is still answered, on connections that then end.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(bareHeadersOf(isSecure))),
    clientErrorHandler: unreadableAnswerer(isSecure),
  });
  app.setErrorHandler(answerError);
  rememberAnswers(app);
  readBodiesAsJson(app);
  logRequests(app);
  await secure(app, {
    allowedOrigins: options.config.allowedOrigins,
    publicUrl: options.config.publicUrl,
    isSecure,
    requestsPerMinute: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    flood: options.flood ?? { redis: null, processes: 1 },
  });
  const load = shedLoad(app, options.loadLimits);
  tellTime(app, () => options.inquire().now);
  measureRequests(app, { ...options.metrics, load });
  reportHealth(app, { db: options.db, isEnding: options.isEnding ?? (() => false) });
  mountEndpoints(app, options.endpoints, {
    inquire: options.inquire,
    operations: options.operations,
    findActor: options.findActor,
    isSecure,
    checkAnswers: options.checkAnswers ?? false,
  });
  await serveDocs(app, options.config.publicUrl);
  await serveWebApp(app, {
    webDir: options.webDir,
    publicUrl: options.config.publicUrl,
    operatingMode: options.inquire().operatingMode,
    readFigures: (shown) => readPageFigures(options.inquire(), shown),
  });
  return app;
}
