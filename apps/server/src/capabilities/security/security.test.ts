import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { createPasswords } from '../accounts/index.ts';
import { forgetOldSecurityEvents } from './index.ts';

const PASSWORD = 'a fine pass phrase';
const NEW_PASSWORD = 'quite another phrase';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
  await fundReserve(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ passwordHash });
  app.clock.advance({ hours: 1 });
  app.effects.length = 0;
});

interface Browser {
  token: string;
  /** The browser sends it at the next sign-in. */
  cookie: string;
}

async function signIn(cookie = '', password = PASSWORD): Promise<Browser> {
  const { body, headers } = await app.request('POST', '/auth/login', {
    body: { username: member.username, password },
    headers: { 'user-agent': PHONE, ...(cookie && { cookie }) },
  });
  const set = [headers['set-cookie']].flat().find((each) => each?.startsWith('barya_device='));
  return { token: body.token, cookie: set?.split(';')[0] ?? '' };
}
async function read(path: string, token = member.token) {
  return (await app.request('GET', path, { token })).body;
}
const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind);
const listed = async (token?: string) => kindsOf(await read('/auth/security', token));
const told = async (token?: string) => kindsOf(await read('/auth/security/notices', token));
const isAnnounced = () =>
  app.effects.some(
    (effect) => effect.kind === 'announce_security' && effect.memberId === member.id,
  );

describe('a sign-in', () => {
  it('from a new device notifies the signed-in devices at once', async () => {
    const { token } = await signIn();
    expect(isAnnounced()).toBe(true);
    expect(await read('/auth/security/notices')).toEqual([
      {
        _id: expect.any(String),
        kind: 'signed_in_new_device',
        createdAt: app.clock.now().toISOString(),
        device: { browser: 'Chrome', system: 'Android' },
        isOwnSession: false,
        times: 1,
        codesLeft: null,
        withdrawal: null,
        isDismissible: true,
      },
    ]);
    expect(await told(token)).toEqual([]);
    // A sign-in brings its session along, so it may be somebody else's act: it is news.
    expect((await read('/auth/me')).unreadNotices).toBe(1);
    expect((await read('/auth/security', token))[0]).toMatchObject({ isOwnSession: true });
  });

  it('from a known device does not', async () => {
    const { cookie } = await signIn();
    await app.request('POST', '/auth/security/notices/seen', { token: member.token });
    app.effects.length = 0;
    app.clock.advance({ minutes: 1 });
    const again = await signIn(cookie);
    expect(again.cookie).toBe(cookie);
    expect([isAnnounced(), await told()]).toEqual([false, []]);
  });

  it('for the first time does not', async () => {
    await app.db.deleteFrom('session').where('memberId', '=', member.id).execute();
    const { token } = await signIn();
    expect(isAnnounced()).toBe(false);
    expect(await listed(token)).toEqual(['signed_in']);
  });

  it("does not treat another member's device as known", async () => {
    const { cookie } = await signIn();
    member = await app.createMember({ passwordHash });
    await signIn(cookie);
    expect(await told()).toEqual(['signed_in_new_device']);
  });

  it('keeps the twenty devices that were used last', async () => {
    const { cookie } = await signIn();
    for (let count = 0; count < 20; count += 1) {
      app.clock.advance({ minutes: 1 });
      await signIn();
    }
    const known = await app.db
      .selectFrom('knownDevice')
      .selectAll()
      .where('memberId', '=', member.id)
      .execute();
    expect(known).toHaveLength(20);
    app.effects.length = 0;
    await signIn(cookie);
    expect(isAnnounced()).toBe(true);
  });
});

describe('failed sign-ins', () => {
  it('are counted by the hour, except those of unknown names', async () => {
    const count = async () => {
      const events = await read('/auth/security');
      return events
        .filter(({ kind }: { kind: string }) => kind === 'sign_in_failed')
        .map(({ times }: { times: number }) => times);
    };
    for (let tries = 1; tries <= 3; tries += 1) {
      await signIn('', 'not this one');
      await vi.waitFor(async () => expect(await count()).toEqual([tries]));
    }
    app.clock.advance({ hours: 1 });
    await Promise.all([signIn('', 'not this one'), signIn('', 'nor this')]);
    await vi.waitFor(async () => expect(await count()).toEqual([2, 3]));
    expect(await told()).toEqual([]);
  });
});

