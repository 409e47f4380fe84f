import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

interface KeepOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Told when it ended and can't be started again, in one line. */
  onLost: (reason: string) => void;
}

const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;
/** What kept it from starting may pass: a full disk, for one. */
const RETRY_AFTER_MS = 1_000;
const UNREACHABLE_LIMIT_MS = 20_000;
/** The longest that a new connection and its first answer may take. */
const PROBE_TIMEOUT_MS = 4_000;
const PROBE_EVERY_MS = 5_000;
/** A moment in which this process itself stood still must not count as the database's. */
const FEWEST_FAILURES = 4;

/**
 * Starts the embedded database. Restarts it when it is killed, also while it starts, and when no
 * connection has succeeded for 20 s, unless that goes on and on.
 */
export async function keepEmbeddedPostgres(
  options: KeepOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const { log, onLost } = options;
  let current = await start(options);
  const { url } = current.server;
  let isClosing = false;
  let restarting: Promise<string | null> | null = null;

  async function keepRunning(): Promise<void> {
    let reason = await current.ended;
    let restarts: number[] = [];
    while (!isClosing) {
      const now = Date.now();
      restarts = [...restarts.filter((at) => now - at < RESTARTS_WITHIN_MS), now];
      if (restarts.length > MOST_RESTARTS) return onLost(`${reason} It does not stay up.`);
      log(`${reason} Starting it again.`);
      restarting = restart();
      const failure = await restarting;
      // The pool finds its way back by itself, if the way is still the same.
      if (current.server.url !== url) {
        return onLost('The embedded PostgreSQL moved to another address.');
      }
      reason = failure ?? (await current.ended);
    }
  }

  /** Answers why it failed; null where it runs. */
  async function restart(): Promise<string | null> {
    try {
      // It is gone, or it hangs: neither can write anything more.
      await current.stop('hanging');
      current = await start(options);
      return null;
    } catch (error) {
      await pause(RETRY_AFTER_MS);
      return `The embedded PostgreSQL could not be started again: ${(error as Error).message}`;
    }
  }

  void keepRunning();
  return {
    url,
    close: async () => {
      isClosing = true;
      await restarting;
      await current.stop();
    },
  };
}

interface Running extends Pick<EmbeddedPostgres, 'stop'> {
  server: EmbeddedPostgres;
  /** Settles when it ends or hangs though nobody stopped it; the text says how. */
  ended: Promise<string>;
}

async function start({ dataDir, log }: KeepOptions): Promise<Running> {
  let tellEnd: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    tellEnd = resolve;
  });
  const server = await startEmbeddedPostgres({ dataDir, log, onUnexpectedEnd: tellEnd });
  const watching = new AbortController();
  void waitUntilUnreachable(server.url, UNREACHABLE_LIMIT_MS, watching.signal).then(() =>
    tellEnd(`The embedded PostgreSQL took no connection for ${UNREACHABLE_LIMIT_MS / 1_000} s.`),
  );
  void ended.then(() => watching.abort());
  return {
    server,
    ended,
    stop: (state) => {
      watching.abort();
      return server.stop(state);
    },
  };
}

/** Returns once no connection has succeeded for `limitMs`. Never returns after `signal` aborts. */
async function waitUntilUnreachable(
  url: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  let failingSince = 0;
  while (failures < FEWEST_FAILURES || performance.now() - failingSince < limitMs) {
    const askedAt = performance.now();
    const isThere = await ask(url, 'SELECT 1', {
      timeoutMs: PROBE_TIMEOUT_MS,
      name: 'watchdog',
    }).then(
      () => true,
      () => false,
    );
    if (isThere) failures = 0;
    else if (failures++ === 0) failingSince = askedAt;
    if (signal.aborted) return new Promise(() => undefined);
    await pause(isThere ? PROBE_EVERY_MS : RETRY_AFTER_MS, null, { ref: false });
  }
}
