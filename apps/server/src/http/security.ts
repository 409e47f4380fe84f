import { API_ROOT } from '@barya/contract';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import type { RedisClient } from '../redis/connect.ts';
import { writeContentPolicy, YEAR_SECONDS } from './content-policy.ts';
import { createFloodCounts, storeOf } from './flood-counts.ts';

export interface SecurityOptions {
  /** Origins of clients on other hosts. */
  allowedOrigins: readonly string[];
  publicUrl: string | null;
  /** The site is on https. */
  isSecure: boolean;
  /** Requests a minute from one address that are let through. */
  requestsPerMinute: number;
  flood: FloodSharing;
}

/** Who else serves the same addresses. */
export interface FloodSharing {
  /** Adds up what all servers count; null: none does. */
  redis: RedisClient | null;
  /** Of this machine, to which connections come in turn. */
  processes: number;
}

const SHARE_EVERY_MS = 1_000;
/** Of what is let through: fewer are nothing to tell others about. */
const WORTH_TELLING_PART = 0.01;

/** What keeps browsers, other sites and floods in their place. */
export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    // Written below, since pages add to it.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Another site's page may call the API if ALLOWED_ORIGINS lists it; CORS decides that.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: options.isSecure
      ? { maxAge: YEAR_SECONDS, includeSubDomains: false }
      : false,
  });
  if (options.allowedOrigins.length > 0) await allowOrigins(app, options.allowedOrigins);
  await limitFloods(app, options);
  const contentPolicy = writeContentPolicy({ publicUrl: options.publicUrl });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy);
    if (request.url.startsWith(`${API_ROOT}/`)) {
      reply.header('cache-control', 'private, no-store');
    }
  });
}

/**
 * Turns away who sends more than anybody needs. Where Redis adds up the limit holds for all servers
 * together; else each process lets its part of it through.
 */
async function limitFloods(
  app: FastifyInstance,
  { requestsPerMinute, flood: { redis, processes } }: SecurityOptions,
): Promise<void> {
  await app.register(rateLimit, {
    ...(redis
      ? { max: requestsPerMinute, store: shareCounts(app, redis, requestsPerMinute) }
      : { max: Math.ceil(requestsPerMinute / processes) }),
    timeWindow: 60_000,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
}

function shareCounts(app: FastifyInstance, redis: RedisClient, requestsPerMinute: number) {
  const worthTelling = Math.ceil(requestsPerMinute * WORTH_TELLING_PART);
  const counts = createFloodCounts({ redis, worthTelling });
  const sharing = setInterval(() => void counts.share(), SHARE_EVERY_MS);
  sharing.unref();
  app.addHook('onClose', async () => clearInterval(sharing));
  return storeOf(counts);
}

/** Pages of these origins may call the API with credentials; everybody else's browser refuses. */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Authorization', 'Idempotency-Key'],
    exposedHeaders: [
      'X-Total-Count',
      'X-Total-Count-Exact',
      'Link',
      'Retry-After',
      'X-Server-Time',
      'Content-Disposition',
    ],
    maxAge: 600,
  });
}
