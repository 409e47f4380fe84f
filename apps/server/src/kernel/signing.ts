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
 * The operator's Ed25519 key, with which roots and seals are signed. It is never in the database:
 * whoever can write there cannot sign what they wrote.
 */
export interface SigningKey {
  /** @returns the 64 bytes of the signature */
  sign(bytes: Uint8Array): Buffer;
  /** The 32 bytes of RFC 8032, in base64. */
  publicKey: string;
  /** What two people compare of the public key. */
  fingerprint: string;
}

/** Everything before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
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

/** A new private key as the text of a PEM file (PKCS#8). */
export function makePrivateKeyPem(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** Reads a private key from PEM, or from base64 of DER (PKCS#8); null if it is no Ed25519 key. */
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

/** Whether these bytes were signed by the owner of this public key (32 bytes in base64). */
export function isSignedBy(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const key = keptKeys.get(publicKey) ?? readPublicKey(publicKey);
  if (key === null) return false;
  if (keptKeys.size >= MOST_KEPT) keptKeys.clear();
  keptKeys.set(publicKey, key);
  return verify(null, bytes, key, signature);
}

/** Reading a key takes as long as verifying by it, and a log has one for all its blocks. */
const keptKeys = new Map<string, KeyObject>();
const MOST_KEPT = 8;

function readPublicKey(publicKey: string): KeyObject | null {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== PUBLIC_KEY_LENGTH) return null;
  const key = Buffer.concat([SPKI_PREFIX, raw]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}
