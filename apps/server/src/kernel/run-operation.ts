import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Db } from '../database/tables.ts';
import type { Clock } from './clock.ts';
import { isConflict, isShortStripe } from './failures.ts';
import {
  claimKey,
  isRemembered,
  type KeyedRequest,
  type Outcome,
  rememberOutcome,
  toClaim,
} from './idempotency.ts';
import type { Ids } from './ids.ts';
import type { Effect, OperatingMode, Operation } from './operation.ts';
import { presentRefusal, Refusal } from './refusal.ts';

/**
 * Runs a use case in one transaction (READ COMMITTED). An error rolls back and is rethrown.
 * Conflicts are retried from the start, a bounded number of times. Effects are delivered once,
 * after the commit.
 */
export type RunOperation = <Result>(
  work: (operation: Operation) => Promise<Result>,
) => Promise<Result>;

export interface OperationRunner {
  run: RunOperation;
  /** Delivers an effect that was committed outside an operation. Never throws. */
  deliver(effect: Effect): void;
  /**
   * Like `run`, but idempotent: once per key, person and route in 24 hours. A retry gets the stored
   * outcome; a concurrent one waits for it. A refusal is stored too, and then returned instead of
   * thrown.
   *
   * @throws Refusal `idempotency_key_reused` when the key came with a different request
   */
  runOnce(
    request: KeyedRequest,
    work: (operation: Operation) => Promise<Outcome>,
  ): Promise<Outcome>;
}

export interface RunnerOptions {
  db: Db;
  clock: Clock;
  ids: Ids;
  operatingMode: OperatingMode;
  deliver: (effect: Effect) => void;
  logger: Pick<BaseLogger, 'error'>;
}

const MOST_ATTEMPTS = 5;

export function createOperationRunner(options: RunnerOptions): OperationRunner {
  const { db, clock, ids, operatingMode, logger } = options;

  /** A failed effect never changes the committed outcome or its answer. */
  function deliver(effect: Effect): void {
    try {
      options.deliver(effect);
    } catch (error) {
      logger.error({ err: error, effect: effect.kind }, 'an effect after a commit failed');
    }
  }

  async function attempt<Result>(
    work: (operation: Operation) => Promise<Result>,
    drawOnAllStripes: boolean,
  ): Promise<Result> {
    const effects: Effect[] = [];
    const result = await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute((trx) => {
        const afterCommit = (effect: Effect) => void effects.push(effect);
        const now = clock.now();
        return work({ trx, now, ids, operatingMode, drawOnAllStripes, afterCommit });
      });
    for (const effect of effects) deliver(effect);
    return result;
  }

  const run: RunOperation = async (work) => {
    let drawOnAllStripes = false;
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(work, drawOnAllStripes);
      } catch (error) {
        if (attempts >= MOST_ATTEMPTS) throw error;
        if (isShortStripe(error) && !drawOnAllStripes) drawOnAllStripes = true;
        else if (isConflict(error)) await pause(Math.random() * 10 * attempts);
        else throw error;
      }
    }
  };

  return {
    run,
    deliver,
    runOnce: async (request, work) => {
      const claim = toClaim(request);
      const once = (decide: (operation: Operation) => Promise<Outcome>) =>
        run(async (operation) => {
          const remembered = await claimKey(operation, claim);
          if (remembered) return remembered;
          const outcome = await decide(operation);
          await rememberOutcome(operation, claim, outcome);
          return outcome;
        });
      try {
        return await once(work);
      } catch (error) {
        if (!(error instanceof Refusal) || !isRemembered(error)) throw error;
        // The rollback removed the claim too. If a concurrent retry was faster, its outcome is the
        // first one and is returned.
        return once(async () => ({ status: error.status, body: presentRefusal(error) }));
      }
    },
  };
}
