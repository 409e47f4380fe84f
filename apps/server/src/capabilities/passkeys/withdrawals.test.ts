import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  type Authenticator,
  createAuthenticator,
  type Deviation,
} from '../../../test/authenticator.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { addPasskey, signInByPasskey } from '../../../test/passkeys.ts';
import { exampleCode } from '../../../test/qr-code.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { createPasswords } from '../accounts/index.ts';

const PASSWORD = 'a fine pass phrase';
const INCOME = 1_000_000;
let app: TestApp;
let passwordHash: string;
let member: TestMember;
let authenticator: Authenticator;
let passkeyId: string;

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
  await fundReserve(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ days: 2 });
  await app.database.pool.query('delete from sign_in_failure');
  member = await app.createMember({ passwordHash });
  await payReferralIncome(app, member.id, { direct: INCOME });
  ({ authenticator, id: passkeyId } = await addPasskey(app, member, PASSWORD));
  app.clock.advance({ days: 2 });
});

const fields = {
  amount: 100,
  method: 'gcash',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Clara',
  source: 'direct_indirect',
};
type Change = Partial<typeof fields & { qrText: string; bank: string }>;

const call = (method: string, path: string, body?: object, token = member.token) =>
  app.request(method, path, { token, ...(body && { body }) });
const require = (isRequired: boolean, currentPassword?: string) =>
  call('POST', '/auth/passkeys/required', { isRequired, currentPassword });
const withdraw = (change: Change = {}, passkey?: object, key?: string) =>
  app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: { ...fields, ...change, passkey },
    ...(key !== undefined && { key }),
  });
const confirm = async (change: Change = {}, deviation: Deviation = {}) => {
  const { body } = await call('POST', '/agent/withdraw/passkey', { ...fields, ...change });
  return authenticator.sign(body.options, deviation);
};
const asks = async (change: Change = {}) =>
  (await call('POST', '/agent/withdrawals/hold', { ...fields, ...change })).body.asksPasskey;
const left = async () => (await readMemberBalances(app.db, member.id)).directReferral;
const kindsOf = async () =>
  (await call('GET', '/auth/security')).body.map(({ kind }: { kind: string }) => kind);

describe('a member who did not ask for it', () => {
  it('withdraws as before, also with a passkey', async () => {
    expect(await asks()).toBe(false);
    expect((await withdraw()).status).toBe(200);
  });
});

