import type { RouteName } from '@barya/contract';
import type { Effect, Operation } from './operation.ts';

/** What a call is answered with: the status and the body before it is written as JSON. */
export interface Outcome {
  status: number;
  body: unknown;
}

/**
 * Runs a use case in one transaction (READ COMMITTED). What it throws rolls everything back and is
 * thrown on. It may be run again from the start, a bounded number of times, when the database asks
 * for it; its effects are delivered once, after the commit.
 */
export type RunOperation = <Result>(
  work: (operation: Operation) => Promise<Result>,
) => Promise<Result>;

/** A request that carries an Idempotency-Key. */
export interface KeyedRequest {
  memberId: string;
  route: RouteName;
  key: string;
  /** What makes it the same request: any JSON value. */
  request: unknown;
}

export interface OperationRunner {
  run: RunOperation;
  /** Delivers an effect of something that was committed outside an operation. */
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
