import { createECDH, createHash } from 'node:crypto';

/** The key pair by which push services know this installation (VAPID, RFC 8292). */
export interface PushKey {
  /** The uncompressed point in base64url: a browser's `applicationServerKey`. */
  publicKey: string;
  /** 32 bytes in base64url. */
  privateKey: string;
  /** 16 hex digits, to compare two servers' keys without showing them. */
  fingerprint: string;
}

const CURVE = 'prime256v1';

/** @throws Error if the 32 bytes are no private key of P-256: nearly all are */
export function createPushKey(bytes: Buffer): PushKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytes);
  const publicKey = pair.getPublicKey();
  const hash = createHash('sha256').update('barya push key 1').update(publicKey).digest('hex');
  return {
    publicKey: publicKey.toString('base64url'),
    privateKey: bytes.toString('base64url'),
    fingerprint: hash.slice(0, 16),
  };
}