describe('what happens to an account', () => {
  it('is recorded for changed and reset passwords, and shown to the next who signs in', async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    await app.request('POST', '/agent/change-password', { token: member.token, body });
    expect([await listed(), await told()]).toEqual([['password_changed'], []]);
    app.clock.advance({ minutes: 1 });
    await app.request('POST', `/admin/users/${member.id}/reset-password`, {
      token: admin.token,
      body: { newPassword: PASSWORD },
    });
    app.clock.advance({ minutes: 1 });
    const { token } = await signIn();
    expect(await told(token)).toEqual(['password_reset', 'password_changed']);
  });

  it('is recorded when a device is signed out: which, and by whom', async () => {
    const { token } = await signIn();
    const [other] = (await read('/auth/sessions', token)).filter(
      ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
    );
    app.clock.advance({ minutes: 1 });
    const body = { currentPassword: PASSWORD };
    await app.request('DELETE', `/auth/sessions/${other._id}`, { token, body });
    app.clock.advance({ minutes: 1 });
    await app.request('POST', '/auth/logout', { token: await app.openSession(member.id) });
    app.clock.advance({ minutes: 1 });
    await app.openSession(member.id);
    await app.request('POST', '/auth/sessions/end-others', { token, body });
    const events = await read('/auth/security', token);
    expect(kindsOf(events)).toEqual([
      'other_sessions_ended',
      'signed_out',
      'session_ended',
      'signed_in_new_device',
    ]);
    expect(events[2]).toMatchObject({ isOwnSession: true, device: { browser: null } });
    expect(await told(token)).toEqual([]);
  });

  it('is recorded for withdrawals, with a notice if the number is new', async () => {
    await payReferralIncome(app, member.id, { direct: 50_000 });
    const { token } = await signIn();
    await app.request('POST', '/auth/security/notices/seen', { token: member.token });
    const ask = async () => {
      app.clock.advance({ minutes: 1 });
      const body = {
        amount: 100,
        method: 'gcash',
        accountNumber: '0917 123 4567',
        accountName: 'Thief',
        source: 'direct_indirect',
      };
      await app.request('POST', '/agent/withdraw', { token, body });
    };
    await ask();
    await ask();
    const [second, first] = await read('/auth/security');
    expect([first.kind, second.kind]).toEqual(['withdrawal_to_new_number', 'withdrawal_requested']);
    expect(await read('/auth/security/notices')).toMatchObject([
      { ...first, withdrawal: { amount: 100, accountEnding: '4567', status: 'pending' } },
    ]);
  });

  it('is one’s own alone, by the page, and erased with the account', async () => {
    for (let count = 0; count < 3; count += 1) {
      app.clock.advance({ minutes: 1 });
      await signIn();
    }
    const stranger = await app.createMember();
    expect(await listed(stranger.token)).toEqual([]);
    const page = await app.request('GET', '/auth/security?page=1&pageSize=2', {
      token: member.token,
    });
    expect([page.body.length, page.headers['x-total-count']]).toEqual([2, '3']);
    expect(await read('/auth/security?page=2&pageSize=2')).toHaveLength(1);
    await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
    for (const table of ['securityEvent', 'knownDevice'] as const) {
      const left = await app.db
        .selectFrom(table)
        .select('memberId')
        .where('memberId', '=', member.id)
        .execute();
      expect(left).toEqual([]);
    }
  });

  it('is forgotten after 400 days', async () => {
    await signIn();
    app.clock.advance({ days: 401 });
    member = await app.createMember({ passwordHash });
    await signIn();
    await forgetOldSecurityEvents.run(app);
    const left = await app.db.selectFrom('securityEvent').select('memberId').execute();
    expect(new Set(left.map((event) => event.memberId))).toEqual(new Set([member.id]));
  });
});

describe('a notice', () => {
  it('is dismissed only for one session: a thief hides nothing from the owner', async () => {
    const thief = await signIn();
    const other = await app.openSession(member.id);
    for (const token of [thief.token, other]) {
      await app.request('POST', '/auth/security/notices/seen', { token });
    }
    expect([await told(), await told(other)]).toEqual([['signed_in_new_device'], []]);
  });

  it('that arrived after the list was read stays', async () => {
    await signIn();
    const [read1] = await read('/auth/security/notices');
    app.clock.advance({ minutes: 1 });
    await signIn();
    const dismiss = (until: unknown) =>
      app.request('POST', '/auth/security/notices/seen', { token: member.token, body: { until } });
    await dismiss(read1.createdAt);
    expect(await told()).toHaveLength(1);
    expect((await dismiss('never')).status).toBe(400);
    expect((await dismiss('2999-01-01T00:00:00Z')).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    await signIn();
    expect(await told()).toHaveLength(1);
  });

  it('is one of at most five of the last seven days', async () => {
    for (let count = 0; count < 6; count += 1) {
      app.clock.advance({ minutes: 1 });
      await signIn();
    }
    expect(await told()).toHaveLength(5);
    app.clock.advance({ days: 7 });
    expect(await told()).toEqual([]);
  });
});
