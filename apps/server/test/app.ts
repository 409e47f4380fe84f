import { createPrivateKey, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import pino from 'pino';
import {
  createActorFinder,
  createAttemptLimits,
  createPasswords,
  type SignInTools,
} from '../src/capabilities/accounts/index.ts';
import { createEndpoints } from '../src/capabilities/index.ts';
import { createMailFolder, type MailBoard } from '../src/capabilities/mail/index.ts';
import type { Replica } from '../src/database/replica.ts';
import type { Tables } from '../src/database/tables.ts';
import { type AppOptions, createApp } from '../src/http/app.ts';
import type { Endpoint } from '../src/kernel/endpoint.ts';
import { createRandomIds } from '../src/kernel/ids.ts';
import type { JobContext } from '../src/kernel/job.ts';
import type {
  Effect,
  Inquiry,
  OperatingMode,
  Operation,
  SocketEffect,
} from '../src/kernel/operation.ts';
import { createPayoutKey, type PayoutKey } from '../src/kernel/payout-key.ts';
import { createPushKey, type PushKey } from '../src/kernel/push-key.ts';
import { createOperationRunner, type OperationRunner } from '../src/kernel/run-operation.ts';
import { createSecretBox } from '../src/kernel/secret-box.ts';
import { createSigningKey, makePrivateKeyPem, type SigningKey } from '../src/kernel/signing.ts';
import { createMetrics } from '../src/metrics/index.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import {
  insertTestMember,
  type MemberOverrides,
  openTestSession,
  type TestMember,
} from './members.ts';

export interface TestResponse {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  body: any;
}

export interface TestRequest {
  /** The session's token; none is sent without it. */
  token?: string;
  body?: unknown;
  /** The Idempotency-Key. */
  key?: string;
  headers?: Record<string, string>;
}

export interface TestApp extends JobContext {
  app: FastifyInstance;
  database: TestDatabase;
  db: Kysely<Tables>;
  clock: TestClock;
  /** By which codes are checked. */
  readTime(): Date;
  operations: OperationRunner;
  payoutKey: PayoutKey;
  pushKey: PushKey;
  /** Effects of committed operations, oldest first, without `announce_desk` and those of notices. */
  effects: Effect[];
  /** Those of notices. */
  noticeEffects: Effect[];
  /** The path is below /api unless it begins with /api. A body of undefined sends none. */
  request(method: string, path: string, request?: TestRequest): Promise<TestResponse>;
  createMember(overrides?: MemberOverrides): Promise<TestMember>;
  createAdmin(overrides?: MemberOverrides): Promise<TestMember>;
  openSession(memberId: string, isRestricted?: boolean): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  now?: Date | string;
  operatingMode?: OperatingMode;
  /** Replace those of the capabilities. */
  endpoints?: readonly Endpoint[];
  /** Replace the defaults for capabilities. */
  tools?: Partial<SignInTools>;
  /** Replaces an empty folder. */
  mails?: Partial<MailBoard>;
  /** Replaces a new one. */
  payoutKey?: PayoutKey;
  /** Called besides the list of effects, with those for sockets. */
  deliver?: (effect: SocketEffect) => void;
  http?: Partial<
    Pick<
      AppOptions,
      | 'config'
      | 'webDir'
      | 'requestsPerMinute'
      | 'logger'
      | 'loadLimits'
      | 'isEnding'
      | 'deadlines'
      | 'lateAfterMs'
    >
  >;
  metricsReaders?: { token?: string; from?: string[] };
  /** Push services besides those of the browsers. */
  pushOrigins?: readonly string[];
  /** Another app's, which drops it. */
  database?: TestDatabase;
  replica?: Replica;
}

const NO_FOLDER = createMailFolder('/nowhere', 'nobody@barya.invalid');
const NO_MAILS: MailBoard = {
  folder: NO_FOLDER,
  post: { send: async () => {}, close: () => {} },
  siteUrl: 'http://localhost:3000',
  isSending: false,
  sender: 'nobody@barya.invalid',
};

