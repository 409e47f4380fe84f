import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createTestPost, deliverMails } from '../../../test/mail.ts';
import type { TestMember } from '../../../test/members.ts';
import { createReader } from '../../../test/readers.ts';
import { createPasswords } from '../accounts/index.ts';

const PASSWORD = 'a fine pass phrase';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ passwordHash });
  app.effects.length = 0;
});

const order = (path: string, body?: object, token = admin.token) =>
  app.request('POST', path, { token, body });
const readMe = async (token: string) => (await app.request('GET', '/auth/me', { token })).status;
const signIn = (username: string, password = PASSWORD) =>
  app.request('POST', '/auth/login', { body: { username, password } });
const listActions = async (memberId: string) => {
  const rows = await app.db
    .selectFrom('auditEntry')
    .select(['action', 'actorId', 'reason'])
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.action, row.actorId, row.reason]);
};

describe('suspending', () => {
  it('ends the sessions and their sockets, and signing in answers 403', async () => {
    const { status, body } = await order(`/admin/users/${member.id}/suspend`, { reason: 'Fraud' });
    expect([status, body.user.isActive]).toEqual([200, false]);
    expect(await readMe(member.token)).toBe(401);
    expect((await signIn(member.username)).body.code).toBe('account_suspended');
    expect(app.effects).toEqual([{ kind: 'end_sockets_of_member', memberId: member.id }]);
    expect(await listActions(member.id)).toEqual([['suspend_member', admin.id, 'Fraud']]);
  });

  it('is undone by reactivating; both may be asked for twice', async () => {
    for (const word of ['suspend', 'suspend', 'reactivate', 'reactivate']) {
      expect((await order(`/admin/users/${member.id}/${word}`)).status).toBe(200);
    }
    expect((await signIn(member.username)).status).toBe(200);
    const actions = (await listActions(member.id)).map(([action]) => action);
    expect(actions).toEqual(['suspend_member', 'reactivate_member']);
  });

  it('is refused for the last admin, for oneself and for somebody unknown', async () => {
    const suspend = (id: string) => order(`/admin/users/${id}/suspend`);
    expect((await suspend(admin.id)).body.code).toBe('member_is_last_admin');
    const other = await app.createAdmin();
    expect((await suspend(admin.id)).body.code).toBe('member_is_self');
    expect((await suspend('nobody')).status).toBe(404);
    expect((await suspend(other.id)).status).toBe(200);
    expect((await suspend(admin.id)).body.code).toBe('member_is_last_admin');
  });

  it('of two admins who suspend each other at once leaves one', async () => {
    const [one, two] = [await app.createAdmin(), await app.createAdmin()];
    await order(`/admin/users/${admin.id}/suspend`, {}, one.token);
    const answers = await Promise.all([
      order(`/admin/users/${two.id}/suspend`, {}, one.token),
      order(`/admin/users/${one.id}/suspend`, {}, two.token),
    ]);
    expect(answers.map((answer) => answer.status).sort()).not.toEqual([200, 200]);
    const survivor = answers[0].status === 200 ? one : two;
    await order(`/admin/users/${admin.id}/reactivate`, {}, survivor.token);
    admin = { ...admin, token: await app.openSession(admin.id) };
  });
});

