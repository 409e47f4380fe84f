import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { codeOf, type TestFactor, turnOnSecondFactor } from '../../../test/second-factor.ts';
import { createPasswords } from '../accounts/index.ts';

const PASSWORD = 'a fine pass phrase';

let app: TestApp;
let passwordHash: string;
let member: TestMember;
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
});

const turnOn = (who = member) => turnOnSecondFactor(app, who, PASSWORD);
const call = (path: string, body?: object, token = member.token) =>
  app.request(body ? 'POST' : 'GET', path, { token, ...(body && { body }) });
const read = () => call('/auth/second-factor').then(({ body }) => body);
const signIn = (password = PASSWORD) =>
  app.request('POST', '/auth/login', { body: { username: member.username, password } });
const say = (challenge: string, code: string) =>
  app.request('POST', '/auth/login/code', { body: { challenge, code } });
const challengeOf = async () => (await signIn()).body.challenge as string;
const kindsOf = async () =>
  (await call('/auth/security')).body.map(({ kind }: { kind: string }) => kind);
const credentialChangedAt = async () =>
  (
    await app.db
      .selectFrom('member')
      .select('credentialChangedAt')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).credentialChangedAt;

describe('turning it on', () => {
  it('asks for the password, then for the first code, and shows ten recovery codes once', async () => {
    expect(await read()).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const refused = await call('/auth/second-factor/start', { currentPassword: 'a wrong one' });
    expect([refused.status, refused.body.code]).toEqual([400, 'password_wrong']);
    const { secret, uri } = (await call('/auth/second-factor/start', { currentPassword: PASSWORD }))
      .body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect((await read()).isOn).toBe(false);
    expect((await signIn()).status).toBe(200);
    const wrong = await call('/auth/second-factor/confirm', { code: codeOf(app, secret, 5) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'second_factor_code_wrong']);
    const { body } = await call('/auth/second-factor/confirm', { code: codeOf(app, secret) });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) {
      expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){5}[2-9A-HJKMNP-TV-Z]{4}$/);
    }
    expect(await read()).toEqual({
      isOn: true,
      since: app.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await kindsOf()).toContain('second_factor_on');
  });

  it('keeps the secret encrypted and the codes hashed', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const { rows } = await app.database.ownerPool.query(
      `select (select string_agg(encode(f.secret, 'escape'), ',') from second_factor f)
        || (select string_agg(encode(c.code_hash, 'escape'), ',') from recovery_code c) as text`,
    );
    for (const kept of [secret, ...recoveryCodes]) {
      expect(rows[0].text.includes(kept.replaceAll('-', ''))).toBe(false);
    }
  });

  it.each(['1', '12345', '1234567', 'constructor', 'ABCD-EFGH-JKMN', '\u0002', '１２３４５６'])(
    'is not by what is no code of an app: %j',
    async (code) => {
      await call('/auth/second-factor/start', { currentPassword: PASSWORD });
      const { status, body } = await call('/auth/second-factor/confirm', { code });
      expect([status, body.code]).toEqual([400, 'second_factor_code_wrong']);
    },
  );

  it('is refused a second time, and begun anew after an hour', async () => {
    const start = () => call('/auth/second-factor/start', { currentPassword: PASSWORD });
    const none = await call('/auth/second-factor/confirm', { code: '123456' });
    expect(none.body.code).toBe('second_factor_not_started');
    const { secret } = (await start()).body;
    app.clock.advance({ hours: 1 });
    const late = await call('/auth/second-factor/confirm', { code: codeOf(app, secret) });
    expect(late.body.code).toBe('second_factor_not_started');
    await turnOn();
    expect((await start()).body.code).toBe('second_factor_already_on');
    const again = await call('/auth/second-factor/confirm', { code: codeOf(app, secret) });
    expect(again.body.code).toBe('second_factor_already_on');
  });
});

