import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Tables } from '../database/tables.ts';
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
 * Runs a use case in one transaction (READ COMMITTED). What it throws rolls everything back and is
 * thrown on. It may be run again from the start, a bounded number of times, when the database asks
 * for it; its effects are delivered once, after the commit.
 */
export type RunOperation = <Result>(
  work: (operation: Operation) => Promise<Result>,
) => Promise<Result>;

export interface OperationRunner {
  run: RunOperation;
  /** Delivers an effect of something that was committed outside an operation; it never throws. */
  deliver(effect: Effect): void;
  /**
   * Like `run`, but once for each key of a person and route within 24 hours: a repetition gets the
   * first outcome, one that is at work at the same time waits for it. A refusal is remembered too
   * and then answered, not thrown.
   *
   * @throws Refusal `idempotency_key_reused` when the key came with a different request.
   */
  runOnce(
    request: KeyedRequest,
    work: (operation: Operation) => Promise<Outcome>,
  ): Promise<Outcome>;
}

export interface RunnerOptions {
  db: Kysely<Tables>;
  clock: Clock;
  ids: Ids;
  operatingMode: OperatingMode;
  /** Does what a committed operation asked for. */
  deliver: (effect: Effect) => void;
  logger: Pick<BaseLogger, 'error'>;
}

const MOST_ATTEMPTS = 5;

export function createOperationRunner(options: RunnerOptions): OperationRunner {
  const { db, clock, ids, operatingMode, logger } = options;

  /** What is committed stays so, and is answered so, whatever becomes of its effects. */
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
        // Its transaction is gone, and the claim with it. A twin may have been faster meanwhile:
        // then the twin's outcome is the first one, and this one did nothing.
        return once(async () => ({ status: error.status, body: presentRefusal(error) }));
      }
    },
  };
}
