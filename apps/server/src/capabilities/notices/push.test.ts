import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import {
  type PushService,
  readVapid,
  startPushService,
  type TestBrowser,
} from '../../../test/push-service.ts';
import type { Actor } from '../../kernel/operation.ts';
import { createDelivery, createPushSender, tell } from './index.ts';
import { isPushService } from './push-sender.ts';
import { subscribe } from './service/choices.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'barya-push-'));
let app: TestApp;
let service: PushService;
let member: TestMember;
let browser: TestBrowser;

beforeAll(async () => {
  service = await startPushService(folder);
  app = await createTestApp({ pushOrigins: [service.origin] });
});
beforeEach(async () => {
  member = await app.createMember();
  browser = service.subscribe(member.id);
  await register();
  service.received.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const register = (body: object = browser.subscription, { token } = member) =>
  app.request('POST', '/notices/push', { token, body });
const tellSent = () =>
  app.runOperation((operation) =>
    tell(operation, {
      kind: 'withdrawal_sent',
      memberId: member.id,
      about: { kind: 'withdrawal', reference: 'T7M2K4P9QX0B' },
      amountCentavos: 80_000,
      method: 'GCash',
      paymentReference: '4012345678901',
    }),
  );
const deliver = async (agent = new Agent({ ca: service.certificate })) => {
  const sender = createPushSender({
    pushKey: app.pushKey,
    origins: [service.origin],
    publicUrl: 'https://barya.example',
    agent,
  });
  await createDelivery([sender]).run(app);
};
const row = () =>
  app.db
    .selectFrom('delivery')
    .selectAll()
    .where('memberId', '=', member.id)
    .where('channel', '=', 'push')
    .executeTakeFirstOrThrow();
const subscriptions = () =>
  app.db.selectFrom('pushSubscription').selectAll().where('memberId', '=', member.id).execute();
const opened = () => JSON.parse(browser.decrypt(service.received.at(-1)!.body));

describe('a push message', () => {
  it('arrives encrypted for its browser, signed by our key, without amounts', async () => {
    await tellSent();
    await deliver();
    expect(service.received).toHaveLength(1);
    const { path: to, headers } = service.received[0]!;
    expect(to).toBe(`/push/${member.id}`);
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    const { publicKey } = app.pushKey;
    expect(readVapid(headers.authorization!, publicKey)).toMatchObject({
      aud: service.origin,
      sub: 'https://barya.example',
    });
    const { noticeId } = await row();
    expect(opened()).toEqual({
      id: noticeId,
      title: 'Barya',
      text: 'Your withdrawal was sent.',
      path: '/agent/receipts/T7M2K4P9QX0B',
    });
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  it('names amounts for whom allowed it', async () => {
    const body = { pushShowsAmounts: true };
    await app.request('PUT', '/notices/preferences', { token: member.token, body });
    await tellSent();
    await deliver();
    expect(opened()).toMatchObject({
      title: 'Withdrawal sent',
      text: expect.stringContaining('₱800.00'),
    });
  });

  it.each([404, 410])('answered %i drops the subscription', async (status) => {
    service.answers.push({ status });
    await tellSent();
    await deliver();
    expect(await subscriptions()).toEqual([]);
    expect(await row()).toMatchObject({
      state: 'dead',
      error: `The push service answered ${status}`,
    });
  });

  it.each([
    [{ status: 429, headers: { 'retry-after': '900' } }, 900],
    [{ status: 503 }, 30],
    [{ status: 500, headers: { 'retry-after': 'soon' } }, 30],
  ])('answered %j is repeated after %i seconds', async (answer, seconds) => {
    service.answers.push(answer);
    await tellSent();
    await deliver();
    const { state, nextAttemptAt } = await row();
    expect([state, nextAttemptAt]).toEqual([
      'waiting',
      new Date(app.clock.now().getTime() + seconds * 1_000),
    ]);
    app.clock.advance({ minutes: 16 });
    await deliver();
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('whose service hangs holds no connection to the database, and is repeated', async () => {
    service.answers.push({ status: 'hang' });
    await tellSent();
    const agent = new Agent({ ca: service.certificate });
    const delivering = deliver(agent);
    await expect.poll(() => service.received.length).toBe(1);
    const { pool } = app.database;
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    agent.destroy();
    await delivering;
    const error = expect.stringContaining('The push service did not answer');
    expect(await row()).toMatchObject({ state: 'waiting', error });
  });

  it('refused for good is dead, and the subscription stays', async () => {
    service.answers.push({ status: 413 });
    await tellSent();
    await deliver();
    expect(await row()).toMatchObject({ state: 'dead', error: 'The push service answered 413' });
    expect(await subscriptions()).toHaveLength(1);
  });

  it('reaches each device; one that took it is enough', async () => {
    const other = service.subscribe('other');
    const session = await app.openSession(member.id);
    await register(other.subscription, { ...member, token: session });
    service.answers.push({ status: 503 });
    await tellSent();
    await deliver();
    expect(service.received).toHaveLength(2);
    expect(await row()).toMatchObject({ state: 'sent' });
  });

  it('for keys that no browser made is dropped', async () => {
    const keys = { ...browser.subscription.keys, p256dh: 'B'.repeat(87) };
    await register({ ...browser.subscription, keys });
    await tellSent();
    await deliver();
    expect(service.received).toEqual([]);
    expect([(await row()).state, await subscriptions()]).toEqual(['dead', []]);
  });
});

describe('a registered browser', () => {
  it('is registered again at each start of the app, also with other keys', async () => {
    const again = service.subscribe(member.id);
    expect((await register(again.subscription)).status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ p256dh: again.subscription.keys.p256dh }]);
  });

  it('belongs to whom signed in on it last', async () => {
    const next = await app.createMember();
    await register(browser.subscription, next);
    expect(await subscriptions()).toEqual([]);
  });

  it('ends with its session', async () => {
    await app.request('POST', '/auth/logout', { token: member.token });
    expect(await subscriptions()).toEqual([]);
  });

  it('is told no more once its session has expired', async () => {
    await app.db
      .updateTable('session')
      .set({ expiresAt: app.clock.now() })
      .where('memberId', '=', member.id)
      .execute();
    await tellSent();
    await deliver();
    expect(service.received).toEqual([]);
    expect(await row()).toMatchObject({ state: 'dead' });
  });

  it('is registered once by tabs that open together', async () => {
    const token = await app.openSession(member.id);
    const tabs = [member.token, token, member.token, token, member.token, token];
    const answers = await Promise.all(
      tabs.map((session) => register(browser.subscription, { ...member, token: session })),
    );
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(await subscriptions()).toHaveLength(1);
  });

  it('is refused if its session ends at that moment', async () => {
    const ended = { memberId: member.id, sessionHash: Buffer.alloc(32) } as Actor;
    const { subscription } = browser;
    const register = app.runOperation((operation) =>
      subscribe(operation, ended, subscription, [service.origin]),
    );
    await expect(register).rejects.toMatchObject({ code: 'session_missing' });
  });

  it('is one of ten at most: the oldest is forgotten', async () => {
    for (let index = 0; index < 11; index++) {
      app.clock.advance({ minutes: 1 });
      const token = await app.openSession(member.id);
      await register(service.subscribe(`many-${index}`).subscription, { ...member, token });
    }
    const kept = (await subscriptions()).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain('many-0');
  });

  it('is forgotten by its owner alone', async () => {
    const { endpoint } = browser.subscription;
    const forget = ({ token }: TestMember) =>
      app.request('DELETE', '/notices/push', { token, body: { endpoint } });
    expect((await forget(await app.createMember())).status).toBe(200);
    expect(await subscriptions()).toHaveLength(1);
    expect((await forget(member)).status).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });
});

describe('the address of a push service', () => {
  it('is refused where the database could not store it', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/a\0b';
    const { token } = member;
    for (const method of ['POST', 'DELETE']) {
      const body = { ...browser.subscription, endpoint };
      expect((await app.request(method, '/notices/push', { token, body })).status).toBe(400);
    }
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s is known', (endpoint) => expect(isPushService(endpoint, [])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://user:password@fcm.googleapis.com/abc',
    'https://notify.windows.com.evil.example/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest',
    'nothing',
  ])('%s is refused', async (endpoint) => {
    expect(isPushService(endpoint, [])).toBe(false);
    const answer = await register({ ...browser.subscription, endpoint });
    expect(answer.status).toBe(400);
  });
});
