import { messages } from '@barya/contract';
import { readBalances } from '@barya/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { memberAccountIds } from '../../chart-of-accounts.ts';
import { insertMember } from '../../people/members.ts';

let app: TestApp;
let referrer: TestMember;
let nextNumber = 0;

beforeAll(async () => {
  app = await createTestApp();
  referrer = await app.createMember({ referrer: await app.createMember() });
});
afterAll(() => app.close());

function newcomer(changes: Record<string, unknown> = {}) {
  nextNumber += 1;
  const username = `Newcomer${nextNumber}`;
  return {
    username,
    email: `${username}@example.test`,
    password: 'a fine pass phrase',
    confirmPassword: 'a fine pass phrase',
    referralCode: referrer.referralCode,
    ...changes,
  };
}

const register = (body: unknown) => app.request('POST', '/auth/register', { body });

async function findByUsername(username: string) {
  return app.db
    .selectFrom('member')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
}

describe('registering', () => {
  it('makes an approved, active agent with five empty accounts, and no token', async () => {
    const applicant = newcomer({ role: 'agent' });
    const { status, body } = await register(applicant);
    expect(status).toBe(201);
    expect(body.message).toBe(messages.register);
    expect(body.user).toMatchObject({
      username: applicant.username,
      email: applicant.email.toLowerCase(),
      role: 'agent',
      status: 'approved',
      isActive: true,
      wallet: 0,
      investments: [],
      dailyClicks: 0,
      clickingTaskActivated: false,
    });
    expect(body.token).toBeUndefined();
    expect(JSON.stringify(body)).not.toMatch(/"password|hash|a fine pass phrase/i);
    const balances = await readBalances(app.db, memberAccountIds(body.user._id));
    expect([...balances.values()].map((balance) => balance.postedCentavos)).toEqual(
      Array(5).fill(0),
    );
  });

  it('stores both referrers, by a code in any letter case', async () => {
    const applicant = newcomer({ referralCode: referrer.referralCode.toLowerCase() });
    expect((await register(applicant)).status).toBe(201);
    const member = await findByUsername(applicant.username);
    const { referrerId: grandparent } = await findByUsername(referrer.username);
    expect(member.referrerId).toBe(referrer.id);
    expect(member.secondReferrerId).toBe(grandparent);
  });

  it('gives a referral code that nobody mistakes', async () => {
    const { body } = await register(newcomer());
    expect(body.user.referralCode).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  });

  it('never gives the same referral code twice', async () => {
    const { body } = await register(newcomer());
    const twin = {
      id: '01900000-0000-7000-8000-000000000100',
      username: 'twin',
      email: 'twin@example.test',
      phone: null,
      passwordHash: 'none',
      firstPasswordEndsAt: null,
      role: 'agent',
      staffRole: null,
      status: 'approved' as const,
      referralCode: body.user.referralCode.toLowerCase(),
      referralCodeSalt: Buffer.alloc(16),
      referrerId: null,
      secondReferrerId: null,
      createdAt: app.clock.now(),
    };
    const inserted = await app.db.transaction().execute((trx) => insertMember(trx, twin));
    expect(inserted).toBe(false);
  });

  it('stores a hash, never the password', async () => {
    const applicant = newcomer();
    await register(applicant);
    const { passwordHash: hash } = await findByUsername(applicant.username);
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(hash).not.toContain(applicant.password);
  });

  it('takes a mobile number in place of an email address', async () => {
    const { status, body } = await register(newcomer({ email: '+63 917-000-1111' }));
    expect(status).toBe(201);
    expect(body.user.email).toBe('09170001111');
  });

  it('leaves new accounts pending if the setting says so', async () => {
    await app.db.updateTable('setting').set({ requireApproval: true }).execute();
    const { status, body } = await register(newcomer());
    await app.db.updateTable('setting').set({ requireApproval: false }).execute();
    expect(status).toBe(201);
    expect(body.user.status).toBe('pending');
    expect(body.message).toBe(messages.registerPending);
  });
});

describe('a registration is refused', () => {
  it.each([
    [{ username: ' ', email: '', referralCode: '', confirmPassword: 'x' }, 'Username is required'],
    [{ email: '', referralCode: '', confirmPassword: 'x' }, 'Email is required'],
    [{ referralCode: ' ', confirmPassword: 'x' }, 'Referral Code is required'],
    [{ email: 'nothing', confirmPassword: 'x' }, 'Passwords do not match'],
    [
      { email: 'nothing' },
      'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)',
    ],
  ])('in the order of the specification: %o', async (changes, message) => {
    const { status, body } = await register(newcomer(changes));
    expect([status, body.message]).toEqual([400, message]);
  });

  it.each(['admin', 'Agent', 'cashier', '', 7, null])('with the role %o', async (role) => {
    const { status, body } = await register(newcomer({ role }));
    expect([status, body.code]).toEqual([400, 'role_not_offered']);
  });

  it('for a referral code that nobody has, before it looks at the names', async () => {
    const { username } = referrer;
    const { status, body } = await register(newcomer({ username, referralCode: 'NOBODY' }));
    expect([status, body.code]).toEqual([400, 'referral_code_unknown']);
  });

  it('for the referral code of a deleted member, but not of a suspended or pending one', async () => {
    const gone = await app.createMember();
    await app.db
      .updateTable('member')
      .set({
        username: null,
        email: null,
        passwordHash: null,
        referralCode: null,
        referralCodeSalt: null,
        isActive: false,
        deletedAt: app.clock.now(),
      })
      .where('id', '=', gone.id)
      .execute();
    const suspended = await app.createMember({ isActive: false });
    const waiting = await app.createMember({ status: 'pending' });
    const codes = [gone, suspended, waiting].map((member) => member.referralCode);
    const answers = [];
    for (const referralCode of codes) answers.push(await register(newcomer({ referralCode })));
    expect(answers.map((answer) => answer.status)).toEqual([400, 201, 201]);
  });

  it('for a name or contact that is taken, in any case of letters, the username first', async () => {
    const taken = newcomer({ email: '09180002222' });
    await register(taken);
    const other = newcomer();
    await register(other);
    const attempts = [
      { username: taken.username.toUpperCase(), email: other.email },
      { email: other.email.toUpperCase() },
      { email: '639180002222' },
    ];
    const codes = [];
    for (const changes of attempts) {
      const { status, body } = await register(newcomer(changes));
      codes.push([status, body.code]);
    }
    expect(codes).toEqual([
      [409, 'username_taken'],
      [409, 'email_taken'],
      [409, 'email_taken'],
    ]);
    const both = await register(newcomer({ username: taken.username, email: other.email }));
    expect(both.body).toEqual({
      code: 'username_taken',
      message: 'This username is already taken',
      fields: {
        username: 'This username is already taken',
        email: 'This email or phone number is already registered',
      },
      faults: { email: ['email_taken'] },
    });
  });

  it('for a username that looks like another, a role or the brand', async () => {
    const cashier = await app.createAdmin({ username: 'Cashier.Lito' });
    const member = await app.createMember({ username: 'maria-01' });
    const refuse = async (username: string) => (await register(newcomer({ username }))).body.code;
    for (const username of [
      ...['MARIA.OI', 'maria0l', 'm_a_r_i_a_0_1', 'mar1a-oi', 'cash1er-l1to', 'CashierIito'],
      ...['admin', 'Adm1n', 'a.g-e_n_t', 'OWNER', '0wner', 'treasurer', 'approver', 'support'],
      ...['aud1tor', 'staff', 'Barya', 'bar-ya', 'Barya.Support', 'support_barya', 'baryaadmln'],
    ]) {
      expect([username, await refuse(username)]).toEqual([username, 'username_taken']);
    }
    for (const username of ['maria-02', 'barya.fan', 'supporter', 'badmin', 'gcash_support']) {
      expect([username, await refuse(username)]).toEqual([username, undefined]);
    }
    // Only at registration: the staff choose.
    const token = cashier.token;
    const body = { username: 'mar1a.01', email: '09179990001', staffRole: 'support' };
    expect((await app.request('POST', '/admin/staff', { token, body })).status).toBe(201);
    expect(member.username).toBe('maria-01');
  });

  it('for nine of ten who take names that look alike at once', async () => {
    const names = ['lolo.10', 'lo1o10', 'LOLO-IO', 'l-o-l-o-1-0', 'Iolo_10'];
    const attempts = [...names, ...names].map((username) => register(newcomer({ username })));
    const codes = (await Promise.all(attempts)).map(({ body, status }) => body.code ?? status);
    expect(codes.sort()).toEqual([201, ...Array(9).fill('username_taken')]);
  });

  it('for nine of ten who take one username at once', async () => {
    const { username } = newcomer();
    const attempts = Array.from({ length: 10 }, () => register(newcomer({ username })));
    const answers = await Promise.all(attempts);
    const codes = answers.map((answer) => answer.body.code ?? answer.status).sort();
    expect(codes).toEqual([201, ...Array(9).fill('username_taken')]);
  });

  it('for nine of ten who take one email address at once', async () => {
    const { email } = newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => register(newcomer({ email }))),
    );
    const codes = answers.map((answer) => answer.body.code ?? answer.status).sort();
    expect(codes).toEqual([201, ...Array(9).fill('email_taken')]);
  });
});
