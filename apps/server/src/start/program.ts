import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readBuild } from '../kernel/build.ts';
import { describeFailure } from './failure.ts';
import { createLifetime, type Lifetime } from './lifetime.ts';
import { createLogger } from './logger.ts';
import { keepMemoryLow } from './memory.ts';

/** A running process: it closes at its end what it opens. */
export interface Program {
  logger: Logger;
  lifetime: Lifetime;
}

/** Opens the process's work, and closes it at a signal or a failure. Ends the process itself. */
export async function runProgram(
  config: Config,
  open: (program: Program) => Promise<void>,
): Promise<void> {
  keepMemoryLow();
  const { logger, flush } = createLogger(config);
  logger.info(readBuild(), 'starting');
  let opening: Promise<unknown> = Promise.resolve();
  const lifetime = createLifetime({
    isOpening: () => opening,
    reportError: (what, err) => logger.error({ err }, `closing failed: ${what}`),
    exit: (exitCode) => {
      flush();
      if (isPrinting) console.log('Stopped.');
      process.exit(exitCode);
    },
  });
  let isPrinting = false;
  const stop = () => {
    if (!lifetime.isEnding) {
      isPrinting = true;
      console.log('Stopping…');
    }
    void lifetime.end(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The terminal was closed. Without one, nohup ignores the signal.
  if (process.stdin.isTTY) process.on('SIGHUP', stop);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err) => {
      logger.fatal({ err }, event);
      void lifetime.end(1);
    });
  }
  try {
    opening = open({ logger, lifetime });
    await opening;
  } catch (error) {
    console.error(describeFailure(error));
    await lifetime.end(1);
  }
}
