import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifySignature } from './ed25519.ts';

const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

// RFC 8032, section 7.1: public key, message, signature.
const specified = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const;

const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

describe('a signature', () => {
  it.each(specified)('of the standard is valid: %s', (key, message, signature) => {
    expect(verifySignature(hex(key), hex(message), hex(signature))).toBe(true);
    expect(verifySignature(hex(key), hex(`${message}00`), hex(signature))).toBe(false);
  });

  it('of any key holds for its message, and for no other bytes', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const key = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(63), fc.nat(7), (message, at, bit) => {
        const signature = new Uint8Array(sign(null, message, privateKey));
        expect(verifySignature(key, message, signature)).toBe(true);
        signature[at]! ^= 1 << bit;
        expect(verifySignature(key, message, signature)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('does not hold in a second encoding: with the group order added to its scalar', () => {
    const [key, message, signature] = specified[1];
    const bytes = hex(signature);
    let number =
      bytes.subarray(32).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n) + ORDER;
    for (let at = 32; at < 64; at += 1, number >>= 8n) bytes[at] = Number(number & 255n);
    expect(verifySignature(hex(key), hex(message), bytes)).toBe(false);
  });

  it('does not hold where a byte is missing', () => {
    const [key, message, signature] = specified[0];
    expect(verifySignature(hex(key), hex(message), hex(signature.slice(2)))).toBe(false);
    expect(verifySignature(hex(key.slice(2)), hex(message), hex(signature))).toBe(false);
  });

  it('does not hold for a key that would sign anything', () => {
    const neutral = `01${'00'.repeat(31)}`;
    const signature = hex(`${neutral}${'00'.repeat(32)}`);
    for (const message of ['', '72']) {
      expect(verifySignature(hex(neutral), hex(message), signature)).toBe(false);
    }
  });

  it('does not hold for what is no key', () => {
    const [, message, signature] = specified[0];
    for (const key of ['', 'ff'.repeat(32), `02${'00'.repeat(31)}`]) {
      expect(verifySignature(hex(key), hex(message), hex(signature))).toBe(false);
    }
  });
});
