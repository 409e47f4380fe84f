import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { createReader } from '../../../test/readers.ts';
import { catchUp, forgetOldNotices, type Told, tell, tellAll, tellStaff } from './index.ts';

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  member = await createReader(app);
});
afterAll(() => app.close());

const loaded = (change: Partial<Told> = {}) =>
  ({
    kind: 'loaded',
    memberId: member.id,
    about: { kind: 'load', reference: 'T7M2K4P9QX0B' },
    amountCentavos: 50_000,
    ...change,
  }) as Told;
const tellOf = (...told: Told[]) => app.runOperation((operation) => tellAll(operation, told));
const noticesOf = ({ id } = member) =>
  app.db.selectFrom('notice').selectAll().where('memberId', '=', id).execute();
const deliveriesOf = ({ id } = member) =>
  app.db.selectFrom('delivery').selectAll().where('memberId', '=', id).execute();
const subscribe = async ({ token } = member, name = member.id) => {
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const body = { endpoint, keys };
  expect((await app.request('POST', '/notices/push', { token, body })).status).toBe(200);
};

describe('telling', () => {
  it('writes the notice and a mail, and tells the screens after the commit', async () => {
    app.noticeEffects.length = 0;
    await tellOf(loaded());
    const [notice] = await noticesOf();
    expect(notice).toMatchObject({
      kind: 'loaded',
      facts: { amountCentavos: 50_000 },
      readAt: null,
    });
    expect(await deliveriesOf()).toMatchObject([
      { channel: 'email', purpose: 'notice', noticeId: notice!.id, state: 'waiting', attempts: 0 },
    ]);
    const notices = [{ id: notice!.id, memberId: member.id }];
    expect(app.noticeEffects).toEqual([{ kind: 'announce_notices', notices }, { kind: 'deliver' }]);
  });

  it('what is rolled back was never told', async () => {
    app.noticeEffects.length = 0;
    const failing = app.runOperation(async (operation) => {
      await tell(operation, loaded());
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect([await noticesOf(), await deliveriesOf(), app.noticeEffects]).toEqual([[], [], []]);
  });

  it('the same event twice, also at once, is told once', async () => {
    const once = { once: 'matured 1' };
    const told = await Promise.all(Array.from({ length: 6 }, () => tellOf(loaded(once))));
    expect(told.sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await noticesOf()).toHaveLength(1);
    expect(await deliveriesOf()).toHaveLength(1);
    expect(await tellOf(loaded(once), loaded({ once: 'matured 2' }))).toBe(1);
  });

  it('a person without a verified address and a device gets it in the app alone', async () => {
    member = await app.createMember();
    await tellOf(loaded());
    expect(await noticesOf()).toHaveLength(1);
    expect(await deliveriesOf()).toEqual([]);
  });

  it('no mail is queued for an address that waits for its link', async () => {
    await app.db
      .updateTable('emailAddress')
      .set({ verifiedAddress: null, verifiedAt: null, askedAddress: member.email })
      .where('memberId', '=', member.id)
      .execute();
    await tellOf(loaded());
    expect([(await noticesOf()).length, await deliveriesOf()]).toEqual([1, []]);
  });

  it('a device that asked for it gets a push', async () => {
    await subscribe();
    await tellOf(loaded());
    const channels = (await deliveriesOf()).map(({ channel }) => channel).sort();
    expect(channels).toEqual(['email', 'push']);
  });

  it('deleted people are told nothing, and others of the same set are', async () => {
    const gone = await createReader(app);
    const admin = await app.createAdmin();
    await tellOf(loaded({ memberId: gone.id }));
    await subscribe(gone);
    await app.request('DELETE', `/admin/users/${gone.id}`, { token: admin.token });
    expect([await noticesOf(gone), await deliveriesOf(gone)]).toEqual([[], []]);
    expect(await tellOf(loaded({ memberId: gone.id }), loaded())).toBe(1);
    expect(await noticesOf(gone)).toEqual([]);
    const left = app.db.selectFrom('pushSubscription').where('memberId', '=', gone.id);
    expect(await left.selectAll().execute()).toEqual([]);
  });

  it('thousands are one statement', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => loaded({ once: `many ${index}` }));
    expect(await tellOf(...many)).toBe(5_000);
  });

  it('staff are those who are active and may act', async () => {
    const [admin, suspended, support] = [
      await app.createAdmin(),
      await app.createAdmin({ isActive: false }),
      await app.createAdmin({ staffRole: 'support' }),
    ];
    await app.runOperation((operation) =>
      tellStaff(operation, 'read_audit', {
        kind: 'sealing_stopped',
        about: { kind: 'queue', reference: 'sealing' },
        lastSealedAt: null,
      }),
    );
    expect(await noticesOf(admin)).toHaveLength(1);
    for (const other of [suspended, support, member]) expect(await noticesOf(other)).toEqual([]);
  });
});

describe('choices', () => {
  const save = (preferences: object) =>
    app.request('PUT', '/notices/preferences', { token: member.token, body: { preferences } });

  it('decide by which ways a kind is told', async () => {
    await subscribe();
    await save({ loaded: { app: false, push: false }, team_income: { email: true } });
    await tellOf(loaded());
    expect(await noticesOf()).toMatchObject([{ kind: 'loaded', isShown: false }]);
    expect((await deliveriesOf()).map(({ channel }) => channel)).toEqual(['email']);
    const income = { amountCentavos: 100, times: 1, day: '2026-03-09' };
    const about = { kind: 'income', reference: '2026-03-09' } as const;
    await tellOf({ kind: 'team_income', memberId: member.id, about, ...income });
    const mailed = (await deliveriesOf()).filter(({ channel }) => channel === 'email');
    expect(mailed).toHaveLength(2);
  });

  it('of one person leave the others as they were', async () => {
    await save({ loaded: { app: false, email: false } });
    const other = await createReader(app);
    await tellOf(loaded({ memberId: other.id }));
    expect(await noticesOf(other)).toMatchObject([{ isShown: true }]);
    expect(await deliveriesOf(other)).toMatchObject([{ channel: 'email' }]);
  });
});

it('what falls due is told from where the faster of two servers ended', async () => {
  const spans: [Date, Date][] = [];
  const tellBetween = async (from: Date, until: Date) => void spans.push([from, until]);
  const slow = app.clock.now();
  await catchUp(app, 'test', async () => {
    app.clock.advance({ minutes: 5 });
    await catchUp(app, 'test', tellBetween);
  });
  const fast = app.clock.now();
  app.clock.advance({ minutes: 1 });
  await catchUp(app, 'test', tellBetween);
  expect(slow.getTime()).toBeLessThan(fast.getTime());
  expect(spans.at(-1)).toEqual([fast, app.clock.now()]);
});

it('old notices are forgotten with their messages, and records of messages before', async () => {
  app.clock.set('2026-03-10T04:00:00Z');
  await tellOf(loaded());
  app.clock.advance({ days: 31 });
  await tellOf(loaded());
  await forgetOldNotices.run(app);
  expect([(await noticesOf()).length, (await deliveriesOf()).length]).toEqual([2, 1]);
  app.clock.advance({ days: 370 });
  await forgetOldNotices.run(app);
  expect([(await noticesOf()).length, (await deliveriesOf()).length]).toEqual([1, 0]);
});
