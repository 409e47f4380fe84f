import { toHex } from './bytes.ts';
import { sha256 } from './sha256.ts';

const LENGTH = 20;

/**
 * What people compare of a public key (32 bytes in base64): the first 20 bytes of its SHA-256, in
 * hexadecimal and groups of four. Fewer would let an operator look for two keys that share one.
 */
export function fingerprintOf(publicKey: string): string {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  return toHex(sha256(bytes).subarray(0, LENGTH)).replace(/(.{4})(?=.)/g, '$1 ');
}
