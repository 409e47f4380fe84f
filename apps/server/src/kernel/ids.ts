import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

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
  /** 16 bytes that nobody guesses, to keep with what is digested. */
  nextSalt(): Buffer;
  /** A code to hand out; whether another member has it already is for the database to say. */
  nextReferralCode(): string;
}

// Without I, L, O, U, 0 and 1, which people mistake for one another when they read a code out.
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERRAL_CODE_LENGTH = 8;

/** The count in an id has 32 bits; it begins in the lower half, so that it is long until it turns. */
const LAST_SEQUENCE = 2 ** 32 - 1;
const LAST_START = 2 ** 31;

/** Where chance comes from. */
export interface Chance {
  bytes(count: number): Uint8Array;
  /** A whole number from 0 on, below `end`. */
  below(end: number): number;
}

const systemChance: Chance = { bytes: randomBytes, below: (end) => randomInt(end) };

/** Ids from the operating system's randomness. */
export function createRandomIds(): Ids {
  return createIds(systemChance);
}

/** @param chance other than the system's only for a history that is made up */
export function createIds(chance: Chance): Ids {
  let sequence = chance.below(LAST_START);
  return {
    next: (at) => {
      // One count for all instants: use cases at different instants make their ids by turns.
      sequence = sequence === LAST_SEQUENCE ? chance.below(LAST_START) : sequence + 1;
      const id = v7({ msecs: at.getTime(), seq: sequence, random: chance.bytes(16) });
      return `${id.slice(0, -2)}00`;
    },
    nextReference: () =>
      Array.from(chance.bytes(REFERENCE_LENGTH), (byte) =>
        referenceAlphabet.charAt(byte & 31),
      ).join(''),
    nextSalt: () => Buffer.from(chance.bytes(16)),
    nextReferralCode: () => createReadableText(REFERRAL_CODE_LENGTH, chance),
  };
}

/** Letters and digits that nobody mistakes for one another, about 4.9 bits each. */
export function createReadableText(length: number, chance: Chance = systemChance): string {
  return Array.from({ length }, () => READABLE.charAt(chance.below(READABLE.length))).join('');
}

/** What references are written in: digits and letters without I, L, O and U. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 12;

const ID_BITS = 18;

/**
 * The reference of an event that keeps none: 42 bits of the millisecond that the ledger gave it and
 * 18 bits of its id, so that it can be found again by a member's accounts and that millisecond.
 *
 * @param eventId what the money moved for: the same for all transfers of the event
 */
export function deriveReference(at: Date, eventId: string): string {
  // The last byte of an id is always 0.
  const idBits = Number.parseInt(eventId.slice(-8, -2), 16) % 2 ** ID_BITS;
  let rest = BigInt(at.getTime()) * BigInt(2 ** ID_BITS) + BigInt(idBits);
  let reference = '';
  while (reference.length < REFERENCE_LENGTH) {
    reference = referenceAlphabet.charAt(Number(rest % 32n)) + reference;
    rest /= 32n;
  }
  return reference;
}

/** The millisecond that a derived reference names; null where the text is no reference. */
export function readReferenceInstant(reference: string): Date | null {
  if (reference.length !== REFERENCE_LENGTH) return null;
  let value = 0n;
  for (const character of reference) {
    const digit = referenceAlphabet.indexOf(character);
    if (digit < 0) return null;
    value = value * 32n + BigInt(digit);
  }
  return new Date(Number(value / BigInt(2 ** ID_BITS)));
}
