import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Centavos } from '@barya/money';

/** What a withdrawal's binding covers. */
interface BoundWithdrawal {
  id: string;
  memberId: string;
  amountCentavos: Centavos;
  /** SHA-256 over the salt, method, number and name. */
  destinationDigest: Buffer;
}

/**
 * Binds each withdrawal to the payout account that the member entered. The key is never in the
 * database, so the database's owner cannot bind another account.
 */
export interface PayoutKey {
  /** 16 hex digits, to compare two servers' keys without showing them. */
  fingerprint: string;
  /** @returns 8 bytes that name the key, then 32 bytes of HMAC-SHA256 */
  bind(withdrawal: BoundWithdrawal): Buffer;
  /** `other_key`: another key made the binding, so this one cannot check it. */
  check(withdrawal: BoundWithdrawal, binding: Buffer | null): 'bound' | 'altered' | 'other_key';
}

const KEY_NAME_BYTES = 8;
const BINDING_BYTES = KEY_NAME_BYTES + 32;

export function createPayoutKey(key: Buffer): PayoutKey {
  const name = createHash('sha256').update('barya payout key 1').update(key).digest();
  const keyName = name.subarray(0, KEY_NAME_BYTES);

  function bind({ id, memberId, amountCentavos, destinationDigest }: BoundWithdrawal): Buffer {
    const digest = destinationDigest.toString('hex');
    // JSON separates the parts. The first part separates other uses of the key.
    const text = JSON.stringify(['barya withdrawal 1', id, memberId, amountCentavos, digest]);
    return Buffer.concat([keyName, createHmac('sha256', key).update(text).digest()]);
  }

  return {
    fingerprint: keyName.toString('hex'),
    bind,
    check: (withdrawal, binding) => {
      if (binding?.length !== BINDING_BYTES) return 'altered';
      if (!binding.subarray(0, KEY_NAME_BYTES).equals(keyName)) return 'other_key';
      return timingSafeEqual(binding, bind(withdrawal)) ? 'bound' : 'altered';
    },
  };
}
