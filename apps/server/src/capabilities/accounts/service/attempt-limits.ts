import { createHash } from 'node:crypto';
import { normaliseMobile } from '@barya/contract';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CodeLimits } from '../../second-factor/index.ts';
import {
  codeAllowance,
  decideDelayMs,
  groupAddress,
  letterAllowance,
  mailAllowance,
  passwordAllowance,
} from '../domain.ts';
import { type Allowance, forgetTries, takeTry } from '../store/sign-ins.ts';

/** Too many requests from one address or in all. */
export class TooManyRequests extends Refusal {
  constructor(waitMs: number) {
    super('too_many_requests', { retryAfterSeconds: toSeconds(waitMs) });
  }
}

/** Too many wrong passwords or codes. The refusal says when to retry. */
export class TooManyAttempts extends Refusal {
  constructor(waitMs: number, knownDeviceMayTry = false) {
    const seconds = toSeconds(waitMs);
    const advice = knownDeviceMayTry
      ? ' On a device where you logged in before, you can log in now.'
      : '';
    super('too_many_attempts', {
      message: `Too many failed tries. Please try again in ${describeWait(seconds)}.${advice}`,
      extra: { waitSeconds: seconds, knownDeviceMayTry },
      retryAfterSeconds: seconds,
    });
  }
}

/** What tries are counted by. */
export interface Slot {
  /** An account or an unknown name as typed, a browser that signed in as it, or a session. */
  key: string;
  /** Whether a device that signed in before may try while others wait. */
  knownDeviceMayTry?: boolean;
}

/**
 * Limits attempts. All servers share the counts, which are in the database.
 * If a count can't be read or written, the attempt passes.
 */
export interface AttemptLimits extends CodeLimits {
  /** @throws TooManyRequests after 100 failed sign-ins in a minute */
  checkSignInsFrom(address: string): Promise<void>;
  noteFailedSignInFrom(address: string): Promise<void>;
  /**
   * Judges a password. The try is counted first, so parallel tries can't bypass the limit.
   * Each slot has 20 tries at once, then one every 30 seconds. After five failures a try waits,
   * at most two seconds. A right password resets the slot.
   *
   * @returns what `judge` answers
   * @throws TooManyAttempts
   */
  judgeInTurn(slot: Slot, judge: () => Promise<boolean>): Promise<boolean>;
  /**
   * Counts a mail that somebody asks for: five at once, then one every ten minutes.
   * @throws TooManyRequests
   */
  countMailFor(owner: { memberId: string } | { name: string }): Promise<void>;
  /** @throws TooManyRequests after 200 registrations in a minute on this node */
  countRegistrationFrom(address: string): Promise<void>;
  /** @throws TooManyRequests after 60 looks at shared receipts in a minute on this node */
  countVerificationFrom(address: string): Promise<void>;
  /** @throws TooManyRequests after 20 letters to support at once, then one every three minutes */
  countLetterFrom(address: string): Promise<void>;
}

export interface AttemptLimitsOptions {
  pool: Pick<pg.Pool, 'query'>;
  sleep(durationMs: number): Promise<void>;
  reportError(error: unknown): void;
  readTime?(): Date;
}

const FAILED_SIGN_INS_A_MINUTE = 100;
const REGISTRATIONS_A_MINUTE = 200;
const VERIFICATIONS_A_MINUTE = 60;
/** Per slot and process. Only tries without a delay fit, so right passwords are not slowed. */
const JUDGED_AT_ONCE = 4;
const MOST_WAITING = 200;
const FULL_WAIT_MS = 5_000;
/** Where a count can't be read. */
const PASSING = { isTaken: true, triesBefore: 0 } as const;

