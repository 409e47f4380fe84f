import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeClosedFolder } from '../../test/folders.ts';
import { StartFailure } from './failure.ts';
import { ensurePayoutKey, findPayoutKey, locatePayoutKey } from './keys.ts';

it('is made once, for its owner alone, and never replaced when it is damaged', () => {
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

it('is not made where the environment has one', () => {
  const place = { payoutKey: randomBytes(32), dataDir: makeClosedFolder() };
  expect(ensurePayoutKey(place).fingerprint).toBe(findPayoutKey(place)?.fingerprint);
  expect(readdirSync(place.dataDir)).toEqual([]);
});
