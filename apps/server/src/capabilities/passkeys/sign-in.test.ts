import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  type Authenticator,
  createAuthenticator,
  type Deviation,
} from '../../../test/authenticator.ts';
import { changeMember, type TestMember } from '../../../test/members.ts';
import { addPasskey, signInByPasskey } from '../../../test/passkeys.ts';
import { askDuring } from '../../../test/races/ask-during.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { createPasswords } from '../accounts/index.ts';
import { forgetPasskeyChallenges } from './index.ts';

const PASSWORD = 'a fine pass phrase';
let app: TestApp;
let passwordHash: string;
let member: TestMember;
let authenticator: Authenticator;

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ days: 2 });
  await app.database.pool.query('delete from sign_in_failure');
  member = await app.createMember({ passwordHash });
  ({ authenticator } = await addPasskey(app, member, PASSWORD));
});

const ask = async () => (await app.request('POST', '/auth/login/passkey/options')).body.options;
const send = (credential: object, headers: Record<string, string> = {}) =>
  app.request('POST', '/auth/login/passkey', { body: { credential }, headers });
const get = (path: string, token = member.token) => app.request('GET', path, { token });
const kindsOf = async () =>
  (await get('/auth/security')).body.map(({ kind }: { kind: string }) => kind);
const countWaiting = async () => {
  const { rowCount } = await app.database.ownerPool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount;
};
const countChallenges = async () => {
  const { rows } = await app.database.ownerPool.query(
    'select count(*)::int as left from passkey_challenge',
  );
  return rows[0].left;
};

