import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { REFERENCE_LENGTH, referenceAlphabet } from './references.ts';

/** Where new ids and references come from. */
export interface Ids {
  /**
   * A UUID of version 7 for something that happens at `at`, ending in 00: the last byte is room for
   * the account codes of what the id names (see `chart-of-accounts.ts`). Ids of one process and one
   * millisecond rise in the order in which they were made, whatever else is made between them, so
   * lists by instant and id keep it.
   */
  next(at: Date): string;
  /** A reference number that a person can read out: 12 characters without I, L, O and U. */
  nextReference(): string;
}

/** The count in an id has 32 bits; it begins in the lower half, so that it is long until it turns. */
const LAST_SEQUENCE = 2 ** 32 - 1;
const LAST_START = 2 ** 31;

/** Ids from the operating system's randomness. */
export function createRandomIds(): Ids {
  let sequence = randomInt(LAST_START);
  return {
    next: (at) => {
      // One count for all instants: use cases at different instants make their ids by turns.
      sequence = sequence === LAST_SEQUENCE ? randomInt(LAST_START) : sequence + 1;
      return `${v7({ msecs: at.getTime(), seq: sequence }).slice(0, -2)}00`;
    },
    nextReference: () =>
      Array.from(randomBytes(REFERENCE_LENGTH), (byte) => referenceAlphabet.charAt(byte & 31)).join(
        '',
      ),
  };
}
