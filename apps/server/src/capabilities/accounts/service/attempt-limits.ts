import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CodeLimits } from '../../second-factor/index.ts';
import { decideDelayMs, groupAddress } from '../domain.ts';

/** Somebody tried too often. */
export class TooManyAttempts extends Refusal {
  constructor(waitMs: number) {
    super('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }
}

/**
 * How often somebody may try. The counts of sign-ins are in the database and shared by all nodes. A
 * count that can't be read or written lets the attempt pass: a limit is no reason to fail.
 */
export interface AttemptLimits extends CodeLimits {
  /** @throws TooManyAttempts after 100 failed sign-ins in a minute */
  checkSignInsFrom(address: string): Promise<void>;
  noteFailedSignInFrom(address: string): Promise<void>;
  /** Waits as long as the failures of `name`, known or not, make it wait; two seconds at most. */
  waitForTurn(name: string): Promise<void>;
  noteFailureOf(name: string): Promise<void>;
  /** Forgets the failures of somebody who proved to be `name`. */
  forgetFailuresOf(name: string): Promise<void>;
  /** @throws TooManyAttempts after 200 registrations in a minute on this node */
  countRegistrationFrom(address: string): Promise<void>;
}

export interface AttemptLimitsOptions {
  pool: pg.Pool;
  sleep(durationMs: number): Promise<void>;
  reportError(error: unknown): void;
}

const FAILED_SIGN_INS_A_MINUTE = 100;
const REGISTRATIONS_A_MINUTE = 200;
const FAILURES_REMEMBERED_S = 15 * 60;
const CODES_AN_HOUR = 10;

export function createAttemptLimits(options: AttemptLimitsOptions): AttemptLimits {
  const { sleep, reportError } = options;
  const shared = {
    // Without the statement names that the library would give, since poolers may not keep them.
    storeClient: { query: (query: pg.QueryConfig) => queryUnnamed(options.pool, query) },
    storeType: 'pool',
    tableName: 'sign_in_failure',
    tableCreated: true,
  };
  const addresses = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'address',
    points: FAILED_SIGN_INS_A_MINUTE,
    duration: 60,
  });
  const names = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'name',
    points: 1,
    duration: FAILURES_REMEMBERED_S,
    // The other limiter already removes what ran out, of both.
    clearExpiredByTimeout: false,
  });
  const codes = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'code',
    points: CODES_AN_HOUR,
    duration: 3_600,
    clearExpiredByTimeout: false,
  });
  const registrations = new RateLimiterMemory({ points: REGISTRATIONS_A_MINUTE, duration: 60 });
  const orElse = async <Value>(work: Promise<Value>, fallback: Value): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      reportError(error);
      return fallback;
    }
  };
  return {
    checkSignInsFrom: async (address) => {
      const failures = await orElse(addresses.get(groupAddress(address)), null);
      if (failures === null || failures.consumedPoints < FAILED_SIGN_INS_A_MINUTE) return;
      throw new TooManyAttempts(failures.msBeforeNext);
    },
    noteFailedSignInFrom: async (address) => {
      await orElse(addresses.penalty(groupAddress(address)), null);
    },
    waitForTurn: async (name) => {
      const failures = await orElse(names.get(hashName(name)), null);
      const delayMs = decideDelayMs(failures?.consumedPoints ?? 0);
      if (delayMs > 0) await sleep(delayMs);
    },
    noteFailureOf: async (name) => {
      await orElse(names.penalty(hashName(name)), null);
    },
    forgetFailuresOf: async (name) => {
      await orElse(names.delete(hashName(name)), false);
    },
    countCodeOf: async (memberId) => {
      const count = await orElse(codes.penalty(memberId), null);
      if (count !== null && count.consumedPoints > CODES_AN_HOUR) {
        throw new TooManyAttempts(count.msBeforeNext);
      }
    },
    forgetCodesOf: async (memberId) => {
      await orElse(codes.delete(memberId), false);
    },
    countRegistrationFrom: async (address) => {
      const count = await registrations.penalty(groupAddress(address));
      if (count.consumedPoints > REGISTRATIONS_A_MINUTE)
        throw new TooManyAttempts(count.msBeforeNext);
    },
  };
}

/** What was typed as a name may be anything, also a password; only its hash is stored. */
function hashName(name: string): string {
  return createHash('sha256').update(name.toLowerCase()).digest('base64url');
}

function queryUnnamed(pool: pg.Pool, { text, values }: pg.QueryConfig): Promise<pg.QueryResult> {
  return pool.query({ text, ...(values !== undefined && { values }) });
}
