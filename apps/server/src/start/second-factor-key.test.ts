import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { StartFailure } from './failure.ts';
import { ensureSecondFactorKey, locateSecondFactorKey } from './keys.ts';

it('is made once, for its owner alone, and never replaced when it is damaged', () => {
  const place = { secondFactorKey: null, dataDir: makeClosedFolder() };
  const encrypted = ensureSecondFactorKey(place).encrypt('a secret', 'juana');
  expect(ensureSecondFactorKey(place).decrypt(encrypted, 'juana')).toBe('a secret');
  const file = locateSecondFactorKey(place);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, 'damaged');
  expect(() => ensureSecondFactorKey(place)).toThrow(StartFailure);
});

it('is not made where the environment has one', () => {
  const place = { secondFactorKey: randomBytes(32), dataDir: makeClosedFolder() };
  ensureSecondFactorKey(place);
  expect(readdirSync(place.dataDir)).toEqual([]);
});
