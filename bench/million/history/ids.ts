import { createHash } from 'node:crypto';
import { referenceAlphabet } from '../../../apps/server/src/kernel/ids.ts';
import { digestReferralCode } from '../../../apps/server/src/people/members.ts';
import { writeBytes } from './sheets.ts';

/**
 * Names a row by its millisecond and a unique number. So ids take no memory, and rise as the
 * product's do.
 */
export interface Name {
  ms: number;
  number: number;
}

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A one-to-one mapping of 32-bit numbers that looks random. */
function scramble(number: number): number {
  return Math.imul(number, 0x9e3779b1) >>> 0;
}

function toHex(number: number): string {
  return `${hexBytes[number >>> 24]}${hexBytes[(number >>> 16) & 255]}${hexBytes[(number >>> 8) & 255]}${hexBytes[number & 255]}`;
}

let lastMs = -1;
let lastInstant = '';

/**
 * @param code of an account, or 0 for its owner: see the server's chart of accounts
 */
export function writeId({ ms, number }: Name, code = 0): string {
  if (ms !== lastMs) {
    const hex = ms.toString(16).padStart(12, '0');
    lastMs = ms;
    lastInstant = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
  }
  const order = toHex(number);
  return `${lastInstant}${order.slice(0, 3)}-8${order.slice(3, 6)}-${order.slice(6)}${toHex(scramble(number))}${hexBytes[code]}`;
}

/** The stripe of a member's transfers, as `stripeOf` reads it from the id. */
export function readStripe(number: number): number {
  return scramble(number) & 15;
}

/** A reference that looks random but is unique for each number. */
export function writeReference(number: number): string {
  let reference = '';
  for (const half of [scramble(number), scramble(number ^ 0x5bd1e995)]) {
    for (let shift = 0; shift < 30; shift += 5) {
      reference += referenceAlphabet.charAt((half >>> shift) & 31);
    }
  }
  return reference;
}

const CODES = 32 ** 8;
/** Odd, so that each member gets another code. */
const CODE_STEP = 387_420_491;

/**
 * @param index of the member
 */
export function writeReferralCode(index: number): string {
  let left = ((index + 1) * CODE_STEP) % CODES;
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code += referenceAlphabet.charAt(left % 32);
    left = Math.floor(left / 32);
  }
  return code;
}

/** The salt and the digest that seal a member's referral code. */
export function sealReferralCode(memberId: string, code: string): [salt: string, digest: string] {
  const salt = createHash('sha256').update(memberId).digest().subarray(0, 16);
  return [writeBytes(salt), writeBytes(digestReferralCode(salt, code))];
}
