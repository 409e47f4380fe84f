import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/** The program's log: JSON lines on standard output, written beside the requests. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): {
  logger: Logger;
  flush(): void;
} {
  const destination = pino.destination({ dest: 1, sync: false });
  const logger = pino({ level: logLevel, base: null }, destination);
  return {
    logger,
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Standard output is gone, or was never written to: nothing is left to be seen.
      }
    },
  };
}
