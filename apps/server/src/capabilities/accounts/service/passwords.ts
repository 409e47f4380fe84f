import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../../../kernel/refusal.ts';

export interface HashCost {
  memoryKib: number;
  passes: number;
}

/** Hashes and compares passwords, a few at a time: each takes 19 MiB. */
export interface Passwords {
  /** @throws Refusal `service_unavailable` when the queue is full */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with its hash. Without a hash it does the same work and answers no,
   * so timing does not reveal whether an account exists.
   *
   * @throws Refusal `service_unavailable` when the queue is full
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether the hash has another cost than new ones. */
  isOutdated(passwordHash: string): boolean;
}

const PRODUCTION_COST: HashCost = { memoryKib: 19_456, passes: 2 };
const MOST_AT_ONCE = 4;
const MOST_WAITING = 500;

/**
 * @param cost lower only in tests
 * @param salt one salt for all hashes: only for demo people
 */
export function createPasswords(
  cost: HashCost = PRODUCTION_COST,
  salt: Uint8Array | null = null,
): Passwords {
  // The library defaults to Argon2id.
  const options: Options = {
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: 1,
    ...(salt && { salt }),
  };
  const prefix = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$`;
  const limit = pLimit(MOST_AT_ONCE);
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= MOST_WAITING) throw new Refusal('service_unavailable');
    return limit(work);
  };
  const strangerHash = hash(randomBytes(32).toString('base64url'), options);
  return {
    hash: async (password) => inTurn(() => hash(password, options)),
    verify: async (passwordHash, password) => {
      const compared = passwordHash ?? (await strangerHash);
      const isEqual = await inTurn(() => verify(compared, password, options));
      return isEqual && passwordHash !== null;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(prefix),
  };
}
