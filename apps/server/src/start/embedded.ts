import { startEmbeddedPostgres } from '../database/embedded/index.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  /** Told when it ended and can't be started again, in one line. */
  onLost: (reason: string) => void;
}

const MOST_RESTARTS = 3;
const RESTARTS_WITHIN_MS = 60_000;

/** Starts the embedded database and starts it again when it is killed, unless that goes on and on. */
export async function keepEmbeddedPostgres({
  dataDir,
  log,
  onLost,
}: EmbeddedOptions): Promise<{ url: string; close(): Promise<void> }> {
  let isClosing = false;
  let restarting: Promise<void> | null = null;
  let restarts: number[] = [];
  const start = () =>
    startEmbeddedPostgres({
      dataDir,
      log,
      onUnexpectedEnd: (reason) => {
        if (!isClosing) restarting = restart(reason);
      },
    });
  let current = await start();
  const { url } = current.owner;

  async function restart(reason: string): Promise<void> {
    const now = Date.now();
    restarts = [...restarts.filter((at) => now - at < RESTARTS_WITHIN_MS), now];
    if (restarts.length > MOST_RESTARTS) return onLost(`${reason} It does not stay up.`);
    log(`${reason} Starting it again.`);
    try {
      await current.stop();
      current = await start();
      // The pool finds its way back by itself, if the way is still the same.
      if (current.owner.url !== url) onLost('The embedded PostgreSQL moved to another address.');
    } catch (error) {
      onLost(`${reason} It could not be started again: ${(error as Error).message}`);
    }
  }

  return {
    url,
    close: async () => {
      isClosing = true;
      await restarting;
      await current.stop();
    },
  };
}
