import { API_ROOT } from '@barya/contract';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../kernel/refusal.ts';
import { writeContentPolicy, YEAR_SECONDS } from './content-policy.ts';

export interface SecurityOptions {
  /** Origins of clients on other hosts. */
  allowedOrigins: readonly string[];
  publicUrl: string | null;
  /** The site is on https. */
  isSecure: boolean;
  /** Allowed requests per minute and address. */
  requestsPerMinute: number;
}

/** Protects against other sites and floods. */
export async function secure(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  await app.register(helmet, {
    // Written below, since pages extend it.
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
  await limitFloods(app, options.requestsPerMinute);
  const contentPolicy = writeContentPolicy({ publicUrl: options.publicUrl });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', contentPolicy);
    if (request.url.startsWith(`${API_ROOT}/`)) {
      reply.header('cache-control', 'private, no-store');
    }
  });
}

/** Refuses an address that floods us. Each server counts separately. */
async function limitFloods(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  const hidden = {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  };
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    addHeaders: hidden,
    addHeadersOnExceeding: hidden,
    errorResponseBuilder: () => new Refusal('too_many_requests'),
  });
}

/** Pages of these origins may call the API with credentials; browsers refuse all others. */
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
      'X-Request-Id',
      'X-Data-As-Of',
      'Content-Disposition',
    ],
    maxAge: 600,
  });
}