describe('a member who asked for it', () => {
  beforeEach(async () => {
    expect((await require(true)).status).toBe(200);
  });

  it('must confirm a withdrawal to an account that was not used before', async () => {
    expect(await asks()).toBe(true);
    const refused = await withdraw();
    expect([refused.status, refused.body.code]).toEqual([403, 'passkey_required']);
    expect(await left()).toBe(INCOME);
    const { body } = await call('POST', '/agent/withdraw/passkey', fields);
    expect(body.options.allowCredentials).toHaveLength(1);
    expect((await withdraw({}, authenticator.sign(body.options))).status).toBe(200);
    expect(await left()).toBe(INCOME - 10_000);
  });

  it('must confirm a QR code that was not used before, at a number that was', async () => {
    expect((await withdraw({}, await confirm())).status).toBe(200);
    expect((await withdraw({ qrText: exampleCode })).body.code).toBe('passkey_required');
    const change = { qrText: exampleCode };
    expect((await withdraw(change, await confirm(change))).status).toBe(200);
    expect((await withdraw(change)).status).toBe(200);
  });

  it('needs none for an account that was used before, however it is typed', async () => {
    await withdraw({}, await confirm());
    expect(await asks({ accountNumber: '+63 917 123 4567' })).toBe(false);
    expect((await withdraw({ accountNumber: '+63-917-123-4567' })).status).toBe(200);
    for (const other of [
      { accountNumber: '0917 123 4568' },
      { method: 'paymaya' },
      { method: 'bank', bank: 'BNORPHMMXXX' },
    ]) {
      expect([await asks(other), (await withdraw(other)).body.code]).toEqual([
        true,
        'passkey_required',
      ]);
    }
  });

  it('confirms one withdrawal once, and no other one', async () => {
    const other = { accountNumber: '0917 999 9999' };
    const ofOther = await confirm();
    for (const change of [other, { amount: 200 }, { accountName: 'Somebody else' }]) {
      const refused = await withdraw(change, ofOther);
      expect([refused.status, refused.body.code]).toEqual([400, 'passkey_challenge_unknown']);
    }
    const passkey = await confirm();
    expect((await withdraw({}, passkey)).status).toBe(200);
    expect((await withdraw(other, passkey)).body.code).toBe('passkey_challenge_unknown');
    expect(await left()).toBe(INCOME - 10_000);
  });

  it('pays once for ten that send the same at once', async () => {
    const passkey = await confirm();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => withdraw({}, passkey, 'the-same-key')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await left()).toBe(INCOME - 10_000);
  });

  it('answers a retry as the first time, and takes no retry for a copied passkey', async () => {
    const passkey = await confirm();
    const first = await withdraw({}, passkey, 'one-key');
    app.clock.advance({ minutes: 10 });
    expect((await withdraw({}, passkey, 'one-key')).body).toEqual(first.body);
    expect(await left()).toBe(INCOME - 10_000);
    expect(await kindsOf()).not.toContain('passkey_cloned');
  });

  it.each<[string, Deviation]>([
    ['another site', { origin: 'https://evil.test' }],
    ['a touch without fingerprint or PIN', { isVerified: false }],
  ])('refuses what %s signed', async (_, deviation) => {
    const refused = await withdraw({}, await confirm({}, deviation));
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
    expect(await left()).toBe(INCOME);
  });

  it("refuses a challenge of sign-in, of another session, of another member's passkey", async () => {
    const { options } = (await app.request('POST', '/auth/login/passkey/options')).body;
    const ofSignIn = await withdraw({}, authenticator.sign(options));
    expect(ofSignIn.body.code).toBe('passkey_challenge_unknown');

    const other = await app.openSession(member.id);
    const asked = await call('POST', '/agent/withdraw/passkey', fields, other);
    const elsewhere = await withdraw({}, authenticator.sign(asked.body.options));
    expect(elsewhere.body.code).toBe('passkey_challenge_unknown');

    const friend = await app.createMember({ passwordHash });
    const { authenticator: theirs } = await addPasskey(app, friend, PASSWORD);
    const own = await call('POST', '/agent/withdraw/passkey', fields);
    const lent = await withdraw({}, theirs.sign(own.body.options));
    expect(lent.body.code).toBe('passkey_challenge_unknown');
    expect(await left()).toBe(INCOME);
  });

  it('refuses a copied passkey, and tells the owner', async () => {
    const clone = authenticator.clone();
    await signInByPasskey(app, authenticator);
    await signInByPasskey(app, authenticator);
    const { body } = await call('POST', '/agent/withdraw/passkey', fields);
    const refused = await withdraw({}, clone.sign(body.options));
    expect(refused.body.code).toBe('passkey_refused');
    await expect.poll(kindsOf).toContain('passkey_cloned');
    expect(await left()).toBe(INCOME);
  });

  it('refuses a passkey that was removed since', async () => {
    const { id } = await addPasskey(app, member, PASSWORD, createAuthenticator());
    const { body } = await call('POST', '/agent/withdraw/passkey', fields);
    await call('DELETE', `/auth/passkeys/${passkeyId}`, { currentPassword: PASSWORD });
    const ofRemoved = await withdraw({}, authenticator.sign(body.options));
    expect(ofRemoved.body.code).toBe('passkey_refused');
    await call('DELETE', `/auth/passkeys/${id}`, { currentPassword: PASSWORD });
    expect((await call('GET', '/auth/passkeys')).body.isRequired).toBe(false);
  });

  it('turns it off with the password, which holds withdrawals for a day', async () => {
    expect((await require(false)).body.code).toBe('password_wrong');
    expect((await require(false, 'a wrong one')).body.code).toBe('password_wrong');
    expect((await require(false, PASSWORD)).status).toBe(200);
    expect(await kindsOf()).toEqual(
      expect.arrayContaining(['passkey_required_on', 'passkey_required_off']),
    );
    const { withdrawal } = (await withdraw()).body;
    expect(withdrawal.heldUntil).toBe(
      new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    );
  });
});

it('can be asked for only by who has a passkey', async () => {
  await call('DELETE', `/auth/passkeys/${passkeyId}`, { currentPassword: PASSWORD });
  const refused = await require(true);
  expect([refused.status, refused.body.code]).toEqual([409, 'passkey_needed_first']);
  const asked = await call('POST', '/agent/withdraw/passkey', fields);
  expect([asked.status, asked.body.code]).toEqual([409, 'passkey_needed_first']);
});
