import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestPost, deliverLetters, type TestPost } from '../../../test/mail.ts';
import type { MemberOverrides, TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';
import { createPasswords } from '../accounts/index.ts';

const OLD = 'the old pass phrase';
const NEW = 'another fine pass phrase';
const SAID =
  'If this account has a verified email address, we are sending it a link to set a new password. It works once, for one hour.';

const background: Promise<void>[] = [];
let app: TestApp;
let passwordHash: string;
let member: TestMember;
let post: TestPost;
beforeAll(async () => {
  const inBackground = (work: () => Promise<void>) => void background.push(work());
  app = await createTestApp({ tools: { inBackground } });
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(OLD);
  await fundReserve(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ days: 2 });
  await app.database.pool.query('delete from sign_in_failure');
  post = createTestPost();
  member = await makeVerified();
});

async function makeVerified(overrides: MemberOverrides = {}): Promise<TestMember> {
  const made = await app.createMember({ passwordHash, ...overrides });
  const values = {
    memberId: made.id,
    verifiedAddress: `${made.username}@mail.example`,
    verifiedAt: app.clock.now(),
    unsubscribeToken: made.id,
  };
  await app.db.insertInto('emailAddress').values(values).execute();
  return made;
}

async function forget(identifier: string) {
  const answer = await app.request('POST', '/auth/forgot-password', { body: { identifier } });
  await Promise.all(background.splice(0));
  await deliverLetters(app, post);
  return answer;
}
const set = (token: string, newPassword = NEW) =>
  app.request('POST', '/auth/set-password', { body: { token, newPassword } });
const signIn = (password: string) =>
  app.request('POST', '/auth/login', { body: { username: member.username, password } });

it('sends a link by username, email, mobile number or verified address', async () => {
  const withNumber = await makeVerified({ email: null, phone: '09181234567' });
  for (const [name, owner] of [
    [member.username.toUpperCase(), member],
    [member.email, member],
    [`${member.username}@Mail.Example`, member],
    ['+63 918 123 4567', withNumber],
  ] as const) {
    app.clock.advance({ minutes: 2 });
    expect(await forget(name)).toMatchObject({ status: 200, body: { message: SAID } });
    expect(post.mails.at(-1)?.to).toBe(`${owner.username}@mail.example`);
  }
  expect(post.mails).toHaveLength(4);
  expect(post.mails[0]?.letter.text).toContain('https://barya.example/set-password#');
  expect(post.mails[0]?.letter.text).not.toContain('₱');
});

it('the link sets a password once, ends sessions and holds withdrawals', async () => {
  await payReferralIncome(app, member.id, { direct: 100_000 });
  await forget(member.username);
  const token = post.lastToken();
  expect((await set(token)).status).toBe(200);
  expect((await app.request('GET', '/auth/me', { token: member.token })).status).toBe(401);
  expect((await signIn(OLD)).status).toBe(401);
  const signedIn = await signIn(NEW);
  expect(signedIn.status).toBe(200);
  const { token: session } = signedIn.body;
  const body = {
    amount: 500,
    method: 'gcash',
    accountNumber: '0917 555 0100',
    accountName: 'Juana dela Cruz',
    source: 'direct_indirect',
  };
  const asked = await app.request('POST', '/agent/withdraw', { token: session, body });
  const heldUntil = new Date(asked.body.withdrawal.heldUntil).getTime();
  expect(heldUntil - app.clock.now().getTime()).toBe(24 * 3_600_000);
  expect((await set(token)).body.code).toBe('password_link_used');
  const events = await app.request('GET', '/auth/security', { token: session });
  const kinds = events.body.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('password_link_mailed');
  expect(kinds).toContain('password_set_by_link');
  const { stateAfter } = await app.db
    .selectFrom('auditEntry')
    .select('stateAfter')
    .where('memberId', '=', member.id)
    .where('action', '=', 'set_password_by_link')
    .executeTakeFirstOrThrow();
  expect(stateAfter).toBeNull();
});

it('keeps the second factor', async () => {
  await turnOnSecondFactor(app, member, OLD);
  await forget(member.username);
  await set(post.lastToken());
  expect((await signIn(NEW)).body.code).toBe('second_factor_required');
});

it('is void after an hour and after a newer one', async () => {
  await forget(member.username);
  const first = post.lastToken();
  app.clock.advance({ minutes: 2 });
  await forget(member.username);
  expect((await set(first)).body.code).toBe('password_link_unknown');
  app.clock.advance({ hours: 1 });
  expect((await set(post.lastToken())).body.code).toBe('password_link_expired');
});

it('is void once another address is verified', async () => {
  await forget(member.username);
  const token = post.lastToken();
  const body = { email: 'elsewhere@mail.example', password: OLD };
  await app.request('PUT', '/auth/email', { token: member.token, body });
  await deliverLetters(app, post);
  const verifying = { token: post.lastToken() };
  await app.request('POST', '/auth/email/verify', { body: verifying });
  expect((await set(token)).body.code).toBe('password_link_unknown');
});

it('answers the same for everybody, and sends nothing without a verified address', async () => {
  const unverified = await app.createMember();
  for (const name of [unverified.username, unverified.email, 'nobody', '0999 999 9999']) {
    expect(await forget(name)).toMatchObject({ status: 200, body: { message: SAID } });
  }
  expect(post.mails).toEqual([]);
  expect((await forget('  ')).status).toBe(400);
});

it('finds who verified an address before who only registered with it', async () => {
  const squatter = await makeVerified({ email: `${member.username}@mail.example` });
  await forget(squatter.email);
  expect(post.mails).toHaveLength(1);
  const { body } = await app.request('POST', '/auth/password-link', {
    body: { token: post.lastToken() },
  });
  expect(body.username).toBe(member.username);
});

it('sends one mail for a double click, and is limited for known and unknown names alike', async () => {
  await Promise.all([forget(member.username), forget(member.username)]);
  expect(post.mails).toHaveLength(1);
  for (const name of [member.username, 'nobody']) {
    for (let i = 0; i < 5; i += 1) await forget(name);
    const limited = await forget(name);
    expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
  }
});

it('gives staff a link only with a second factor', async () => {
  const admin = await makeVerified({ role: 'admin' });
  await forget(admin.username);
  expect(post.mails).toEqual([]);
  await turnOnSecondFactor(app, admin, OLD);
  app.clock.advance({ minutes: 2 });
  await forget(admin.username);
  expect(post.mails).toHaveLength(1);
});

it('says so where the site cannot send mail', async () => {
  const live = await createTestApp({ database: app.database, operatingMode: 'live' });
  const body = { identifier: 'nobody' };
  const { status, body: answer } = await live.request('POST', '/auth/forgot-password', { body });
  expect([status, answer.message]).toEqual([
    200,
    'This site cannot send email at the moment, so it cannot send you a link.',
  ]);
  await live.close();
});
