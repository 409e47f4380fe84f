import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestPost, deliverLetters, type TestPost } from '../../../test/mail.ts';
import type { MemberOverrides, TestMember } from '../../../test/members.ts';
import { untilBlocked } from '../../../test/races/until-blocked.ts';
import { hashToken } from '../../kernel/authentication.ts';
import { createPasswords } from '../accounts/index.ts';
import { findEmail, lockEmail, updateEmail } from './store.ts';

const PASSWORD = 'a fine pass phrase';

let app: TestApp;
let passwordHash: string;
let member: TestMember;
let post: TestPost;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance({ days: 1 });
  await app.database.pool.query('delete from sign_in_failure');
  post = createTestPost();
  member = await makeMember();
});

const makeMember = (overrides: MemberOverrides = {}) =>
  app.createMember({ passwordHash, ...overrides });
const read = async ({ token }: TestMember = member) =>
  (await app.request('GET', '/auth/email', { token })).body;
const change = (email: string, who = member, password = PASSWORD) =>
  app.request('PUT', '/auth/email', { token: who.token, body: { email, password } });
const ask = ({ token }: TestMember = member) =>
  app.request('POST', '/auth/email/verification', { token });
const verify = (token: string) => app.request('POST', '/auth/email/verify', { body: { token } });
const deliver = () => deliverLetters(app, post);
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [
  status,
  body.code,
];
const credentialChangedAt = async () =>
  (
    await app.db
      .selectFrom('member')
      .select('credentialChangedAt')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
  ).credentialChangedAt;

async function verifyNew(email: string, who = member): Promise<void> {
  app.clock.advance({ minutes: 1 });
  expect((await change(email, who)).status).toBe(200);
  await deliver();
  expect((await verify(post.lastToken())).status).toBe(200);
}

describe('the address of the registration', () => {
  it('is verified by its link, which opening does not use up', async () => {
    expect(await read()).toEqual({
      verified: null,
      verifiedAt: null,
      waiting: member.email,
      canSend: true,
    });
    expect((await ask()).status).toBe(200);
    await deliver();
    expect(post.mails).toMatchObject([{ to: member.email, unsubscribeUrl: null }]);
    expect(post.mails[0]?.letter.text).toContain('https://barya.example/verify-email#');
    const token = post.lastToken();
    const opened = await app.request('GET', '/auth/email/verify');
    expect(opened.status).toBe(404);
    expect((await verify(token)).body).toEqual({ message: 'Your email address is verified' });
    expect(await read()).toMatchObject({
      verified: member.email,
      verifiedAt: app.clock.now().toISOString(),
      waiting: null,
    });
    expect(codeOf(await verify(token))).toEqual([409, 'email_link_used']);
    expect(codeOf(await ask())).toEqual([409, 'email_already_verified']);
    // It is the member's name for signing in, too, and no credential changed.
    expect(await credentialChangedAt()).toBeNull();
  });

  it('is none for people who registered a mobile number', async () => {
    const other = await makeMember({ email: null, phone: '09171234567' });
    expect(await read(other)).toMatchObject({ verified: null, waiting: null });
    expect(codeOf(await ask(other))).toEqual([409, 'email_missing']);
    await verifyNew('juan@example.com', other);
    expect(await read(other)).toMatchObject({ verified: 'juan@example.com' });
    const { body } = await app.request('GET', '/auth/me', { token: other.token });
    expect(body.email).toBe('09171234567');
  });
});

