/**
 * What makes a tree takes the function that hashes as a parameter: a server that makes a tree of a
 * million leaves has a faster one than this, which runs anywhere.
 */
export { sha256 } from '@noble/hashes/sha2.js';

/** SHA-256 of some bytes, 32 bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
