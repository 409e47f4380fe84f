import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Where new ids and references come from. */
export interface Ids {
  /**
   * A UUID of version 7 for something that happens at `at`, ending in 00: the last byte is room for
   * the account codes of what the id names (see `chart-of-accounts.ts`). Ids of one process and one
   * millisecond rise in the order in which they were made, so lists by instant and id keep it.
   */
  next(at: Date): string;
  /** A reference number that a person can read out: 12 characters without I, L, O and U. */
  nextReference(): string;
}

const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ids from the operating system's randomness. */
export function createRandomIds(): Ids {
  let lastMs = Number.NaN;
  let sequence = 0;
  return {
    next: (at) => {
      const msecs = at.getTime();
      sequence = msecs === lastMs ? sequence + 1 : randomInt(2 ** 31);
      lastMs = msecs;
      return `${v7({ msecs, seq: sequence }).slice(0, -2)}00`;
    },
    nextReference: () =>
      Array.from(randomBytes(12), (byte) => referenceAlphabet.charAt(byte & 31)).join(''),
  };
}
