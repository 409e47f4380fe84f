import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { readBuild } from '../kernel/build.ts';
import { answerDescribed, describeCode } from './answer-errors.ts';
import { mayRead, type Readers } from './metrics.ts';

const DATABASE_TIMEOUT_MS = 2_000;

/**
 * `/health`: which program runs, for who may read metrics. `/health/live`: the process answers.
 * `/health/ready`: the database answers too, and no shutdown began. Nothing listens before
 * migrations are done.
 */
export function reportHealth(
  app: FastifyInstance,
  { db, readers, isEnding }: { db: Db; readers: Readers; isEnding: () => boolean },
): void {
  app.get('/health', async (request, reply) => {
    if (!mayRead(request, readers)) return answerDescribed(reply, describeCode('route_unknown'));
    return readBuild();
  });
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isEnding()) return answerDescribed(reply, describeCode('service_unavailable'));
    try {
      await askDatabase(db);
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return answerDescribed(reply, describeCode('service_unavailable'));
    }
    return { status: 'ready' };
  });
  // During shutdown each answer closes its connection.
  app.addHook('onRequest', async (_request, reply) => {
    if (isEnding()) reply.header('connection', 'close');
  });
}

async function askDatabase(db: Db): Promise<void> {
  const abort = new AbortController();
  const tooLong = pause(DATABASE_TIMEOUT_MS, null, { signal: abort.signal }).then(
    () => {
      throw new Error(`The database took longer than ${DATABASE_TIMEOUT_MS} ms`);
    },
    () => undefined,
  );
  try {
    await Promise.race([sql`select 1`.execute(db), tooLong]);
  } finally {
    abort.abort();
  }
}
