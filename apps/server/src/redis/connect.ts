import type { BaseLogger } from 'pino';

export type RedisClient = Awaited<ReturnType<typeof createPatientClient>>;

export interface Redis {
  /** Rejects commands at once while Redis is away (`isReady`). */
  client: RedisClient;
  close(): void;
}

const LONGEST_RETRY_MS = 2_000;
const RETRY_STEP_MS = 100;
/** A connection that left a ping unanswered for this long is dropped. */
const ANSWER_MS = 2_000;
/** For a connection that is being opened. */
const OPENING_MS = 5_000;

/**
 * Connects to Redis or Valkey, and reconnects. Nothing waits for it, because it decides nothing. Each
 * outage is logged once.
 */
export async function connectRedis(
  url: string,
  logger: Pick<BaseLogger, 'info' | 'error'>,
): Promise<Redis> {
  const client = await createPatientClient(url);
  dropWhenSilent(client);
  let isAway = false;
  client.on('error', (err) => {
    if (!isAway) logger.error({ err }, 'Redis is away: other servers are not told, and not heard');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) logger.info('Redis is back');
    isAway = false;
  });
  // The error event has logged it, and the client retries.
  client.connect().catch(() => undefined);
  return { client, close: () => client.destroy() };
}

/**
 * Reconnects when pings go unanswered on an open connection: a frozen Redis, or a network that
 * drops packets. Waiting commands are then rejected.
 */
export function dropWhenSilent(client: RedisClient): void {
  let isAsking = false;
  const check = () => {
    if (!client.isReady) return;
    if (isAsking) {
      client.destroy();
      client.emit('error', new Error(`Redis has not answered for ${ANSWER_MS} ms`));
      return void client.connect().catch(() => undefined);
    }
    isAsking = true;
    client
      .ping()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  };
  // Answers that arrived while this process was busy are read first.
  setInterval(() => setImmediate(check), ANSWER_MS).unref();
}

/** Loads the client, which takes a tenth of a start, only where there is a Redis. */
async function createPatientClient(url: string) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      socketTimeout: OPENING_MS,
      reconnectStrategy: (retries) => Math.min(retries * RETRY_STEP_MS, LONGEST_RETRY_MS),
    },
  });
}