describe('resetting a password', () => {
  const reset = (id: string, newPassword: string) =>
    order(`/admin/users/${id}/reset-password`, { newPassword });

  it('lets only the new one in, ends the sessions and holds withdrawals', async () => {
    const { status, body } = await reset(member.id, 'quite another phrase');
    expect([status, body.message]).toEqual([200, 'Password reset successfully!']);
    expect(await readMe(member.token)).toBe(401);
    expect((await signIn(member.username)).status).toBe(401);
    expect((await signIn(member.username, 'quite another phrase')).status).toBe(200);
    expect(app.effects).toEqual([
      { kind: 'announce_security', memberId: member.id },
      { kind: 'end_sockets_of_member', memberId: member.id },
    ]);
    const row = await app.db
      .selectFrom('member')
      .select('credentialChangedAt')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.credentialChangedAt).toEqual(app.clock.now());
    expect(await listActions(member.id)).toEqual([['reset_password', admin.id, null]]);
  });

  it('works for admins too', async () => {
    const other = await app.createAdmin();
    expect((await reset(other.id, 'quite another phrase')).status).toBe(200);
  });

  it('of the caller keeps the session that asks and ends the others', async () => {
    const other = await app.openSession(admin.id);
    expect((await reset(admin.id, 'quite another phrase')).status).toBe(200);
    const ask = async (token: string) => (await app.request('GET', '/auth/me', { token })).status;
    expect([await ask(admin.token), await ask(other)]).toEqual([200, 401]);
  });

  it.each([
    ['', 400, 'request_invalid'],
    ['short', 400, 'request_invalid'],
    ['password123', 400, 'password_too_common'],
  ])('to %o is refused', async (newPassword, status, code) => {
    const answer = await reset(member.id, newPassword);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('of nobody is not found', async () => {
    expect((await reset('nobody', 'quite another phrase')).body.code).toBe('member_unknown');
  });
});

describe('a registration that waits', () => {
  const listWaiting = async () => {
    const token = admin.token;
    const { body } = await app.request('GET', '/admin/registrations/pending', { token });
    return (body as { _id: string }[]).map((each) => each._id);
  };

  it('is listed, oldest first, until it is approved', async () => {
    const [first, second] = [
      await app.createMember({ status: 'pending' }),
      await app.createMember({ status: 'pending', createdAt: new Date('2026-03-11T00:00:00Z') }),
    ];
    expect(await listWaiting()).toEqual([first.id, second.id]);
    const headers = { authorization: `Bearer ${admin.token}`, accept: 'text/csv' };
    const file = await app.app.inject({ url: '/api/admin/registrations/pending', headers });
    const names = file.body.split('\n').map((line) => line.split(',')[1]);
    expect(names.slice(1, 3)).toEqual([`"${first.username}"`, `"${second.username}"`]);
    const approve = () => order(`/admin/registrations/${first.id}/approve`);
    const { status, body } = await approve();
    expect([status, body.user.status]).toEqual([200, 'approved']);
    expect(await listWaiting()).toEqual([second.id]);
    expect((await approve()).body.code).toBe('member_not_pending');
    expect(await readMe(first.token)).toBe(200);
    expect(await listActions(first.id)).toEqual([['approve_registration', admin.id, null]]);
    expect(app.effects).toEqual([{ kind: 'announce_security', memberId: first.id }]);
    await order(`/admin/registrations/${second.id}/decline`);
  });

  it('is approved with others at once, by one of two who do so at the same time', async () => {
    const waiting = [
      await app.createMember({ status: 'pending' }),
      await app.createMember({ status: 'pending' }),
    ];
    const suspended = await app.createMember({ status: 'pending', isActive: false });
    const nobody = '00000000-0000-4000-8000-000000000000';
    const ids = [...waiting, suspended].map(({ id }) => id);
    const both = await Promise.all([
      order('/admin/registrations/approve', { ids: [...ids, nobody] }),
      order('/admin/registrations/approve', { ids: [nobody, ...ids.toReversed()] }),
    ]);
    const results = both.flatMap(({ body }) => body.results as { _id: string; outcome: string }[]);
    const outcomesOf = (id: string) =>
      results.filter(({ _id }) => _id === id).map(({ outcome }) => outcome);
    for (const { id } of waiting) {
      expect(outcomesOf(id).toSorted()).toEqual(['approved', 'not_pending']);
      expect(await listActions(id)).toEqual([['approve_registration', admin.id, null]]);
    }
    expect(outcomesOf(suspended.id)).toEqual(['not_pending', 'not_pending']);
    expect(outcomesOf(nobody)).toEqual(['unknown', 'unknown']);
    expect(await listWaiting()).toEqual([]);
  });

  it('is deleted when it is declined and holds nothing', async () => {
    const waiting = await app.createMember({ status: 'pending' });
    const { status, body } = await order(`/admin/registrations/${waiting.id}/decline`);
    expect([status, body.outcome]).toEqual([200, 'deleted']);
    expect(await readMe(waiting.token)).toBe(401);
    expect((await order(`/admin/registrations/${waiting.id}/approve`)).status).toBe(404);
  });

  it('is told of the decline by one email, which then keeps nothing of them', async () => {
    const waiting = await createReader(app, { status: 'pending' });
    const to = `verified.${waiting.email}`;
    await order(`/admin/registrations/${waiting.id}/decline`, { reason: 'Not your photo' });
    const post = createTestPost();
    for (const _ of [1, 2]) await deliverMails(app, post);
    expect(post.mails).toMatchObject([
      { to, letter: { subject: 'Your registration was declined' }, unsubscribeUrl: null },
    ]);
    const { text } = post.mails[0]!.letter;
    expect(text).toContain(`Hello ${waiting.username},`);
    expect(text).toContain('Reason: Not your photo');
    const deliveries = app.db.selectFrom('delivery').select(['state', 'lastLetter']);
    expect(await deliveries.where('memberId', '=', waiting.id).execute()).toEqual([
      { state: 'sent', lastLetter: null },
    ]);
  });

  it('is told nothing of the decline at an address that nobody verified', async () => {
    const waiting = await app.createMember({ status: 'pending' });
    await order(`/admin/registrations/${waiting.id}/decline`);
    const post = createTestPost();
    await deliverMails(app, post);
    expect(post.mails).toEqual([]);
  });

  it('is suspended when it is declined and holds money, and waits no longer', async () => {
    const waiting = await app.createMember({ status: 'pending' });
    await order('/admin/load-capital', { username: waiting.username, amount: 100 });
    const { body } = await order(`/admin/registrations/${waiting.id}/decline`, { reason: 'No' });
    expect(body.outcome).toBe('suspended');
    expect(await listWaiting()).not.toContain(waiting.id);
    const again = await order(`/admin/registrations/${waiting.id}/decline`);
    expect(again.body.code).toBe('member_not_pending');
    expect(await listActions(waiting.id)).toContainEqual(['decline_registration', admin.id, 'No']);
  });
});