/** The whole server below the socket, on its own database, with a stopped clock. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const { db, pool } = database;
  const clock = createTestClock(options.now);
  const ids = createRandomIds();
  const signingKey = createTestSigningKey();
  const payoutKey = options.payoutKey ?? createPayoutKey(randomBytes(32));
  const pushKey = createPushKey(randomBytes(32));
  const operatingMode = options.operatingMode ?? 'demo';
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' });
  const effects: Effect[] = [];
  const noticeEffects: Effect[] = [];
  const deliver = (effect: Effect) => {
    // Each deed at the desk has one.
    if (effect.kind === 'announce_desk') return;
    const isOfNotices = effect.kind === 'announce_notices' || effect.kind === 'deliver';
    (isOfNotices ? noticeEffects : effects).push(effect);
    if (effect.kind !== 'deliver') options.deliver?.(effect);
  };
  const operations = createOperationRunner({ db, clock, ids, operatingMode, deliver, logger });
  const { replica = null } = options;
  const inquire = (): Inquiry => ({ db, replica, now: clock.now(), operatingMode });
  const metrics = createMetrics({ pool, replica, inquire, countSockets: () => 0, logger });
  const app = await createApp({
    config: { publicUrl: null, allowedOrigins: [] },
    webDir: '/nowhere',
    logger,
    ...options.http,
    metrics: {
      registry: metrics.registry,
      readers: { token: null, from: null, ...options.metricsReaders },
    },
    db,
    inquire,
    operations,
    findActor: createActorFinder(db),
    endpoints:
      options.endpoints ??
      createEndpoints({
        ...createTestTools(pool, clock),
        mails: { ...NO_MAILS, ...options.mails },
        ...options.tools,
        db,
        signingKey,
        payoutKey,
        push: { publicKey: pushKey.publicKey, origins: options.pushOrigins ?? [] },
      }),
    checkAnswers: true,
  });
  const members = { db, clock, ids };
  return {
    app,
    database,
    db,
    clock,
    readTime: clock.now,
    operations,
    signingKey,
    payoutKey,
    pushKey,
    effects,
    noticeEffects,
    inquire,
    runOperation: <Result>(work: (operation: Operation) => Promise<Result>) => operations.run(work),
    request: (method, path, request) => inject(app, method, path, request),
    createMember: (overrides) => insertTestMember(members, overrides),
    createAdmin: (overrides) => insertTestMember(members, { role: 'admin', ...overrides }),
    openSession: (memberId, isRestricted) => openTestSession(members, memberId, isRestricted),
    close: async () => {
      await app.close();
      if (options.database === undefined) await database.drop();
    },
  };
}

function createTestSigningKey(): SigningKey {
  return createSigningKey(createPrivateKey(makePrivateKeyPem()));
}

/** Tools that check codes: the test's own key and clock. */
export function createTestCodeTools(clock: TestClock): Pick<SignInTools, 'secretBox' | 'readTime'> {
  return { secretBox: createSecretBox(randomBytes(32)), readTime: clock.now };
}

/** Cheap password hashes, and no delay after failed attempts. */
function createTestTools(pool: pg.Pool, clock: TestClock): SignInTools {
  return {
    publicUrl: null,
    siteOrigin: 'http://localhost:3000',
    ...createTestCodeTools(clock),
    passwords: createPasswords({ memoryKib: 64, passes: 1 }),
    limits: createAttemptLimits({
      pool,
      readTime: clock.now,
      sleep: async () => undefined,
      reportError: (error) => {
        throw error;
      },
    }),
    // Work that outlives a test finds no database.
    inBackground: (work) => void work().catch(() => undefined),
  };
}

async function inject(
  app: FastifyInstance,
  method: string,
  path: string,
  { token, body, key, headers }: TestRequest = {},
): Promise<TestResponse> {
  const response = await app.inject({
    method: method as 'GET',
    url: /^\/(api|health|metrics|docs)\b/.test(path) ? path : `/api${path}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string>,
    body: isJson ? response.json() : response.body,
  };
}
