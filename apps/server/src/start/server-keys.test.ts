import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createPayoutKey } from '../kernel/payout-key.ts';
import { createPushKey } from '../kernel/push-key.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import { createSigningKey, makePrivateKeyPem, readPrivateKey } from '../kernel/signing.ts';
import { acceptKeys, listSharedKeys, requireSharedKeys } from './server-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.ownerPool.query('truncate server_key'));
afterAll(() => database.drop());

function makeKeys() {
  const signingKey = createSigningKey(readPrivateKey(makePrivateKeyPem())!);
  const secretBox = createSecretBox(randomBytes(32));
  return listSharedKeys({
    signingKey,
    secretBox,
    payoutKey: createPayoutKey(randomBytes(32)),
    pushKey: createPushKey(randomBytes(32)),
  });
}

it('a key is recognized by its fingerprint, which differs for another key', () => {
  const key = randomBytes(32);
  const { fingerprint } = createSecretBox(key);
  expect(fingerprint).toMatch(/^([0-9a-f]{4} ?){10}$/);
  expect(createSecretBox(key).fingerprint).toBe(fingerprint);
  expect(createSecretBox(randomBytes(32)).fingerprint).not.toBe(fingerprint);
});

it('a start with another key is refused with both fingerprints, until the key is accepted', async () => {
  const [first, second] = [makeKeys(), makeKeys()];
  await requireSharedKeys(database.db, first);
  await requireSharedKeys(database.db, first);
  const mixed = [first[0]!, second[1]!, first[2]!, first[3]!];
  const failure = await requireSharedKeys(database.db, mixed).catch((error) => error);
  expect(failure).toMatchObject({ name: 'StartFailure' });
  expect(failure.message).toContain(
    `another key of second factors: ${first[1]!.fingerprint} is on record, ${second[1]!.fingerprint} was found`,
  );
  expect(failure.message).not.toContain('signing key');
  await requireSharedKeys(database.db, first);

  expect(await acceptKeys(database.db, mixed)).toEqual([
    { ...second[1]!, before: first[1]!.fingerprint },
  ]);
  await requireSharedKeys(database.db, mixed);
  await expect(requireSharedKeys(database.db, first)).rejects.toThrow('is on record');
});

it('of servers that start at once for the first time with different keys, one starts', async () => {
  const starts = Array.from({ length: 6 }, () => requireSharedKeys(database.db, makeKeys()));
  const outcomes = await Promise.allSettled(starts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const names = await database.db.selectFrom('serverKey').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual([
    'key of second factors',
    'payout key',
    'push key',
    'signing key',
  ]);
});

it('a new kind of key is recorded beside the others', async () => {
  const [signing, factors] = makeKeys();
  await requireSharedKeys(database.db, [signing!]);
  await requireSharedKeys(database.db, [signing!, factors!]);
  const other = { ...factors!, fingerprint: 'another' };
  await expect(requireSharedKeys(database.db, [signing!, other])).rejects.toThrow('another');
});