describe('signing in', () => {
  let factor: TestFactor;
  beforeEach(async () => {
    factor = await turnOn();
  });

  it('asks for a code after the right password, and only then', async () => {
    expect((await signIn('a wrong one')).body).toEqual({
      message: 'Invalid username/email or password',
      code: 'credentials_wrong',
    });
    const asked = await signIn();
    expect(asked.status).toBe(403);
    expect(asked.body).toEqual({
      message: 'Please enter the code that your authenticator app shows',
      code: 'second_factor_required',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: new Date(app.clock.now().getTime() + 300_000).toISOString(),
      ways: ['code'],
    });
    const { status, body } = await say(asked.body.challenge, factor.nextCode());
    expect(status).toBe(200);
    expect(body.user._id).toBe(member.id);
    expect((await call('/auth/me', undefined, body.token)).body).toEqual(body.user);
  });

  it('takes the code of the step before and after, as they are typed, and none further off', async () => {
    const { secret } = factor;
    app.clock.advance({ minutes: 5 });
    const far = await say(await challengeOf(), codeOf(app, secret, -2));
    expect(far.body.code).toBe('second_factor_code_wrong');
    const before = codeOf(app, secret, -1);
    const typed = `${before.slice(0, 3)} ${before.slice(3)}`;
    expect((await say(await challengeOf(), typed)).status).toBe(200);
    expect((await say(await challengeOf(), codeOf(app, secret, 1))).status).toBe(200);
  });

  it('takes a code once, also the one that turned it on', async () => {
    expect((await say(await challengeOf(), codeOf(app, factor.secret))).status).toBe(400);
    const code = factor.nextCode();
    expect((await say(await challengeOf(), code)).status).toBe(200);
    const again = await say(await challengeOf(), code);
    expect([again.status, again.body.code]).toEqual([400, 'second_factor_code_wrong']);
  });

  it('lets one of ten in who send the same code at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, challengeOf));
    const code = factor.nextCode();
    const answers = await Promise.all(challenges.map((challenge) => say(challenge, code)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(400)]);
  });

  it('lets one of ten in by one recovery code at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, challengeOf));
    const [code = ''] = factor.recoveryCodes;
    const answers = await Promise.all(challenges.map((challenge) => say(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read()).recoveryCodesLeft).toBe(9);
  });

  it('opens one session by one challenge', async () => {
    const challenge = await challengeOf();
    expect((await say(challenge, factor.nextCode())).status).toBe(200);
    const again = await say(challenge, factor.nextCode());
    expect([again.status, again.body.code]).toEqual([400, 'sign_in_challenge_unknown']);
  });

  it('asks for the password again after five minutes, five wrong codes or a changed password', async () => {
    const expectEnded = async (challenge: string) => {
      const { body } = await say(challenge, factor.nextCode());
      expect(body.code).toBe('sign_in_challenge_unknown');
    };
    const late = await challengeOf();
    app.clock.advance({ minutes: 5 });
    await expectEnded(late);
    const guessed = await challengeOf();
    for (let i = 0; i < 5; i++) {
      expect((await say(guessed, '000000')).body.code).toBe('second_factor_code_wrong');
    }
    await expectEnded(guessed);
    const changed = await challengeOf();
    const newPassword = 'another fine pass phrase';
    await call('/agent/change-password', { currentPassword: PASSWORD, newPassword });
    await expectEnded(changed);
    await expectEnded('no challenge at all');
  });

  it("counts everybody's guesses, and still accepts a recovery code", async () => {
    for (let i = 0; i < 10; i++) {
      expect((await say(await challengeOf(), '000000')).status).toBe(400);
    }
    const limited = await say(await challengeOf(), factor.nextCode());
    expect(limited.status).toBe(429);
    expect(limited.body.code).toBe('too_many_attempts');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(300);
    const [code = ''] = factor.recoveryCodes;
    expect((await say(await challengeOf(), code.toLowerCase())).status).toBe(200);
    expect((await say(await challengeOf(), factor.nextCode())).status).toBe(200);
  });

  it("does not delay a known device because of others' guesses", async () => {
    const first = await say(await challengeOf(), factor.nextCode());
    const set = [first.headers['set-cookie']].flat().find((each) => each?.includes('device'));
    const [cookie = ''] = (set ?? '').split(';');
    for (let i = 0; i < 10; i++) await say(await challengeOf(), '000000');
    expect((await say(await challengeOf(), factor.nextCode())).status).toBe(429);
    const known = await app.request('POST', '/auth/login/code', {
      body: { challenge: await challengeOf(), code: factor.nextCode() },
      headers: { cookie },
    });
    expect(known.status).toBe(200);
  });

  it('tells the owner of a recovery code, and holds withdrawals for a day', async () => {
    await payReferralIncome(app, member.id, { direct: 100_000 });
    const [code = ''] = factor.recoveryCodes;
    const { token } = (await say(await challengeOf(), code)).body;
    const [notice] = (await call('/auth/security/notices')).body;
    expect([notice.kind, notice.codesLeft]).toEqual(['recovery_code_used', 9]);
    const body = {
      amount: 100,
      method: 'gcash',
      accountNumber: '0917 555 0100',
      accountName: 'Juana',
      source: 'direct_indirect',
    };
    const { withdrawal } = (await call('/agent/withdraw', body, token)).body;
    expect(withdrawal.heldUntil).toBe(
      new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    );
    expect((await say(await challengeOf(), code)).body.code).toBe('second_factor_code_wrong');
  });

  it('counts wrong codes among the failed sign-ins, and refuses the suspended', async () => {
    await say(await challengeOf(), '000000');
    await expect.poll(kindsOf).toContain('sign_in_failed');
    const challenge = await challengeOf();
    await app.db
      .updateTable('member')
      .set({ isActive: false })
      .where('id', '=', member.id)
      .execute();
    expect((await say(challenge, factor.nextCode())).body.code).toBe('account_suspended');
  });
});

