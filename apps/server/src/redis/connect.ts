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

/**
 * Connects to Redis or Valkey, and again whenever the connection is lost. Nothing waits for it, since
 * nothing is decided by what is in it; each outage, also one at the start, is logged once.
 */
export function connectRedis(url: string, logger: Pick<BaseLogger, 'info' | 'error'>): Redis {
  const client = createPatientClient(url);
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

function createPatientClient(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (retries) => Math.min(retries * RETRY_STEP_MS, LONGEST_RETRY_MS) },
  });
}
