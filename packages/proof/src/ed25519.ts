import { ed25519 } from '@noble/curves/ed25519.js';

/**
 * Whether the owner of the public key (32 bytes) signed the message with these 64 bytes (RFC 8032).
 * By a library, not by the browser: not every one that members have knows these signatures, and one
 * that was not reached over https does not offer its own cryptography at all.
 */
export function verifySignature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}
