import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSigningKey, isSignedBy, makePrivateKeyPem, readPrivateKey } from './signing.ts';

// The first test of RFC 8032, section 7.1.
const RFC_SEED = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
const RFC_PUBLIC_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const RFC_SIGNATURE =
  'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b';

function createRfcKey() {
  const der = Buffer.from(`302e020100300506032b657004220420${RFC_SEED}`, 'hex');
  return createSigningKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

describe('the signing key', () => {
  it('signs as the standard says, and its public key is the 32 bytes alone', () => {
    const key = createRfcKey();
    expect(Buffer.from(key.publicKey, 'base64').toString('hex')).toBe(RFC_PUBLIC_KEY);
    expect(key.sign(new Uint8Array()).toString('hex')).toBe(RFC_SIGNATURE);
  });

  it('signs what only its own public key verifies, unchanged', () => {
    const [own, other] = [makePrivateKeyPem(), makePrivateKeyPem()].map((pem) =>
      createSigningKey(createPrivateKey(pem)),
    );
    const bytes = Buffer.from('a root');
    const signature = own!.sign(bytes);
    expect(isSignedBy(own!.publicKey, bytes, signature)).toBe(true);
    expect(isSignedBy(other!.publicKey, bytes, signature)).toBe(false);
    expect(isSignedBy(own!.publicKey, Buffer.from('a rook'), signature)).toBe(false);
    expect(isSignedBy('AAAA', bytes, signature)).toBe(false);
  });

  it("has the first 20 bytes of its public key's SHA-256 as fingerprint", () => {
    expect(createRfcKey().fingerprint).toBe('21fe 31df a154 a261 626b f854 046f d227 1b7b ed4b');
  });

  it('is read from PEM and from base64, and other kinds of keys are refused', () => {
    const pem = makePrivateKeyPem();
    const der = createPrivateKey(pem).export({ format: 'der', type: 'pkcs8' }).toString('base64');
    expect(createSigningKey(readPrivateKey(der)!)).toMatchObject({
      publicKey: createSigningKey(readPrivateKey(pem)!).publicKey,
    });
    const other = generateKeyPairSync('x25519').privateKey;
    for (const text of ['', 'secret', other.export({ format: 'pem', type: 'pkcs8' }).toString()]) {
      expect(readPrivateKey(text)).toBeNull();
    }
  });
});
