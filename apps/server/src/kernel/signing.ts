import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { fingerprintOf } from '@barya/proof';

/**
 * The operator's Ed25519 key, which signs roots and seals. It is never in the database, so database
 * writers cannot sign.
 */
export interface SigningKey {
  /** @returns the 64 bytes of the signature */
  sign(bytes: Uint8Array): Buffer;
  /** The 32 bytes of RFC 8032, in base64. */
  publicKey: string;
  /** A short form of the public key, for people to compare. */
  fingerprint: string;
}

/** The prefix of an Ed25519 public key in SPKI (RFC 8410), before its 32 bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const PUBLIC_KEY_LENGTH = 32;

export function createSigningKey(privateKey: KeyObject): SigningKey {
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = spki.subarray(SPKI_PREFIX.length).toString('base64');
  return {
    sign: (bytes) => sign(null, bytes, privateKey),
    publicKey,
    fingerprint: fingerprintOf(publicKey),
  };
}

/** A new private key in PEM (PKCS#8). */
export function makePrivateKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/**
 * Reads a private key from PEM, or from base64 of DER (PKCS#8). Null if it is not an Ed25519 key.
 */
export function readPrivateKey(text: string): KeyObject | null {
  try {
    const key = text.includes('-----')
      ? createPrivateKey(text)
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** Whether the owner of this public key (32 bytes, base64) signed these bytes. */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const key = keptKeys.get(publicKey) ?? readPublicKey(publicKey);
  if (key === null) return false;
  if (keptKeys.size >= MOST_KEPT) keptKeys.clear();
  keptKeys.set(publicKey, key);
  return verify(null, bytes, key, signature);
}

/** Parsing a key takes as long as a verification, and all blocks of a log share one key. */
const keptKeys = new Map<string, KeyObject>();
const MOST_KEPT = 8;

function readPublicKey(publicKey: string): KeyObject | null {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== PUBLIC_KEY_LENGTH) return null;
  const key = Buffer.concat([SPKI_PREFIX, raw]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}
