import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { hashToken } from '../../kernel/authentication.ts';
import { createPasswords } from './service/passwords.ts';
import { sessionCleanup } from './service/sessions.ts';

const PASSWORD = 'a fine pass phrase';
const NEW_PASSWORD = 'quite another phrase';
const passwords = createPasswords({ memoryKib: 64, passes: 1 });

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ passwordHash: await passwords.hash(PASSWORD) });
  app.effects.length = 0;
});

async function signIn(password = PASSWORD): Promise<string> {
  const body = { username: member.username, password };
  return (await app.request('POST', '/auth/login', { body })).body.token;
}

const readMe = async (token: string) => (await app.request('GET', '/auth/me', { token })).status;

async function readSession(token: string) {
  return app.db
    .selectFrom('session')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
}

describe('a session', () => {
  it('lives 30 days from sign-in, an admin’s twelve hours, however much it is used', async () => {
    const token = await signIn();
    for (const { days, minutes, status } of [
      { days: 15, minutes: 0, status: 200 },
      { days: 14, minutes: 24 * 60 - 1, status: 200 },
      { days: 0, minutes: 1, status: 401 },
    ]) {
      app.clock.advance({ days, minutes });
      expect(await readMe(token)).toBe(status);
    }
    const { username } = await app.createAdmin({ passwordHash: await passwords.hash(PASSWORD) });
    const { body } = await app.request('POST', '/auth/login', {
      body: { username, password: PASSWORD },
    });
    app.clock.advance({ minutes: 12 * 60 - 1 });
    expect(await readMe(body.token)).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect(await readMe(body.token)).toBe(401);
  });

  it('ends on the server with signing out, with its socket, and no other', async () => {
    const [token, other] = [await signIn(), await signIn()];
    app.effects.length = 0;
    const { status, headers } = await app.request('POST', '/auth/logout', { token });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toMatch(/^barya_session=; Path=\/socket.io\/;.*Max-Age=0$/);
    expect(app.effects).toEqual([
      { kind: 'end_sockets_of_session', sessionHash: hashToken(token) },
    ]);
    expect([await readMe(token), await readMe(other)]).toEqual([401, 200]);
  });

  it('of a deleted member opens nothing', async () => {
    await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
    expect(await readMe(member.token)).toBe(401);
  });

  it('that expired is deleted by the hourly job, with its socket', async () => {
    const token = await signIn();
    app.clock.advance({ days: 30 });
    const fresh = await signIn();
    await sessionCleanup.run(app);
    expect(await readSession(token)).toBeUndefined();
    expect(await readSession(fresh)).toBeDefined();
    expect(app.effects).toContainEqual({
      kind: 'end_sockets_of_session',
      sessionHash: hashToken(token),
    });
  });
});

describe('changing a password', () => {
  const change = (body: object, token: string) =>
    app.request('POST', '/agent/change-password', { token, body });

  it('ends all other sessions and their sockets, and lets only the new password in', async () => {
    const [token, other] = [await signIn(), await signIn()];
    app.effects.length = 0;
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const answer = await change(body, token);
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });
    expect([await readMe(token), await readMe(other)]).toEqual([200, 401]);
    expect(app.effects).toEqual([
      { kind: 'announce_security', memberId: member.id },
      {
        kind: 'end_sockets_of_member',
        memberId: member.id,
        exceptSessionHash: hashToken(token),
      },
    ]);
    expect(await signIn()).toBeUndefined();
    expect(await signIn(NEW_PASSWORD)).toBeDefined();
  });

  it('is recorded, so that withdrawals can be held', async () => {
    await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }, member.token);
    const row = await app.db
      .selectFrom('member')
      .select('credentialChangedAt')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.credentialChangedAt).toEqual(app.clock.now());
  });

  it.each([
    [{ currentPassword: 'wrong one', newPassword: NEW_PASSWORD }, 'password_wrong'],
    [{ currentPassword: PASSWORD, newPassword: 'short' }, 'request_invalid'],
    [{ currentPassword: PASSWORD, newPassword: 'password123' }, 'password_too_common'],
    [
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: 'other' },
      'request_invalid',
    ],
  ])('is refused for %o', async (body, code) => {
    const answer = await change(body, member.token);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await signIn()).toBeDefined();
  });

  it('succeeds for one of two requests at once with the same current password', async () => {
    const bodies = ['first pass phrase', 'second pass phrase'].map((newPassword) => ({
      currentPassword: PASSWORD,
      newPassword,
    }));
    const answers = await Promise.all(bodies.map((body) => change(body, member.token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });
});

describe('the own account', () => {
  it('shows clicks of today, open packages and what was withdrawn', async () => {
    const { db, clock } = app;
    const packageId = '01900000-0000-7000-8000-000000000200';
    await db
      .insertInto('clickDay')
      .values({
        memberId: member.id,
        day: '2026-03-10',
        clicks: 7,
        postedClicks: 7,
        payCentavos: 20,
        clickLimit: 50,
        holdId: null,
        previousDay: null,
      })
      .execute();
    clock.set('2026-03-10T04:00:00Z');
    await db
      .insertInto('package')
      .values({
        id: packageId,
        memberId: member.id,
        packageType: 2,
        principalCentavos: 50_000,
        incomeCentavos: 25_000,
        days: 20,
        startedAt: clock.now(),
        maturesAt: new Date('2026-03-30T04:00:00Z'),
        rolledFromId: null,
        closedAt: null,
      })
      .execute();
    for (const [index, status] of (['approved', 'completed', 'rejected'] as const).entries()) {
      await db
        .insertInto('withdrawal')
        .values({
          id: `01900000-0000-7000-8000-00000000030${index}`,
          memberId: member.id,
          reference: `TEST${index}`,
          source: status === 'completed' ? 'shared_capital' : 'click_earnings',
          amountCentavos: 10_050,
          method: 'gcash',
          accountNumber: '09170000000',
          accountName: 'Juana',
          packageType: null,
          status,
          holdIds: [],
          heldUntil: null,
          createdAt: clock.now(),
          processedAt: clock.now(),
          processedBy: member.id,
          reason: null,
        })
        .execute();
    }
    const token = await app.openSession(member.id);
    const { body } = await app.request('GET', '/auth/me', { token });
    expect(body).toMatchObject({
      dailyClicks: 7,
      dailyClickEarnings: 1.4,
      investments: [{ _id: packageId, packageType: 2, status: 'active', amount: 500 }],
      totalWithdraw: 201,
    });
    clock.set('2026-03-31T04:00:00Z');
    const later = await app.request('GET', '/auth/me', { token });
    expect(later.body).toMatchObject({
      dailyClicks: 0,
      dailyClickEarnings: 0,
      investments: [{ status: 'matured' }],
    });
  });
});