describe('signing in', () => {
  it('takes a passkey in place of name and password, and remembers its use', async () => {
    const options = await ask();
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    const { status, body, headers } = await send(authenticator.sign(options));
    expect([status, body.user._id]).toEqual([200, member.id]);
    expect((await get('/auth/me', body.token)).body).toEqual(body.user);
    expect(String(headers['set-cookie'])).toContain('barya_session=');
    expect(String(headers['set-cookie'])).toContain('barya_device=');
    const { passkeys } = (await get('/auth/passkeys')).body;
    expect(passkeys[0].usedAt).toBe(app.clock.now().toISOString());
    expect(await kindsOf()).toContain('signed_in_new_device');
  });

  it('asks for no code where two-step sign-in is on: a passkey is both', async () => {
    await turnOnSecondFactor(app, member, PASSWORD);
    const body = { username: member.username, password: PASSWORD };
    const asked = await app.request('POST', '/auth/login', { body });
    expect([asked.body.code, asked.body.ways]).toEqual([
      'second_factor_required',
      ['code', 'passkey'],
    ]);
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });

  it('takes passkeys that are synced and never count, as often as they are used', async () => {
    const synced = createAuthenticator({ counts: false });
    await addPasskey(app, member, PASSWORD, synced);
    expect((await signInByPasskey(app, synced)).status).toBe(200);
    expect((await signInByPasskey(app, synced)).status).toBe(200);
    expect(await kindsOf()).not.toContain('passkey_cloned');
  });

  it('takes a challenge once, for five minutes, also when it was refused', async () => {
    const credential = authenticator.sign(await ask());
    expect((await send(credential)).status).toBe(200);
    const again = await send(credential);
    expect([again.status, again.body.code]).toEqual([400, 'passkey_challenge_unknown']);

    const refused = await ask();
    await send(authenticator.sign(refused, { isVerified: false }));
    expect((await send(authenticator.sign(refused))).body.code).toBe('passkey_challenge_unknown');

    const late = await ask();
    app.clock.advance({ minutes: 5 });
    expect((await send(authenticator.sign(late))).body.code).toBe('passkey_challenge_unknown');

    const invented = { ...(await ask()), challenge: randomBytes(32).toString('base64url') };
    expect((await send(authenticator.sign(invented))).body.code).toBe('passkey_challenge_unknown');
  });

  it('opens one session of ten that send the same at once', async () => {
    const credential = authenticator.sign(await ask());
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
  });

  it('takes no challenge of another purpose', async () => {
    const started = await app.request('POST', '/auth/passkeys/options', {
      token: member.token,
      body: { currentPassword: PASSWORD },
    });
    const { challenge } = started.body.options;
    const credential = authenticator.sign({ ...(await ask()), challenge });
    expect((await send(credential)).body.code).toBe('passkey_challenge_unknown');
  });

  it.each<[string, Deviation]>([
    ['a page of another site', { origin: 'https://barya.example.evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a touch without fingerprint or PIN', { isVerified: false }],
    ['what was made to add a passkey', { type: 'webauthn.create' }],
    ["another member's name in it", { userHandle: randomBytes(16).toString('base64url') }],
  ])('is refused from %s', async (_, deviation) => {
    const refused = await signInByPasskey(app, authenticator, deviation);
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
    await expect.poll(kindsOf).toContain('sign_in_failed');
  });

  it('is refused with the signature of another key', async () => {
    const options = await ask();
    const credential = authenticator.sign(options);
    const stranger = createAuthenticator();
    const started = await app.request('POST', '/auth/passkeys/options', {
      token: member.token,
      body: { currentPassword: PASSWORD },
    });
    stranger.make(started.body.options);
    const { signature } = stranger.sign(options).response;
    const response = { ...credential.response, signature };
    expect((await send({ ...credential, response })).body.code).toBe('passkey_refused');
  });

  it('answers unknown passkeys like refused ones', async () => {
    const unknown = randomBytes(16).toString('base64url');
    const credential = authenticator.sign(await ask());
    const toUnknown = await send({ ...credential, id: unknown, rawId: unknown });
    const refused = await signInByPasskey(app, authenticator, { isVerified: false });
    expect(toUnknown.status).toBe(refused.status);
    expect(toUnknown.body).toEqual(refused.body);
  });

  it('is limited for each address as passwords are', async () => {
    const credential = authenticator.sign(await ask());
    const good = authenticator.sign(await ask());
    for (let i = 0; i < 101; i++) await send(credential);
    const limited = await send(good);
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
    expect((await app.request('POST', '/auth/login/passkey/options')).status).toBe(429);
  });
});

describe('a second authenticator with the same passkey', () => {
  it('is refused, and its owner is told', async () => {
    await signInByPasskey(app, authenticator);
    const clone = authenticator.clone();
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
    const refused = await signInByPasskey(app, clone);
    expect([refused.status, refused.body.code]).toEqual([400, 'passkey_refused']);
    await expect.poll(kindsOf).toContain('passkey_cloned');
    const [notice] = (await get('/auth/security/notices')).body;
    expect(notice.kind).toBe('passkey_cloned');
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });

  it('is refused also when both sign in at once', async () => {
    const clone = authenticator.clone();
    const credentials = [authenticator.sign(await ask()), clone.sign(await ask())];
    const lock = 'select from passkey where member_id = $1 for update';
    const answers = await askDuring(
      app,
      [lock, [member.id]],
      () => Promise.all(credentials.map((credential) => send(credential))),
      () => expect.poll(countWaiting).toBe(2),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is refused when it says that it never counted', async () => {
    await signInByPasskey(app, authenticator);
    const refused = await signInByPasskey(app, authenticator, { counter: 0 });
    expect(refused.body.code).toBe('passkey_refused');
    await expect.poll(kindsOf).toContain('passkey_cloned');
  });
});

describe('who may not sign in by password', () => {
  it('gets the same by passkey: suspended members see what is owed to them', async () => {
    await changeMember(app.database, member.id, { isActive: false });
    const { status, body } = await signInByPasskey(app, authenticator);
    expect([status, body.code]).toEqual([403, 'account_suspended']);
    const owed = await get('/auth/me', body.restricted.token);
    expect(owed.body.isActive).toBe(false);
    expect((await get('/auth/passkeys', body.restricted.token)).status).toBe(403);
  });

  it('gets the same by passkey: suspended admins nothing, pending members a session', async () => {
    const admin = await app.createAdmin({ passwordHash });
    const staff = await addPasskey(app, admin, PASSWORD);
    await changeMember(app.database, admin.id, { isActive: false });
    const refused = await signInByPasskey(app, staff.authenticator);
    expect(refused.body).toEqual({
      message: 'Your account is inactive. Please contact support.',
      code: 'account_suspended',
    });
    await changeMember(app.database, member.id, { status: 'pending' });
    const pending = await signInByPasskey(app, authenticator);
    expect([pending.status, pending.body.user.status]).toEqual([200, 'pending']);
  });
});

it('expired challenges are deleted, and open ones stay', async () => {
  const before = await countChallenges();
  await ask();
  expect(await countChallenges()).toBe(before + 1);
  app.clock.advance({ minutes: 5 });
  const open = await ask();
  await forgetPasskeyChallenges.run(app);
  expect(await countChallenges()).toBe(1);
  expect((await send(authenticator.sign(open))).status).toBe(200);
});
