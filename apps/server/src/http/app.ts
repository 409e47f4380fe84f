import { API_ROOT, SERVER_TIME_HEADER } from '@barya/contract';
import type { PageFigures } from '@barya/contract/pages';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { findLastRoot, presentRoot } from '../capabilities/liabilities/index.ts';
import { readPublicReserves } from '../capabilities/reserves/index.ts';
import { readCheckpoint, toCheckpoint } from '../capabilities/sealing/index.ts';
import { readSite } from '../capabilities/settings/index.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import type { FindActor } from '../kernel/authentication.ts';
import type { Endpoint } from '../kernel/endpoint.ts';
import type { Inquiry } from '../kernel/operation.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { OperationRunner } from '../kernel/run-operation.ts';
import { readInvitation } from '../people/members.ts';
import { answerError, rememberAnswers, unreadableAnswerer } from './answer-errors.ts';
import { answerInTime } from './answer-in-time.ts';
import { bareHeadersOf } from './content-policy.ts';
import { reportHealth } from './health.ts';
import { type MetricsOptions, measureRequests } from './metrics.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { serveDocs } from './openapi/document.ts';
import { createRequestId, logRequests } from './request-log.ts';
import { secure } from './security.ts';
import { type LoadLimits, shedLoad } from './shed-load.ts';
import { serveWebApp } from './web-app.ts';

/** When Node ends a connection without a complete request, in ms since its start. */
interface Deadlines {
  headMs: number;
  requestMs: number;
  /** How often Node checks; a connection outlives its deadline by at most this. */
  checkEveryMs: number;
}

export interface AppOptions {
  config: Pick<Config, 'publicUrl' | 'allowedOrigins'>;
  db: Db;
  inquire: () => Inquiry;
  operations: OperationRunner;
  findActor: FindActor;
  endpoints: readonly Endpoint[];
  logger: FastifyBaseLogger;
  /** The built web app's folder; may be missing. */
  webDir: string;
  metrics: Omit<MetricsOptions, 'load'>;
  /** The program was told to end, and closes soon. */
  isEnding?: () => boolean;
  /** Per address; people do not reach it. */
  requestsPerMinute?: number;
  loadLimits?: Partial<LoadLimits>;
  /** Overridden only in tests. */
  deadlines?: Deadlines;
  /** When a request that has no answer yet gets 503, in milliseconds. */
  lateAfterMs?: number;
  /** Compares every answer with its schema; for tests. */
  checkAnswers?: boolean;
}

/** Where our proxy can be: on this machine or in its private network. */
const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const BODY_LIMIT_BYTES = 100 * 1024;
/** A whole request must arrive within this; phones send pictures over slow lines. */
const DEADLINES: Deadlines = { headMs: 15_000, requestMs: 60_000, checkEveryMs: 5_000 };
const LONGEST_PARAMETER = 200;
const REQUESTS_PER_MINUTE = 60_000;

/** Makes the whole HTTP side as one app: listen on it, or `inject` requests in tests. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const isSecure = options.config.publicUrl?.startsWith('https:') ?? false;
  const { deadlines = DEADLINES } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: deadlines.requestMs,
    http: {
      headersTimeout: deadlines.headMs,
      requestTimeout: deadlines.requestMs,
      connectionsCheckingInterval: deadlines.checkEveryMs,
    },
    // A site on https has a proxy in front, which knows the caller's address.
    trustProxy: isSecure ? PROXY_NETWORKS : false,
    // Requests that arrive during shutdown are answered; their connections then end.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // Mail programs post to the page that a link in a mail opens (RFC 8058).
    rewriteUrl: ({ method, url = '/' }) =>
      method === 'POST' && url.startsWith('/unsubscribe?') ? `${API_ROOT}/mail${url}` : url,
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
  });
  const load = shedLoad(app, options.loadLimits);
  answerInTime(app, options.lateAfterMs);
  tellTime(app, () => options.inquire().now);
  measureRequests(app, { ...options.metrics, load });
  reportHealth(app, {
    db: options.db,
    readers: options.metrics.readers,
    isEnding: options.isEnding ?? (() => false),
  });
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
    readInvitation: (code) => readInvitation(options.db, code),
  });
  return app;
}

/**
 * Sends the server's time with each answer of the API. Clocks of phones are often wrong, and a
 * demo's clock may be days ahead. Cacheable answers leave it out, since it would be stale.
 */
function tellTime(app: FastifyInstance, now: () => Date): void {
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith(`${API_ROOT}/`)) return;
    const isKept = String(reply.getHeader('cache-control')).startsWith('public');
    if (!isKept) reply.header(SERVER_TIME_HEADER, now().toISOString());
  });
}

/** Reads what a page needs to render: public facts, and the reserves if it shows them. */
async function readPageFigures(inquiry: Inquiry, shown: keyof PageFigures): Promise<PageFigures> {
  const site = await readSite(inquiry);
  if (shown === 'site') return { site, reserves: null };
  const [reserves, root, head] = await Promise.all([
    readPublicReserves(inquiry),
    findLastRoot(inquiry.db),
    readCheckpoint(inquiry.db),
  ]);
  return {
    site,
    reserves: { reserves, root: root && presentRoot(root), checkpoint: head && toCheckpoint(head) },
  };
}

/** Deeper bodies are refused, since recursion must not overflow the stack. */
const DEEPEST_NESTING = 20;

/**
 * Reads JSON bodies only. An empty body of any type is `{}`. A body that is not an object, or nests
 * too deep, is refused here.
 */
function readBodiesAsJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') return done(null, {});
    return parseJson(request, String(text), (error, body: unknown) => {
      if (error) done(error);
      else if (!isObject(body) || !isShallow(body)) done(new Refusal('request_invalid'));
      else done(null, body);
    });
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0 || request.routeOptions.config.ignoresBody) done(null, {});
    else done(new Refusal('media_type_unsupported'));
  });
}

function isObject(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

/** Level by level, so that depth needs no stack. */
function isShallow(body: object): boolean {
  let level: object[] = [body];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST_NESTING) return false;
    level = level.flatMap((node) =>
      Object.values(node).filter((part: unknown) => typeof part === 'object' && part !== null),
    );
  }
  return true;
}
