import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createAuthenticator, type Deviation } from '../../../test/authenticator.ts';
import type { TestMember } from '../../../test/members.ts';
import { addPasskey, signInByPasskey } from '../../../test/passkeys.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { createPasswords } from '../accounts/index.ts';
import { readRelyingParty } from './domain.ts';

const PASSWORD = 'a fine pass phrase';
let app: TestApp;
let passwordHash: string;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ days: 2 });
  await app.database.pool.query('delete from sign_in_failure');
  member = await app.createMember({ passwordHash });
});

const call = (method: string, path: string, body?: object, token = member.token) =>
  app.request(method, path, { token, ...(body && { body }) });
const read = async () => (await call('GET', '/auth/passkeys')).body;
const start = (currentPassword = PASSWORD, token = member.token) =>
  call('POST', '/auth/passkeys/options', { currentPassword }, token);
const kindsOf = async (token = member.token) =>
  (await call('GET', '/auth/security', undefined, token)).body.map(
    ({ kind }: { kind: string }) => kind,
  );
const credentialChangedAt = async () =>
  (
    await app.db
      .selectFrom('member')
      .select('credentialChangedAt')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).credentialChangedAt;

describe('adding', () => {
  it('asks for the password, then for the device, and tells the other sessions', async () => {
    expect(await read()).toEqual({ isAvailable: true, isRequired: false, passkeys: [] });
    const wrong = await start('a wrong one');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'password_wrong']);
    const { options, expiresAt } = (await start()).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Barya' },
      user: { name: member.username },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(300_000);
    const credential = createAuthenticator().make(options);
    const added = await call('POST', '/auth/passkeys', { name: ' My phone ', credential });
    const passkey = {
      _id: expect.any(String),
      name: 'My phone',
      createdAt: app.clock.now().toISOString(),
      usedAt: null,
    };
    expect([added.status, added.body]).toEqual([201, { message: 'Passkey added', passkey }]);
    expect((await read()).passkeys).toEqual([passkey]);
    expect(await kindsOf()).toContain('passkey_added');
    const other = await app.openSession(member.id);
    const notices = (await call('GET', '/auth/security/notices', undefined, other)).body;
    expect(notices[0].kind).toBe('passkey_added');
    const again = (await start()).body.options;
    expect(again.excludeCredentials).toEqual([
      { id: credential.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  it('holds withdrawals for a day and leaves the password a way in', async () => {
    await addPasskey(app, member, PASSWORD);
    expect(await credentialChangedAt()).toEqual(app.clock.now());
    const body = { username: member.username, password: PASSWORD };
    expect((await app.request('POST', '/auth/login', { body })).status).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['a page of another site', { origin: 'https://barya.example.evil.test' }],
    ['a page that only begins with our host', { origin: 'http://localhost:3000.evil.test' }],
    ['another program of this machine', { origin: 'http://localhost:4000' }],
    ['another host', { rpId: 'evil.test' }],
    ['no fingerprint or PIN', { isVerified: false }],
    ['a sign-in in place of a new passkey', { type: 'webauthn.get' }],
  ])('is refused by %s', async (_, deviation) => {
    const credential = createAuthenticator().make((await start()).body.options, deviation);
    const refused = await call('POST', '/auth/passkeys', { name: 'Mine', credential });
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
    expect((await read()).passkeys).toEqual([]);
  });

  it.each(['fido-u2f', 'packed', 'tpm', 'android-key', 'apple'])(
    'is refused with an attestation: %s',
    async (format) => {
      const credential = createAuthenticator().make((await start()).body.options);
      const said = Buffer.from(String(credential.response.attestationObject), 'base64url');
      const text = Buffer.concat([Buffer.from([0x60 + format.length]), Buffer.from(format)]);
      const certificates = Buffer.from('a16378356381410063', 'hex').subarray(0, 8);
      const at = said.indexOf('none') - 1;
      const forged = Buffer.concat([
        said.subarray(0, at),
        text,
        said.subarray(at + 5, at + 13),
        certificates,
        said.subarray(at + 14),
      ]);
      const response = { ...credential.response, attestationObject: forged.toString('base64url') };
      const body = { name: 'Mine', credential: { ...credential, response } };
      const refused = await call('POST', '/auth/passkeys', body);
      expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
    },
  );

  it('works once for each challenge, for five minutes, in the session that asked', async () => {
    const make = async () => createAuthenticator().make((await start()).body.options);
    const add = async (credential: object, token = member.token) => {
      const { body } = await call('POST', '/auth/passkeys', { name: 'Mine', credential }, token);
      return body.code ?? 'added';
    };
    const used = await make();
    expect(await add(used)).toBe('added');
    expect(await add(used)).toBe('passkey_challenge_unknown');
    const elsewhere = await make();
    const other = await app.openSession(member.id);
    expect(await add(elsewhere, other)).toBe('passkey_challenge_unknown');
    expect(await add(elsewhere)).toBe('passkey_challenge_unknown');
    const late = await make();
    app.clock.advance({ minutes: 5 });
    expect(await add(late)).toBe('passkey_challenge_unknown');
    const { options } = (await app.request('POST', '/auth/login/passkey/options')).body;
    const ofSignIn = (await start()).body.options;
    const swapped = { ...ofSignIn, challenge: options.challenge };
    expect(await add(createAuthenticator().make(swapped))).toBe('passkey_challenge_unknown');
  });

  it('takes a passkey once, also if two people send it', async () => {
    const authenticator = createAuthenticator();
    const other = await app.createMember({ passwordHash });
    const credential = authenticator.make((await start()).body.options);
    await call('POST', '/auth/passkeys', { name: 'Mine', credential });
    const { options } = (await start(PASSWORD, other.token)).body;
    // The same key, for the other member's challenge.
    const { clientDataJSON } = createAuthenticator().make(options).response;
    const response = { ...credential.response, clientDataJSON };
    const body = { name: 'Mine', credential: { ...credential, response } };
    const refused = await call('POST', '/auth/passkeys', body, other.token);
    expect([refused.status, refused.body.code]).toEqual([409, 'passkey_already_added']);
  });

  it('ends at twenty, also when many are added at once', async () => {
    const credentials = [];
    for (let i = 0; i < 22; i++) {
      credentials.push(createAuthenticator().make((await start()).body.options));
    }
    const answers = await Promise.all(
      credentials.map((credential) => call('POST', '/auth/passkeys', { name: 'One', credential })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await read()).passkeys).toHaveLength(20);
    expect((await start()).body.code).toBe('passkey_limit_reached');
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'passkey'],
    ['an empty object', {}],
    ['a list', []],
    ['another type', { id: 'AA', rawId: 'AA', type: 'password', response: {} }],
    ['two ids', { id: 'AA', rawId: 'AB', type: 'public-key', response: {} }],
    ['no response', { id: 'AA', rawId: 'AA', type: 'public-key' }],
    [
      'what is not base64url',
      {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'é', attestationObject: '\0' },
      },
    ],
  ])('answers 400 to %s', async (_, credential) => {
    const { status, body } = await call('POST', '/auth/passkeys', { name: 'Mine', credential });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([
      400,
      'request_invalid',
      ['credential'],
    ]);
  });

  it('answers 400 to bytes that mean nothing', async () => {
    const { challenge } = (await start()).body.options;
    const said = { type: 'webauthn.create', challenge, origin: 'http://localhost' };
    const clientDataJSON = Buffer.from(JSON.stringify(said)).toString('base64url');
    const response = { clientDataJSON, attestationObject: 'AAAA' };
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key', response };
    const refused = await call('POST', '/auth/passkeys', { name: 'Mine', credential });
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
  });
});

describe('renaming and removing', () => {
  it('are for the owner alone', async () => {
    const { id } = await addPasskey(app, member, PASSWORD);
    const other = await app.createMember({ passwordHash });
    const renamed = await call('PUT', `/auth/passkeys/${id}`, { name: 'Stolen' }, other.token);
    expect(renamed.body.code).toBe('passkey_unknown');
    const confirmed = { currentPassword: PASSWORD };
    const removed = await call('DELETE', `/auth/passkeys/${id}`, confirmed, other.token);
    expect([removed.status, removed.body.code]).toEqual([404, 'passkey_unknown']);
    const own = await call('PUT', `/auth/passkeys/${id}`, { name: 'Desk' });
    expect(own.body.passkey.name).toBe('Desk');
    const second = await addPasskey(app, member, PASSWORD);
    expect((await call('DELETE', `/auth/passkeys/${second.id}`, confirmed)).status).toBe(200);
    expect((await read()).passkeys).toMatchObject([{ _id: id, name: 'Desk' }]);
  });

  it('needs the password; the passkey then opens nothing, and withdrawals are held', async () => {
    const { id, authenticator } = await addPasskey(app, member, PASSWORD);
    app.clock.advance({ days: 2 });
    const remove = (currentPassword: string) =>
      call('DELETE', `/auth/passkeys/${id}`, { currentPassword });
    expect((await remove('a wrong one')).body.code).toBe('password_wrong');
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
    const { body } = await remove(PASSWORD);
    expect(body).toEqual({
      message: 'Passkey removed',
      remaining: {
        rpId: 'localhost',
        userId: Buffer.from(member.id.replaceAll('-', ''), 'hex').toString('base64url'),
        allAcceptedCredentialIds: [],
      },
    });
    expect((await signInByPasskey(app, authenticator)).body.code).toBe('passkey_refused');
    expect(await credentialChangedAt()).toEqual(app.clock.now());
    expect(await kindsOf()).toContain('passkey_removed');
    expect((await remove(PASSWORD)).body.code).toBe('passkey_unknown');
  });

  it("deletes them with their member, and with the reset of a member's lost factors", async () => {
    const admin = await app.createAdmin();
    const other = await app.createMember({ passwordHash });
    const kept = await addPasskey(app, other, PASSWORD);
    const lost = await addPasskey(app, member, PASSWORD);
    await call('POST', '/auth/passkeys/required', { isRequired: true });
    const file = () => call('GET', `/admin/users/${member.id}`, undefined, admin.token);
    expect((await file()).body.secondFactorOn).toBe(true);
    const path = `/admin/users/${member.id}/reset-second-factor`;
    const reset = await call('POST', path, { reason: 'The phone is lost' }, admin.token);
    expect(reset.status).toBe(200);
    expect((await file()).body.secondFactorOn).toBe(false);
    expect(await read()).toMatchObject({ isRequired: false, passkeys: [] });
    expect((await signInByPasskey(app, lost.authenticator)).body.code).toBe('passkey_refused');
    const { authenticator } = await addPasskey(app, member, PASSWORD);
    await call('DELETE', `/admin/users/${member.id}`, undefined, admin.token);
    expect((await signInByPasskey(app, authenticator)).body.code).toBe('passkey_refused');
    const { rows } = await app.database.ownerPool.query(
      `select member_id from passkey union all select member_id from passkey_challenge
       union all select member_id from passkey_requirement`,
    );
    expect(rows.map(({ member_id }) => member_id)).not.toContain(member.id);
    expect((await signInByPasskey(app, kept.authenticator)).status).toBe(200);
  });
});

describe('an admin', () => {
  const put = (admin: TestMember, requireAdminSecondFactor: boolean) =>
    call('PUT', '/admin/settings', { requireAdminSecondFactor }, admin.token);

  it('has a second factor with a passkey, keeps the last one, and leaves entries', async () => {
    const admin = await app.createAdmin({ passwordHash });
    const other = await app.createAdmin({ passwordHash });
    expect((await put(admin, true)).body.code).toBe('second_factor_needed_first');
    const { id, authenticator } = await addPasskey(app, admin, PASSWORD);
    expect((await put(admin, true)).status).toBe(200);
    const users = (token: string) => call('GET', '/admin/users', undefined, token);
    expect((await users(other.token)).body.code).toBe('second_factor_setup_required');
    expect((await users(admin.token)).status).toBe(200);

    const body = { username: admin.username, password: PASSWORD };
    const asked = await app.request('POST', '/auth/login', { body });
    expect([asked.status, asked.body.code, asked.body.ways]).toEqual([
      403,
      'second_factor_required',
      ['passkey'],
    ]);
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);

    const remove = () =>
      call('DELETE', `/auth/passkeys/${id}`, { currentPassword: PASSWORD }, admin.token);
    expect((await remove()).body.code).toBe('second_factor_kept_by_setting');
    // An app for codes that was never confirmed is none.
    const begin = { currentPassword: PASSWORD };
    const begun = await call('POST', '/auth/second-factor/start', begin, admin.token);
    expect([begun.status, (await remove()).body.code]).toEqual([
      200,
      'second_factor_kept_by_setting',
    ]);
    const { nextCode } = await turnOnSecondFactor(app, admin, PASSWORD);
    expect((await remove()).status).toBe(200);
    const off = { currentPassword: PASSWORD, code: nextCode() };
    const kept = await call('POST', '/auth/second-factor/turn-off', off, admin.token);
    expect(kept.body.code).toBe('second_factor_kept_by_setting');
    await addPasskey(app, admin, PASSWORD);
    off.code = nextCode();
    const turnedOff = await call('POST', '/auth/second-factor/turn-off', off, admin.token);
    expect(turnedOff.status).toBe(200);
    expect((await put(admin, false)).status).toBe(200);
    const { body: entries } = await call('GET', '/admin/audit', undefined, admin.token);
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['add_passkey', 'remove_passkey']));
  });

  it('is not asked for a passkey after the password unless the settings ask for a factor', async () => {
    const admin = await app.createAdmin({ passwordHash });
    await addPasskey(app, admin, PASSWORD);
    const body = { username: admin.username, password: PASSWORD };
    expect((await app.request('POST', '/auth/login', { body })).status).toBe(200);
  });
});

describe('where they work', () => {
  test.each([
    ['https://barya.example', 'barya.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', undefined],
    ['https://203.0.113.7', undefined],
    ['http://[::1]:3000', undefined],
  ])('the site %s has the name %s', (origin, id) => {
    expect(readRelyingParty(origin)?.id).toBe(id);
  });

  test('an IP address has none, and says so', async () => {
    const address = await createTestApp({ tools: { siteOrigin: 'https://203.0.113.7' } });
    const { token } = await address.createMember();
    const listed = await address.request('GET', '/auth/passkeys', { token });
    expect(listed.body).toEqual({ isAvailable: false, isRequired: false, passkeys: [] });
    const asked = await address.request('POST', '/auth/login/passkey/options');
    expect([asked.status, asked.body.code]).toEqual([409, 'passkeys_unavailable']);
    await address.close();
  });
});
