import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { fingerprintOf } from '@barya/proof';

/** Encrypts and digests secrets with a key outside the database. */
export interface SecretBox {
  /** @param owner bound to the ciphertext: it decrypts for this owner only */
  encrypt(secret: string, owner: string): Buffer;
  /** @throws Error for another key, another owner or changed bytes */
  decrypt(encrypted: Buffer, owner: string): string;
  /** HMAC-SHA256, for comparing what can be guessed. `use` separates the uses of the key. */
  digest(text: string, use: string): Buffer;
  /** Identifies the key without revealing it. */
  fingerprint: string;
}

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM: a nonce of 12 random bytes, the ciphertext, a tag of 16 bytes. */
export function createSecretBox(key: Buffer): SecretBox {
  const options = { authTagLength: TAG_BYTES };
  return {
    fingerprint: fingerprintOf(
      createHmac('sha256', key).update('barya key fingerprint').digest('base64'),
    ),
    digest: (text, use) =>
      createHmac('sha256', key)
        .update(JSON.stringify(['barya', use, text]))
        .digest(),
    encrypt: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, options).setAAD(Buffer.from(owner));
      const encrypted = [cipher.update(secret, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, ...encrypted, cipher.getAuthTag()]);
    },
    decrypt: (encrypted, owner) => {
      const nonce = encrypted.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, options)
        .setAAD(Buffer.from(owner))
        .setAuthTag(encrypted.subarray(-TAG_BYTES));
      const secret = encrypted.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(secret), decipher.final()]).toString('utf8');
    },
  };
}

/** A new random key, in base64. */
export function makeSecretKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/** Reads a key from base64. Null if it is not 32 bytes. */
export function readSecretKey(text: string): Buffer | null {
  const trimmed = text.trim();
  const key = Buffer.from(trimmed, 'base64');
  return key.length === KEY_BYTES && key.toString('base64') === trimmed ? key : null;
}