describe('turning it off, and new recovery codes', () => {
  it('need the password and a code; withdrawals are held from then on', async () => {
    const { nextCode } = await turnOn();
    const off = (password: string, code: string) =>
      call('/auth/second-factor/turn-off', { currentPassword: password, code });
    expect((await off('a wrong one', nextCode())).body.code).toBe('password_wrong');
    expect((await off(PASSWORD, '000000')).body.code).toBe('second_factor_code_wrong');
    expect(await credentialChangedAt()).toBeNull();
    expect((await off(PASSWORD, nextCode())).body.message).toBe('Your second factor is off');
    expect(await credentialChangedAt()).toEqual(app.clock.now());
    expect((await signIn()).status).toBe(200);
    expect(await kindsOf()).toContain('second_factor_off');
    expect((await off(PASSWORD, nextCode())).body.code).toBe('second_factor_not_on');
  });

  it('voids the codes that there were', async () => {
    const { nextCode, recoveryCodes } = await turnOn();
    const path = '/auth/second-factor/recovery-codes';
    const made = await call(path, { currentPassword: PASSWORD, code: nextCode() });
    expect(made.body.recoveryCodes).toHaveLength(10);
    const say1 = async (code: string) => (await say(await challengeOf(), code)).status;
    expect(await say1(recoveryCodes[0] ?? '')).toBe(400);
    expect(await say1(made.body.recoveryCodes[0])).toBe(200);
    expect(await kindsOf()).toContain('recovery_codes_made');
  });
});

describe('an admin', () => {
  const put = (admin: TestMember, body: object) =>
    app.request('PUT', '/admin/settings', { token: admin.token, body });

  it('may require one of all admins only after setting up their own; the others are then led to it first', async () => {
    const admin = await app.createAdmin({ passwordHash });
    const other = await app.createAdmin({ passwordHash });
    const refused = await put(admin, { requireAdminSecondFactor: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_needed_first']);
    const { nextCode } = await turnOn(admin);
    expect((await put(admin, { requireAdminSecondFactor: true })).status).toBe(200);
    const asked = await app.request('GET', '/admin/users', { token: other.token });
    expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_setup_required']);
    const own = await app.request('GET', '/auth/second-factor', { token: other.token });
    expect(own.body).toMatchObject({ isOn: false, isRequired: true });
    await turnOn(other);
    expect((await app.request('GET', '/admin/users', { token: other.token })).status).toBe(200);
    const body = { currentPassword: PASSWORD, code: nextCode() };
    const off = await call('/auth/second-factor/turn-off', body, admin.token);
    expect([off.status, off.body.code]).toEqual([409, 'second_factor_kept_by_setting']);
    // Members need no code.
    expect((await call('/agent/earnings')).status).toBe(200);
    expect((await put(admin, { requireAdminSecondFactor: false })).status).toBe(200);
    const { body: entries } = await call('/admin/audit', undefined, admin.token);
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toContain('turn_on_second_factor');
  });

  it('deletes it with its member', async () => {
    const admin = await app.createAdmin();
    await turnOn();
    await challengeOf();
    await app.request('POST', `/admin/users/${member.id}/password-link`, { token: admin.token });
    const gone = await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
    expect(gone.status).toBe(200);
    const { rows } = await app.database.ownerPool.query(
      `select member_id from second_factor union all select member_id from recovery_code
       union all select member_id from sign_in_challenge union all select member_id from password_link`,
    );
    expect(rows.map(({ member_id }) => member_id)).not.toContain(member.id);
  });

  it("resets a member's with a reason, never another admin's", async () => {
    const admin = await app.createAdmin({ passwordHash });
    const other = await app.createAdmin({ passwordHash });
    const reset = (id: string, body: object) =>
      call(`/admin/users/${id}/reset-second-factor`, body, admin.token);
    const reason = 'The phone is lost';
    expect((await reset(member.id, { reason })).body.code).toBe('second_factor_not_on');
    await turnOn();
    await turnOn(other);
    expect((await reset(member.id, {})).body.fields).toEqual({ reason: 'Please enter a reason' });
    expect((await reset(other.id, { reason })).body.code).toBe('second_factor_of_admin');
    const file = () => call(`/admin/users/${member.id}`, undefined, admin.token);
    expect((await file()).body.secondFactorOn).toBe(true);
    expect((await reset(member.id, { reason })).status).toBe(200);
    expect((await file()).body.secondFactorOn).toBe(false);
    expect((await signIn()).status).toBe(200);
    expect(await credentialChangedAt()).toEqual(app.clock.now());
    const { body: notices } = await call('/auth/security/notices');
    expect(notices.map(({ kind }: { kind: string }) => kind)).toContain('second_factor_reset');
  });
});
