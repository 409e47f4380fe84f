import { createClient } from '@redis/client';
import type { BaseLogger } from 'pino';

export type RedisClient = ReturnType<typeof createPatientClient>;

export interface Redis {
  /** Refuses at once what it is asked while Redis is away: `isReady` says so. */
  client: RedisClient;
  close(): void;
}

const LONGEST_RETRY_MS = 2_000;
const RETRY_STEP_MS = 100;
/** A connection whose last question was not answered for so long is of no use. */
const ANSWER_MS = 2_000;
/** For a connection that is being opened, which asks nothing but its first questions. */
const OPENING_MS = 5_000;

/**
 * Connects to Redis or Valkey, and again whenever the connection is lost. Nothing waits for it, since
 * nothing is decided by what is in it; each outage, also one at the start, is logged once.
 */
export function connectRedis(url: string, logger: Pick<BaseLogger, 'info' | 'error'>): Redis {
  const client = createPatientClient(url);
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
  // It was told by the event, and is tried again.
  client.connect().catch(() => undefined);
  return { client, close: () => client.destroy() };
}

/**
 * Opens a connection anew that nothing is answered over though it stands, as where Redis is frozen or a
 * network swallows what is sent: what waits for an answer is then refused, as where Redis is gone.
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
  // What arrived while this process was busy is read first.
  setInterval(() => setImmediate(check), ANSWER_MS).unref();
}

function createPatientClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      socketTimeout: OPENING_MS,
      reconnectStrategy: (retries) => Math.min(retries * RETRY_STEP_MS, LONGEST_RETRY_MS),
    },
  });
}
