import { randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

export interface Ids {
  /**
   * A UUID v7 for something that happens at `at`. It ends in 00: the last byte is for account codes
   * (see `chart-of-accounts.ts`). Ids of one process and millisecond rise in creation order. Lists
   * sorted by instant and id keep that order.
   */
  next(at: Date): string;
  /** A reference number to read aloud: 12 characters without I, L, O and U. */
  nextReference(): string;
  /** The reference of a cash-in, to type as a payment's message. The database checks that it is unique. */
  nextCashInReference(): string;
  /** The reference of a payout batch. The database checks that it is unique. */
  nextBatchReference(): string;
  /** 16 random bytes, stored beside the digest that they salt. */
  nextSalt(): Buffer;
  /** A random integer from 0 to `end` - 1. */
  below(end: number): number;
  /** A referral code. The database checks that it is unique. */
  nextReferralCode(): string;
}

// Without I, L, O, U, 0 and 1, which people confuse when they read a code aloud.
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERRAL_CODE_LENGTH = 8;
const CASH_IN_REFERENCE_LENGTH = 8;
const BATCH_REFERENCE_LENGTH = 8;

/** The counter in an id has 32 bits. It starts in the lower half, so it takes long to overflow. */
const LAST_SEQUENCE = 2 ** 32 - 1;
const LAST_START = 2 ** 31;

/** The source of randomness. */
export interface Chance {
  bytes(count: number): Uint8Array;
  /** A random integer from 0 to `end` - 1. */
  below(end: number): number;
}

const systemChance: Chance = { bytes: randomBytes, below: (end) => randomInt(end) };

export function createRandomIds(): Ids {
  return createIds(systemChance);
}

/** @param chance not the system's only for a generated history */
export function createIds(chance: Chance): Ids {
  let sequence = chance.below(LAST_START);
  return {
    next: (at) => {
      // One counter for all instants, because use cases at different instants interleave.
      sequence = sequence === LAST_SEQUENCE ? chance.below(LAST_START) : sequence + 1;
      const id = v7({ msecs: at.getTime(), seq: sequence, random: chance.bytes(16) });
      return `${id.slice(0, -2)}00`;
    },
    nextReference: () =>
      Array.from(chance.bytes(REFERENCE_LENGTH), (byte) =>
        referenceAlphabet.charAt(byte & 31),
      ).join(''),
    nextCashInReference: () => `BRY-${createReadableText(CASH_IN_REFERENCE_LENGTH, chance)}`,
    nextBatchReference: () => `PB-${createReadableText(BATCH_REFERENCE_LENGTH, chance)}`,
    nextSalt: () => Buffer.from(chance.bytes(16)),
    below: (end) => chance.below(end),
    nextReferralCode: () => createReadableText(REFERRAL_CODE_LENGTH, chance),
  };
}

/** Random letters and digits that look unalike, about 4.9 bits each. */
export function createReadableText(length: number, chance: Chance = systemChance): string {
  return Array.from({ length }, () => READABLE.charAt(chance.below(READABLE.length))).join('');
}

/** Digits and letters without I, L, O and U. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 12;

const ID_BITS = 18;

/**
 * The reference of an event that stores none: 42 bits of its ledger time in ms and 18 bits of its
 * id. A member's accounts and that millisecond find it again.
 *
 * @param eventId the same for all transfers of the event
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

/** The millisecond in a derived reference. Null if the text is not a reference. */
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
