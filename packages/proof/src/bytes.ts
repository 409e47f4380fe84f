import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export { bytesToHex as toHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Reads lower-case hexadecimal of exactly `length` bytes; null for anything else. */
export function readHex(text: unknown, length: number): Uint8Array | null {
  if (typeof text !== 'string' || text.length !== 2 * length) return null;
  return /^[0-9a-f]*$/.test(text) ? hexToBytes(text) : null;
}

/** Reads base64 of exactly `length` bytes, written as `toBase64` does; null for anything else. */
export function readBase64(text: unknown, length: number): Uint8Array | null {
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4) {
    return null;
  }
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytes.length === length && toBase64(bytes) === text ? bytes : null;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/** Writes an integer from 0 to 2^53 - 1 as 8 bytes, big-endian. */
export function writeUint64(view: DataView, offset: number, value: number): void {
  view.setUint32(offset, Math.floor(value / 0x1_0000_0000));
  view.setUint32(offset + 4, value >>> 0);
}

/** The same, as new bytes. */
export function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  writeUint64(new DataView(bytes.buffer), 0, value);
  return bytes;
}

/** The 16 bytes of a UUID; null for anything else. */
export function readUuid(text: unknown): Uint8Array | null {
  const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  return typeof text === 'string' && pattern.test(text)
    ? hexToBytes(text.replaceAll('-', ''))
    : null;
}

export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return bytesToHex(one) === bytesToHex(other);
}

/**
 * Trees take the hash function as a parameter. This one runs anywhere; the server passes a faster
 * one for its million leaves.
 */
export { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256: 32 bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