export function createAttemptLimits(options: AttemptLimitsOptions): AttemptLimits {
  const { pool, sleep, reportError, readTime = () => new Date() } = options;
  const addresses = new RateLimiterPostgres({
    // Without the library's statement names: poolers may not keep them.
    storeClient: {
      query: ({ text, values }: pg.QueryConfig) =>
        pool.query({ text, ...(values !== undefined && { values }) }),
    },
    storeType: 'pool',
    tableName: 'sign_in_failure',
    tableCreated: true,
    // A job deletes expired counts.
    clearExpiredByTimeout: false,
    keyPrefix: 'address',
    points: FAILED_SIGN_INS_A_MINUTE,
    duration: 60,
  });
  const registrations = new RateLimiterMemory({ points: REGISTRATIONS_A_MINUTE, duration: 60 });
  const verifications = new RateLimiterMemory({ points: VERIFICATIONS_A_MINUTE, duration: 60 });
  const queues = new Map<string, LimitFunction>();
  const orElse = async <Value>(work: Promise<Value>, fallback: Value): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      reportError(error);
      return fallback;
    }
  };
  /** @returns how many tries were taken lately */
  const take = async ({ key, knownDeviceMayTry }: Slot, allowance: Allowance): Promise<number> => {
    const turn = await orElse(takeTry(pool, key, allowance, readTime().getTime()), PASSING);
    if (!turn.isTaken) throw new TooManyAttempts(turn.waitMs, knownDeviceMayTry);
    return turn.triesBefore;
  };
  const takeOrRefuse = async (key: string, allowance: Allowance): Promise<void> => {
    const turn = await orElse(takeTry(pool, key, allowance, readTime().getTime()), PASSING);
    if (!turn.isTaken) throw new TooManyRequests(turn.waitMs);
  };
  const inQueue = async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? pLimit(JUDGED_AT_ONCE);
    if (queue.pendingCount >= MOST_WAITING) throw new TooManyAttempts(FULL_WAIT_MS);
    queues.set(key, queue);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
    }
  };
  return {
    checkSignInsFrom: async (address) => {
      const failures = await orElse(addresses.get(groupAddress(address)), null);
      if (failures === null || failures.consumedPoints < FAILED_SIGN_INS_A_MINUTE) return;
      throw new TooManyRequests(failures.msBeforeNext);
    },
    noteFailedSignInFrom: async (address) => {
      await orElse(addresses.penalty(groupAddress(address)), null);
    },
    judgeInTurn: (slot, judge) =>
      inQueue(slot.key, async () => {
        const delayMs = decideDelayMs(await take(slot, passwordAllowance));
        if (delayMs > 0) await sleep(delayMs);
        const isRight = await judge();
        if (isRight) await orElse(forgetTries(pool, slot.key), undefined);
        return isRight;
      }),
    countCode: async (owner) => {
      await take({ key: `code:${owner}` }, codeAllowance);
    },
    forgetCodes: async (owner) => {
      await orElse(forgetTries(pool, `code:${owner}`), undefined);
    },
    countLetterFrom: async (address) => {
      await takeOrRefuse(`letter:${groupAddress(address)}`, letterAllowance);
    },
    countMailFor: async (owner) => {
      const key = 'name' in owner ? `name:${hashName(owner.name)}` : `member:${owner.memberId}`;
      await takeOrRefuse(`mail:${key}`, mailAllowance);
    },
    countRegistrationFrom: (address) => countFrom(registrations, address),
    countVerificationFrom: (address) => countFrom(verifications, address),
  };
}

async function countFrom(limiter: RateLimiterMemory, address: string): Promise<void> {
  const count = await limiter.penalty(groupAddress(address));
  if (count.consumedPoints > limiter.points) throw new TooManyRequests(count.msBeforeNext);
}

/** Shared by all browsers that never signed in to this account, or as this unknown name. */
export function slotOfName(name: string): Slot {
  return { key: `name:${hashName(name)}`, knownDeviceMayTry: true };
}

/** A browser that signed in to this account before: strangers' failures do not delay it. */
export function slotOfDevice(name: string, deviceHash: Buffer): Slot {
  return { key: `device:${hashName(name)}:${deviceHash.toString('base64url')}` };
}

/** A signed-in person who must confirm the password. */
export function slotOfSession(sessionHash: Buffer): Slot {
  return { key: `session:${sessionHash.toString('base64url')}` };
}

/**
 * Stores only a hash: people also type passwords into the name field. Spellings that may find
 * the same account share one hash, so respelling gives no extra tries.
 */
function hashName(name: string): string {
  const plain =
    normaliseMobile(name) ?? name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return createHash('sha256').update(plain).digest('base64url');
}

function toSeconds(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}

function describeWait(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds <= 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
