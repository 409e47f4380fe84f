import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256, toHex } from './bytes.ts';

/**
 * Whether the owner of the public key (32 bytes) signed the message with these 64 bytes (RFC 8032).
 * A library does it: not all members' browsers support Ed25519, and none offers its cryptography
 * without https.
 */
export function verifySignature(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  return ed25519.verify(signature, message, publicKey, { zip215: false });
}

const LENGTH = 20;

/**
 * The fingerprint of a public key (32 bytes, base64): the first 20 bytes of its SHA-256,
 * hexadecimal in groups of four. With fewer bytes an operator could search for two keys that share
 * one.
 */
export function fingerprintOf(publicKey: string): string {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  return toHex(sha256(bytes).subarray(0, LENGTH)).replace(/(.{4})(?=.)/g, '$1 ');
}
