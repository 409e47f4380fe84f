import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

interface KeepOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Called when it ended and cannot be restarted; the reason is one line. */
  onLost: (reason: string) => void;
}

const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;
/** The cause may pass, for example a full disk. */
const RETRY_AFTER_MS = 1_000;
const UNREACHABLE_LIMIT_MS = 20_000;
/** The timeout for a new connection and its first answer. */
const PROBE_TIMEOUT_MS = 4_000;
const PROBE_EVERY_MS = 5_000;
/** So that a pause of this process is not mistaken for a database failure. */
const FEWEST_FAILURES = 4;

/**
 * Starts the embedded database. Restarts it when it is killed, even during its start, and when no
 * connection has succeeded for 20 s. Gives up if that repeats.
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
      // The pool reconnects only if the address is unchanged.
      if (current.server.url !== url) {
        return onLost('The embedded PostgreSQL moved to another address.');
      }
      reason = failure ?? (await current.ended);
    }
  }

  /** Returns why it failed; null on success. */
  async function restart(): Promise<string | null> {
    try {
      // It has ended or hangs, so a clean stop is impossible.
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
  /** Settles when it ends or hangs without `stop`; the text says how. */
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
