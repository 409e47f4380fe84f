import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/** Fields of an error that are logged: no row contents, which may be personal. */
const LOGGED = ['type', 'message', 'stack', 'code', 'severity', 'table', 'constraint', 'routine'];

export const serializers = {
  err: (error: Error) => {
    const written: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
    return Object.fromEntries(LOGGED.map((name) => [name, written[name]]));
  },
};

/** A pipe takes this much at once, so that lines stay whole. */
const MOST_AT_ONCE_BYTES = 4_096;

/** The program's log: JSON lines on standard output, written asynchronously. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>): {
  logger: Logger;
  flush(): void;
} {
  const destination = pino.destination({ dest: 1, sync: false, maxWrite: MOST_AT_ONCE_BYTES });
  const logger = pino({ level: logLevel, base: null, serializers }, destination);
  return {
    logger,
    flush: () => {
      try {
        destination.flushSync();
      } catch {
        // Standard output is gone or was never used, so there is nowhere to write.
      }
    },
  };
}
