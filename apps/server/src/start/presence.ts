import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { announceServer, listUnmetServers, removeServer } from '../database/servers.ts';
import type { Db } from '../database/tables.ts';

const ANNOUNCE_EVERY_MS = 10_000;

export interface PresenceKeeper {
  /** Lines for the greeting. */
  warnings: string[];
  stop(): Promise<void>;
}

/**
 * Records in the database that this server runs on it. Warns while another one does without Redis:
 * live updates then do not reach the other's users. An embedded database has only one server.
 */
export async function keepPresence(
  { databaseUrl, redisUrl, port }: Pick<Config, 'databaseUrl' | 'redisUrl' | 'port'>,
  db: Db,
  logger: Pick<Logger, 'warn' | 'info' | 'error'>,
): Promise<PresenceKeeper> {
  if (databaseUrl !== null) return keepAnnouncing(db, redisUrl !== null, port, logger);
  return { warnings: [], stop: async () => undefined };
}

async function keepAnnouncing(
  db: Db,
  meetsOthers: boolean,
  port: number,
  logger: Pick<Logger, 'warn' | 'info' | 'error'>,
): Promise<PresenceKeeper> {
  const own = { id: randomUUID(), name: `${hostname()}:${port}`, meetsOthers };
  let unmet: string[] = [];
  let announcing: Promise<void> | null = null;

  async function announce(): Promise<void> {
    await announceServer(db, own);
    const before = unmet.length;
    unmet = await listUnmetServers(db);
    if (before === 0 && unmet.length > 0) {
      logger.warn({ servers: unmet }, 'several servers work on this database without REDIS_URL');
    } else if (before > 0 && unmet.length === 0) {
      logger.info('one server works on this database again');
    }
  }

  await announce();
  const timer = setInterval(() => {
    announcing ??= announce()
      .catch((err) => logger.error({ err }, 'the presence of this server could not be written'))
      .finally(() => {
        announcing = null;
      });
  }, ANNOUNCE_EVERY_MS);
  return {
    warnings: unmet.length === 0 ? [] : describe(unmet),
    stop: async () => {
      clearInterval(timer);
      await announcing;
      await removeServer(db, own.id);
    },
  };
}

function describe(servers: readonly string[]): string[] {
  return [
    `  SEVERAL SERVERS WORK ON THIS DATABASE WITHOUT MEETING: ${servers.join(', ')}.`,
    '  Give all of them the same REDIS_URL, or stop all but one: docs/scaling.md.',
  ];
}
