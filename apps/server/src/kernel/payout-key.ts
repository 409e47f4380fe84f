import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Centavos } from '@barya/money';

/** What a withdrawal's binding covers. */
interface BoundWithdrawal {
  id: string;
  memberId: string;
  amountCentavos: Centavos;
  /** SHA-256 over the salt, method, number and name. */
  destinationDigest: Buffer;
}

/** What the binding of a member's day of clicks covers. */
export interface BoundClicks {
  memberId: string;
  day: string;
  clicks: number;
  /** Text where it is read to be checked: a changed one may be beyond what a number holds. */
  payCentavos: Centavos | string;
  clickLimit: number;
}

/** `other_key`: another key made the binding, so this one cannot check it. */
type Checked = 'bound' | 'altered' | 'other_key';

/**
 * Binds each withdrawal to the payout account that the member entered, and each day of clicks to its
 * count. The key is never in the database, so the database's owner cannot bind others.
 */
export interface PayoutKey {
  /** 16 hex digits, to compare two servers' keys without showing them. */
  fingerprint: string;
  /** @returns 8 bytes that name the key, then 32 bytes of HMAC-SHA256 */
  bind(withdrawal: BoundWithdrawal): Buffer;
  check(withdrawal: BoundWithdrawal, binding: Buffer | null): Checked;
  /** The same of a day of clicks, or of as many of it. */
  bindClicks(day: BoundClicks, clicks?: number): Buffer;
  checkClicks(day: BoundClicks, binding: Buffer | null): Checked;
}

const KEY_NAME_BYTES = 8;
const BINDING_BYTES = KEY_NAME_BYTES + 32;

export function createPayoutKey(key: Buffer): PayoutKey {
  const name = createHash('sha256').update('barya payout key 1').update(key).digest();
  const keyName = name.subarray(0, KEY_NAME_BYTES);
  const prefix = key.toString('hex');

  function bind({ id, memberId, amountCentavos, destinationDigest }: BoundWithdrawal): Buffer {
    const digest = destinationDigest.toString('hex');
    // JSON separates the parts. The first part separates other uses of the key.
    const text = JSON.stringify(['barya withdrawal 1', id, memberId, amountCentavos, digest]);
    return Buffer.concat([keyName, createHmac('sha256', key).update(text).digest()]);
  }

  function bindClicks(bound: BoundClicks, clicks = bound.clicks): Buffer {
    const { memberId, day, payCentavos, clickLimit } = bound;
    // Each click makes one. SHA-3 of a secret prefix is a MAC, and takes a quarter of an HMAC's time.
    const text = `${prefix} barya clicks 1 ${memberId} ${day} ${clicks} ${payCentavos} ${clickLimit}`;
    return Buffer.concat([keyName, hash('sha3-256', text, 'buffer')]);
  }

  function check(binding: Buffer | null, bind: () => Buffer): Checked {
    if (binding?.length !== BINDING_BYTES) return 'altered';
    if (!binding.subarray(0, KEY_NAME_BYTES).equals(keyName)) return 'other_key';
    return timingSafeEqual(binding, bind()) ? 'bound' : 'altered';
  }

  return {
    fingerprint: keyName.toString('hex'),
    bind,
    check: (withdrawal, binding) => check(binding, () => bind(withdrawal)),
    bindClicks,
    checkClicks: (day, binding) => check(binding, () => bindClicks(day)),
  };
}