describe('another address', () => {
  it('asks for the password, holds withdrawals, and is used once its link is opened', async () => {
    await verifyNew('old@example.com');
    expect(codeOf(await change('new@example.com', member, 'wrong'))).toEqual([
      400,
      'password_wrong',
    ]);
    app.clock.advance({ hours: 1 });
    expect((await change(' New@Example.com ')).body.message).toContain('sending a link');
    expect(await credentialChangedAt()).toEqual(app.clock.now());
    expect(await read()).toMatchObject({
      verified: 'old@example.com',
      waiting: 'new@example.com',
    });
    await deliver();
    expect(post.mails.at(-1)?.to).toBe('new@example.com');
    await verify(post.lastToken());
    expect(await read()).toMatchObject({ verified: 'new@example.com', waiting: null });
    await deliver();
    expect(post.mails.at(-1)).toMatchObject({
      to: 'old@example.com',
      letter: { subject: 'Your email address was changed' },
    });
    const { body } = await app.request('GET', '/auth/security', { token: member.token });
    const kinds = body.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['email_verified', 'email_changed']);
  });

  it('that is verified already changes nothing', async () => {
    await verifyNew('mine@example.com');
    const changedAt = await credentialChangedAt();
    app.clock.advance({ hours: 1 });
    expect((await change('mine@example.com')).body.message).toContain('verified already');
    expect(await credentialChangedAt()).toEqual(changedAt);
  });

  it.each(['', 'maria', 'a@b', 'a b@example.com', 'a@example.com,b@example.com', 'á@example.com'])(
    '%j is refused',
    async (email) => {
      const { status, body } = await change(email);
      expect([status, body.fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
    },
  );

  it('gets one mail for a double click, and five at once', async () => {
    await Promise.all([change('new@example.com'), change('new@example.com')]);
    await deliver();
    expect(post.mails).toHaveLength(1);
    for (let i = 0; i < 3; i += 1) await ask();
    const limited = await ask();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('a link', () => {
  it('is void after a day, after a newer one, after another address, and if it is foreign', async () => {
    await change('new@example.com');
    await deliver();
    const first = post.lastToken();
    app.clock.advance({ minutes: 2 });
    await ask();
    await deliver();
    expect(codeOf(await verify(first))).toEqual([404, 'email_link_unknown']);
    const second = post.lastToken();
    app.clock.advance({ days: 1 });
    expect(codeOf(await verify(second))).toEqual([409, 'email_link_expired']);
    await ask();
    await deliver();
    const third = post.lastToken();
    await change('third@example.com');
    expect(codeOf(await verify(third))).toEqual([404, 'email_link_unknown']);
    expect(codeOf(await verify('x'.repeat(43)))).toEqual([404, 'email_link_unknown']);
    expect((await verify('')).status).toBe(400);
    expect((await read()).verified).toBeNull();
  });

  it('is stored as a hash, made when its mail is sent', async () => {
    await change('new@example.com');
    const stored = () =>
      app.db
        .selectFrom('emailAddress')
        .select('tokenHash')
        .where('memberId', '=', member.id)
        .executeTakeFirstOrThrow();
    expect((await stored()).tokenHash).toBeNull();
    await deliver();
    expect((await stored()).tokenHash).toEqual(hashToken(post.lastToken()));
  });

  it('never verifies an address that is asked for while it is made', async () => {
    await change('first@example.com');
    const { ownerPool } = app.database;
    let asking: Promise<void> = Promise.resolve();
    await app.runOperation(async ({ trx, now }) => {
      await lockEmail(trx, member.id, 'unused');
      asking = app.runOperation(async (other) => {
        await lockEmail(other.trx, member.id, 'unused');
        const another = { askedAddress: 'second@example.com', tokenHash: null, tokenEndsAt: null };
        await updateEmail(other.trx, member.id, another);
      });
      await untilBlocked(ownerPool, asking);
      await updateEmail(trx, member.id, { tokenHash: hashToken('made'), tokenEndsAt: now });
    });
    await asking;
    expect(await findEmail(app.db, member.id)).toMatchObject({
      askedAddress: 'second@example.com',
      tokenHash: null,
    });
  });

  it('verifies an address for one of two members who open theirs at once', async () => {
    const other = await makeMember();
    const tokens: string[] = [];
    for (const who of [member, other]) {
      await change('shared@example.com', who);
      await deliver();
      tokens.push(post.lastToken());
    }
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('email_of_another');
  });
});

it('a deleted account keeps no address, and gets no mail that was waiting', async () => {
  const admin = await app.createAdmin();
  await change('gone@example.com');
  await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
  const rows = await app.db
    .selectFrom('emailAddress')
    .selectAll()
    .where('memberId', '=', member.id)
    .execute();
  expect(rows).toEqual([]);
  await deliver();
  expect(post.mails).toEqual([]);
});
