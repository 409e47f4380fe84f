import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSecretBox, makeSecretKey, readSecretKey } from './secret-box.ts';

const box = createSecretBox(randomBytes(32));

it('decrypts what was encrypted, and never encrypts the same text twice alike', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (secret, owner) => {
      const encrypted = box.encrypt(secret, owner);
      expect(box.decrypt(encrypted, owner)).toBe(secret);
      expect(box.encrypt(secret, owner).equals(encrypted)).toBe(false);
    }),
  );
});

it('opens for no other member, with no other key, and not after a bit was changed', () => {
  const encrypted = box.encrypt('a secret', 'juana');
  expect(() => box.decrypt(encrypted, 'maria')).toThrow();
  expect(() => createSecretBox(randomBytes(32)).decrypt(encrypted, 'juana')).toThrow();
  for (let index = 0; index < encrypted.length; index++) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(() => box.decrypt(changed, 'juana')).toThrow();
  }
  expect(() => box.decrypt(encrypted.subarray(0, 20), 'juana')).toThrow();
});

it('takes keys of 32 bytes in base64', () => {
  expect(readSecretKey(`${makeSecretKey()}\n`)).toHaveLength(32);
  for (const text of ['', 'no key', randomBytes(16).toString('base64'), '!'.repeat(44)]) {
    expect(readSecretKey(text)).toBeNull();
  }
});
