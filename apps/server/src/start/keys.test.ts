import { createPrivateKey, randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { makePrivateKeyPem } from '../kernel/signing.ts';
import { StartFailure } from './failure.ts';
import {
  ensurePayoutKey,
  ensureSecondFactorKey,
  ensureSigningKey,
  findPayoutKey,
  findSigningKey,
  locatePayoutKey,
  locateSecondFactorKey,
} from './keys.ts';

function inNewFolder() {
  const dataDir = makeClosedFolder();
  return { signingKey: null, dataDir, file: path.join(dataDir, 'signing-key.pem') };
}

describe('the signing key of a data folder', () => {
  it('is created once, readable by its owner alone', () => {
    const place = inNewFolder();
    expect(findSigningKey(place)).toBeNull();
    const { publicKey } = ensureSigningKey(place);
    expect(ensureSigningKey(place).publicKey).toBe(publicKey);
    expect(findSigningKey(place)?.publicKey).toBe(publicKey);
    expect(statSync(place.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.dataDir).sort()).toEqual(['barya-data-folder', 'signing-key.pem']);
  });

  it('is made private again if a backup left it readable', () => {
    const place = inNewFolder();
    ensureSigningKey(place);
    chmodSync(place.file, 0o644);
    ensureSigningKey(place);
    expect(statSync(place.file).mode & 0o777).toBe(0o600);
  });

  it('is never replaced when it is damaged', () => {
    const place = inNewFolder();
    ensureSigningKey(place);
    writeFileSync(place.file, 'damaged');
    expect(() => ensureSigningKey(place)).toThrow(StartFailure);
  });

  it('is not created if the environment has one', () => {
    const place = inNewFolder();
    const signingKey = createPrivateKey(makePrivateKeyPem());
    expect(ensureSigningKey({ ...place, signingKey }).publicKey).toHaveLength(44);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });
});

describe('the payout key', () => {
  it('is created once, readable by its owner alone, and never replaced when it is damaged', () => {
    const place = { payoutKey: null, dataDir: makeClosedFolder() };
    expect(findPayoutKey(place)).toBeNull();
    const { fingerprint } = ensurePayoutKey(place);
    expect(ensurePayoutKey(place).fingerprint).toBe(fingerprint);
    expect(findPayoutKey(place)?.fingerprint).toBe(fingerprint);
    const file = locatePayoutKey(place);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'damaged');
    expect(() => ensurePayoutKey(place)).toThrow(StartFailure);
  });

  it('is not created if the environment has one', () => {
    const place = { payoutKey: randomBytes(32), dataDir: makeClosedFolder() };
    expect(ensurePayoutKey(place).fingerprint).toBe(findPayoutKey(place)?.fingerprint);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });
});

describe('the key of second factors', () => {
  it('is created once, readable by its owner alone, and never replaced when it is damaged', () => {
    const place = { secondFactorKey: null, dataDir: makeClosedFolder() };
    const encrypted = ensureSecondFactorKey(place).encrypt('a secret', 'juana');
    expect(ensureSecondFactorKey(place).decrypt(encrypted, 'juana')).toBe('a secret');
    const file = locateSecondFactorKey(place);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'damaged');
    expect(() => ensureSecondFactorKey(place)).toThrow(StartFailure);
  });

  it('is not created if the environment has one', () => {
    const place = { secondFactorKey: randomBytes(32), dataDir: makeClosedFolder() };
    ensureSecondFactorKey(place);
    expect(readdirSync(place.dataDir)).toEqual([]);
  });
});
