import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Where new ids and references come from. */
export interface Ids {
  /**
   * A UUID of version 7 for something that happens at `at`, ending in 00: the last byte is room for
   * the account codes of what the id names (see `chart-of-accounts.ts`).
   */
  next(at: Date): string;
  /** A reference number that a person can read out: 12 characters without I, L, O and U. */
  nextReference(): string;
}

const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ids from the operating system's randomness. */
export function createRandomIds(): Ids {
  return {
    next: (at) => `${v7({ msecs: at.getTime() }).slice(0, -2)}00`,
    nextReference: () =>
      Array.from(randomBytes(12), (byte) => referenceAlphabet.charAt(byte & 31)).join(''),
  };
}
