import type { BaseLogger } from 'pino';
import { createSealing, nameCounts, sealRows } from '../capabilities/sealing/index.ts';
import type { JobContext } from '../kernel/job.ts';

const SEAL_EVERY_MS = 20_000;

export interface SealingRunner {
  /** Seals the rest. */
  stop(): Promise<void>;
}

/**
 * Seals new rows until it is stopped. Not a job, since those run once a minute. Every server does it; a
 * second one finds nothing.
 */
export function keepSealing(context: JobContext, logger: BaseLogger): SealingRunner {
  const sealing = createSealing(context.signingKey);
  let running: Promise<void> | null = null;

  async function seal(): Promise<void> {
    try {
      for (const block of await sealRows(context, sealing)) {
        const { sequence, counts } = block;
        const hash = block.hash.toString('hex');
        logger.info({ sequence, hash, rows: nameCounts(counts) }, 'a block is sealed');
      }
    } catch (err) {
      logger.error({ err }, 'the log could not be sealed');
    }
    running = null;
  }

  const timer = setInterval(() => {
    running ??= seal();
  }, SEAL_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await seal();
    },
  };
}
