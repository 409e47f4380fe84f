import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../../../kernel/refusal.ts';

/** How dear a hash is. */
export interface HashCost {
  memoryKib: number;
  passes: number;
}

/** Hashes and compares passwords, a few at a time: each takes 19 MiB. */
export interface Passwords {
  /** @throws Refusal `service_unavailable` when too many wait already */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed. Without a hash the answer is no, after the
   * same work, so that the time does not tell whether there is such an account.
   *
   * @throws Refusal `service_unavailable` when too many wait already
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Whether a hash was made at another cost than new ones are. */
  isOutdated(passwordHash: string): boolean;
}

const PRODUCTION_COST: HashCost = { memoryKib: 19_456, passes: 2 };
const MOST_AT_ONCE = 4;
const MOST_WAITING = 500;

/**
 * @param cost lower only in tests
 * @param salt the same for all, instead of one of its own for each: only for made-up people
 */
export function createPasswords(
  cost: HashCost = PRODUCTION_COST,
  salt: Uint8Array | null = null,
): Passwords {
  // Argon2id is the library's own choice.
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
