import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { hashToken } from '../../kernel/authentication.ts';
import { createPasswords } from './service/passwords.ts';

const PASSWORD = 'a fine pass phrase';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0';

let app: TestApp;
let member: TestMember;
let passwordHash: string;

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.createMember({ passwordHash });
  await app.db.deleteFrom('session').where('memberId', '=', member.id).execute();
  app.effects.length = 0;
});

async function signIn(userAgent: string, who = member): Promise<string> {
  const { body } = await app.request('POST', '/auth/login', {
    body: { username: who.username, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  });
  return body.token;
}
const list = async (token: string, query = '') =>
  (await app.request('GET', `/auth/sessions${query}`, { token })).body;
const readMe = async (token: string) => (await app.request('GET', '/auth/me', { token })).status;

describe('where somebody is signed in', () => {
  it('is listed with the device in words, last used first, this one marked', async () => {
    const signedInAt = app.clock.now();
    const phone = await signIn(PHONE);
    app.clock.advance({ minutes: 10 });
    const desk = await signIn(DESK);
    const deskSignedInAt = app.clock.now();
    const stranger = await app.createMember();
    app.clock.advance({ minutes: 1 });
    expect(await list(phone)).toEqual([
      {
        _id: expect.any(String),
        device: { browser: 'Chrome', system: 'Android' },
        createdAt: signedInAt.toISOString(),
        lastSeenAt: app.clock.now().toISOString(),
        isCurrent: true,
      },
      {
        _id: expect.any(String),
        device: { browser: 'Firefox', system: 'Windows' },
        createdAt: deskSignedInAt.toISOString(),
        lastSeenAt: deskSignedInAt.toISOString(),
        isCurrent: false,
      },
    ]);
    expect((await list(desk)).map((each: { isCurrent: boolean }) => each.isCurrent)).toContain(
      true,
    );
    expect(await list(stranger.token)).toHaveLength(1);
  });

  it('says nothing by which the session could be used', async () => {
    const token = await signIn(PHONE);
    const text = JSON.stringify(await list(token));
    expect(text).not.toContain(token);
    expect(text).not.toContain(hashToken(token).toString('hex'));
  });

  it('is read page by page, without expired ones', async () => {
    await signIn(PHONE);
    app.clock.advance({ days: 31 });
    const token = await signIn(PHONE);
    await signIn(DESK);
    expect(await list(token)).toHaveLength(2);
    expect(await list(token, '?page=2&pageSize=1')).toHaveLength(1);
  });

  it('names no device that did not identify itself', async () => {
    const token = await signIn('');
    expect((await list(token))[0].device).toEqual({ browser: null, system: null });
  });

  it('can be read by an admin and by another role too', async () => {
    for (const role of ['admin', 'guest']) {
      const { token } = await app.createMember({ role });
      expect(await list(token)).toHaveLength(1);
    }
  });
});

describe('when somebody was last seen', () => {
  const readSession = (token: string) =>
    app.db
      .selectFrom('session')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirstOrThrow();

  it('is written at most every five minutes, and moves no end', async () => {
    const token = await signIn(PHONE);
    const before = await readSession(token);
    app.clock.advance({ minutes: 4 });
    await readMe(token);
    expect(await readSession(token)).toEqual(before);
    app.clock.advance({ minutes: 1 });
    await readMe(token);
    const seen = await readSession(token);
    expect([seen.usedAt, seen.expiresAt]).toEqual([app.clock.now(), before.expiresAt]);
  });

  it('is not written by clicks until an hour is over', async () => {
    const token = await signIn(PHONE);
    const before = await readSession(token);
    const click = () => app.request('POST', '/agent/click', { token });
    app.clock.advance({ minutes: 59 });
    await click();
    expect(await readSession(token)).toEqual(before);
    app.clock.advance({ minutes: 1 });
    await click();
    expect((await readSession(token)).usedAt).toEqual(app.clock.now());
  });
});

describe('signing a device out', () => {
  const idOf = async (token: string) =>
    (await list(token)).find((each: { isCurrent: boolean }) => each.isCurrent)._id;
  const end = (token: string, id: string, currentPassword: unknown = PASSWORD) =>
    app.request('DELETE', `/auth/sessions/${id}`, { token, body: { currentPassword } });
  const endOthers = (token: string, body: object = { currentPassword: PASSWORD }) =>
    app.request('POST', '/auth/sessions/end-others', { token, body });

  it('ends that session with its sockets, and no other', async () => {
    const [phone, desk] = [await signIn(PHONE), await signIn(DESK)];
    const id = await idOf(desk);
    app.effects.length = 0;
    expect((await end(phone, id)).status).toBe(200);
    expect([await readMe(phone), await readMe(desk)]).toEqual([200, 401]);
    expect(app.effects).toEqual([{ kind: 'end_sockets_of_session', sessionHash: hashToken(desk) }]);
    expect((await end(phone, id)).body.code).toBe('session_unknown');
  });

  it('of somebody else, or of nobody, is not found', async () => {
    const phone = await signIn(PHONE);
    const stranger = await app.createMember();
    const theirs = await idOf(stranger.token);
    for (const id of [theirs, 'nothing', 'ffffffff-ffff-ffff-ffff-ffffffffffff']) {
      const { status, body } = await end(phone, id);
      expect([status, body.code]).toEqual([404, 'session_unknown']);
    }
    expect(await readMe(stranger.token)).toBe(200);
  });

  it('and all others but this one ends them with their sockets', async () => {
    const [phone, desk, other] = [await signIn(PHONE), await signIn(DESK), await signIn(DESK)];
    const stranger = await app.createMember();
    app.effects.length = 0;
    const { body } = await endOthers(phone);
    expect(body).toEqual({ message: 'All other devices are signed out', ended: 2 });
    const seen = [phone, desk, other, stranger.token].map(readMe);
    expect(await Promise.all(seen)).toEqual([200, 401, 401, 200]);
    const exceptSessionHash = hashToken(phone);
    expect(app.effects).toEqual([
      { kind: 'end_sockets_of_member', memberId: member.id, exceptSessionHash },
    ]);
  });

  it('asks for the password, and ends nothing without it', async () => {
    const [phone, desk] = [await signIn(PHONE), await signIn(DESK)];
    const id = await idOf(desk);
    for (const [typed, code, message] of [
      ['wrong one', 'password_wrong', 'Current password is incorrect'],
      ['  ', 'request_invalid', 'Please enter your current password'],
      [null, 'request_invalid', 'Please enter your current password'],
      [{ $gt: '' }, 'request_invalid', 'Please enter your current password'],
    ]) {
      const answers = [
        await end(phone, id, typed),
        await endOthers(phone, { currentPassword: typed }),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code, body.message]).toEqual([400, code, message]);
      }
    }
    expect((await endOthers(phone, {})).status).toBe(400);
    expect([await readMe(phone), await readMe(desk)]).toEqual([200, 200]);
  });
});
