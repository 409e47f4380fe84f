import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { passwords } from '../../../test/admin-command.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestPost, deliverLetters, type TestPost } from '../../../test/mail.ts';
import type { TestMember } from '../../../test/members.ts';
import { turnOnSecondFactor } from '../../../test/second-factor.ts';

// Who got in by what staff gave can't dismiss the member's notice about it.

const OLD = 'Parol sa bintana 12';
const NEW = 'Harana sa gabi 12';

const background: Promise<void>[] = [];
let app: TestApp;
let admin: TestMember;
let member: TestMember;
let post: TestPost;
/** The cookie of the browser that the member has used for an hour. */
let phone: string;

beforeAll(async () => {
  const inBackground = (work: () => Promise<void>) => void background.push(work());
  app = await createTestApp({ tools: { inBackground } });
  admin = await app.createAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from sign_in_failure');
  post = createTestPost();
  member = await app.createMember({ passwordHash: await passwords.hash(OLD) });
  phone = (await signIn(OLD)).cookie;
  app.clock.advance({ hours: 1 });
});

const send = (cookie: string, path: string, body: object) =>
  app.request('POST', path, { body, ...(cookie && { headers: { cookie } }) });

async function signIn(password: string, cookie = '') {
  const { username } = member;
  const { body, headers } = await send(cookie, '/auth/login', { username, password });
  const set = [headers['set-cookie']].flat().find((each) => each?.startsWith('barya_device='));
  return { token: body.token as string, cookie: set?.split(';')[0] ?? '' };
}

/** A link by staff. @returns its token */
async function giveLink(): Promise<string> {
  const { token } = { ...admin, token: await app.openSession(admin.id) };
  const made = await app.request('POST', `/admin/users/${member.id}/password-link`, { token });
  app.clock.advance({ minutes: 1 });
  return made.body.token;
}
async function setPassword(token: string, newPassword: string, cookie = ''): Promise<string> {
  const { status, headers } = await send(cookie, '/auth/set-password', { token, newPassword });
  expect(status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const set = [headers['set-cookie']].flat().find((each) => each?.startsWith('barya_device='));
  return set?.split(';')[0] ?? cookie;
}
async function verifyAddress() {
  await app.db
    .insertInto('emailAddress')
    .values({
      memberId: member.id,
      verifiedAddress: `${member.username}@mail.example`,
      verifiedAt: app.clock.now(),
      unsubscribeToken: member.id,
    })
    .execute();
  app.clock.advance({ minutes: 1 });
}
async function mailLink(): Promise<string> {
  await app.request('POST', '/auth/forgot-password', { body: { identifier: member.username } });
  await Promise.all(background.splice(0));
  await deliverLetters(app, post);
  return post.lastToken();
}

/** What the notice of the link says, before and after it was dismissed; null where it is gone. */
async function dismissed({ token }: { token: string }, kind = 'password_link_made') {
  const isDismissible = async () => {
    const { body } = await app.request('GET', '/auth/security/notices', { token });
    const found = body.find((each: { kind: string }) => each.kind === kind);
    return found === undefined ? null : found.isDismissible;
  };
  const before = await isDismissible();
  await app.request('POST', '/auth/security/notices/seen', { token });
  return [before, await isDismissible()];
}

test('not the browser that used the link, also at its next sign-in', async () => {
  const cookie = await setPassword(await giveLink(), NEW);
  for (const _ of [1, 2]) {
    const session = await signIn(NEW, cookie);
    expect(await dismissed(session)).toEqual([false, false]);
    app.clock.advance({ hours: 1 });
  }
});

test('a browser of before', async () => {
  await setPassword(await giveLink(), NEW);
  expect(await dismissed(await signIn(NEW, phone))).toEqual([true, null]);
});

test('a session of before, after a reset of the second factor', async () => {
  const session = await signIn(OLD);
  await turnOnSecondFactor(app, session, OLD);
  app.clock.advance({ minutes: 1 });
  const { token } = { ...admin, token: await app.openSession(admin.id) };
  const body = { reason: 'The phone is lost' };
  await app.request('POST', `/admin/users/${member.id}/reset-second-factor`, { token, body });
  expect(await dismissed(session, 'second_factor_reset')).toEqual([true, null]);
});

test('a browser that set a password by the mail of an address verified before', async () => {
  await verifyAddress();
  await setPassword(await giveLink(), NEW);
  const cookie = await setPassword(await mailLink(), OLD);
  expect(await dismissed(await signIn(OLD, cookie))).toEqual([true, null]);
});

test('not by the mail of an address that was verified afterwards', async () => {
  const cookie = await setPassword(await giveLink(), NEW);
  await verifyAddress();
  await setPassword(await mailLink(), OLD, cookie);
  expect(await dismissed(await signIn(OLD, cookie))).toEqual([false, false]);
});

test('staff dismiss their own as before', async () => {
  const { token } = await app.createAdmin();
  expect((await app.request('GET', '/auth/security/notices', { token })).body).toEqual([]);
  const colleague = await app.createAdmin({ passwordHash: await passwords.hash(OLD) });
  const by = await app.openSession(admin.id);
  await app.request('POST', `/admin/users/${colleague.id}/password-link`, { token: by });
  app.clock.advance({ minutes: 1 });
  expect(await dismissed({ token: await app.openSession(colleague.id) })).toEqual([true, null]);
});
