import { readUuid, type Sha256, sha256 } from './bytes.ts';
import { NONCE_LENGTH } from './leaf.ts';
import { HASH_LENGTH } from './sum-node.ts';

/** One member's values, derived from a snapshot's secret. */
export interface Blinding {
  /** 16 secret bytes that decide the member's place. */
  orderKey: Uint8Array;
  nonce: Uint8Array;
}

export const SECRET_LENGTH = 32;
export const ORDER_KEY_LENGTH = 16;
const BLOCK_LENGTH = 64;
const ID_LENGTH = 16;

/**
 * Derives each member's blinding from a snapshot's secret of 32 bytes: the halves of
 * HMAC-SHA256(secret, member's id). Nonces and places are new in each snapshot, and none is stored.
 */
export function createBlinding(
  secret: Uint8Array,
  hash: Sha256 = sha256,
): (memberId: string) => Blinding {
  if (secret.length !== SECRET_LENGTH) throw new RangeError('The secret has another length');
  const inner = padSecret(secret, 0x36, ID_LENGTH);
  const outer = padSecret(secret, 0x5c, HASH_LENGTH);
  return (memberId) => {
    const id = readUuid(memberId);
    if (!id) throw new RangeError('Not the id of a member');
    inner.set(id, BLOCK_LENGTH);
    outer.set(hash(inner), BLOCK_LENGTH);
    const digest = hash(outer);
    return {
      orderKey: digest.subarray(0, ORDER_KEY_LENGTH),
      nonce: digest.subarray(ORDER_KEY_LENGTH, ORDER_KEY_LENGTH + NONCE_LENGTH),
    };
  };
}

/** An HMAC block of the secret, with room behind it for the message. */
function padSecret(secret: Uint8Array, byte: number, room: number): Uint8Array {
  return Uint8Array.from(
    { length: BLOCK_LENGTH + room },
    (_, index) => (secret[index] ?? 0) ^ byte,
  );
}
