import { limits } from '@barya/contract';
import { noticeKinds } from '@barya/contract/notice-kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { tellAll } from './index.ts';

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());

/** Tells of loads, one a minute, the last one newest. */
async function tellLoads(count: number, { id: memberId } = member): Promise<void> {
  for (let index = 1; index <= count; index++) {
    app.clock.advance({ minutes: 1 });
    const about = { kind: 'load', reference: `LOAD${index}` } as const;
    await app.runOperation((operation) =>
      tellAll(operation, [{ kind: 'loaded', memberId, about, amountCentavos: index * 100 }]),
    );
  }
}

const call = (method: string, path: string, body?: object, { token } = member) =>
  app.request(method, path, { token, ...(body && { body }) });
const list = async (query = '', someone = member) =>
  (await call('GET', `/notices${query}`, undefined, someone)).body;
const unread = async (someone = member) =>
  (await call('GET', '/auth/me', undefined, someone)).body.unreadNotices;
const read = (body: object, someone = member) => call('POST', '/notices/read', body, someone);
const preferences = async () => (await call('GET', '/notices/preferences')).body;
const save = (body: object) => call('PUT', '/notices/preferences', body);
const storedChoices = () =>
  app.db.selectFrom('noticePreference').selectAll().where('memberId', '=', member.id).execute();

describe('the list', () => {
  it('begins empty', async () => {
    expect([await list(), await unread()]).toEqual([[], 0]);
  });

  it('has one’s own notices, newest first, in words', async () => {
    await tellLoads(1, await app.createMember());
    await tellLoads(2);
    const [newest, oldest, ...others] = await list();
    expect(others).toEqual([]);
    expect(oldest.about).toEqual({ kind: 'load', reference: 'LOAD1' });
    expect(newest).toEqual({
      _id: expect.any(String),
      kind: 'loaded',
      about: { kind: 'load', reference: 'LOAD2' },
      title: 'Money added to your wallet',
      text: '₱2.00 is now in your wallet.',
      createdAt: app.clock.now().toISOString(),
      readAt: null,
    });
  });

  it('goes on with its cursor', async () => {
    await tellLoads(5);
    const first = await call('GET', '/notices?pageSize=3');
    expect([first.body.length, first.headers['x-total-count']]).toEqual([3, '5']);
    expect((await list('?page=2&pageSize=3')).map(({ text }: { text: string }) => text)).toEqual([
      '₱2.00 is now in your wallet.',
      '₱1.00 is now in your wallet.',
    ]);
  });
});

describe('reading', () => {
  it('marks those notices alone, once', async () => {
    await tellLoads(3);
    const [{ _id: first }, { _id: second }] = await list();
    expect((await read({ ids: [first] })).body).toEqual({ unreadNotices: 2 });
    const at = app.clock.now().toISOString();
    app.clock.advance({ minutes: 1 });
    expect((await read({ ids: [first, second] })).body).toEqual({ unreadNotices: 1 });
    expect((await list()).at(0).readAt).toBe(at);
    expect(await unread()).toBe(1);
  });

  it('marks all', async () => {
    await tellLoads(3);
    expect((await read({ all: true })).body).toEqual({ unreadNotices: 0 });
    expect(await unread()).toBe(0);
  });

  it('never marks those of others, who learn nothing', async () => {
    await tellLoads(1);
    const [{ _id: id }] = await list();
    const other = await app.createMember();
    expect((await read({ ids: [id] }, other)).body).toEqual({ unreadNotices: 0 });
    expect(await unread()).toBe(1);
  });

  it.each<object>([
    {},
    { ids: [] },
    { ids: 'all' },
    { all: 'yes' },
    { ids: ['x'.repeat(5)], all: 1 },
  ])('refuses %j', async (body) => expect((await read(body)).status).toBe(400));

  it('counts up to a hundred', async () => {
    const { id: memberId } = member;
    const about = { kind: 'load', reference: 'LOAD' } as const;
    const told = { kind: 'loaded', memberId, about, amountCentavos: 100 } as const;
    await app.runOperation((operation) => tellAll(operation, Array(130).fill(told)));
    expect(await unread()).toBe(limits.mostUnreadCounted);
  });
});

describe('choices', () => {
  it('begin with the defaults, and name what stays on', async () => {
    const found = await preferences();
    expect(found.preferences.loaded).toEqual({ app: true, push: true, email: true });
    expect(found.preferences.team_income).toEqual({ app: true, push: false, email: false });
    expect(found.preferences).not.toHaveProperty('fund_low');
    expect(found.fixed).toContainEqual({ kind: 'security', channel: 'email' });
    expect(found.fixed).not.toContainEqual({ kind: 'security', channel: 'push' });
    expect(found.pushShowsAmounts).toBe(false);
    expect(found.names).toMatchObject({
      loaded: 'Money added to your wallet',
      package_matured: 'A package has matured',
    });
  });

  it('of staff are those of staff', async () => {
    const admin = await app.createAdmin();
    const { body } = await call('GET', '/notices/preferences', undefined, admin);
    expect(Object.keys(body.preferences)).toEqual([
      'security',
      'withdrawals_waiting',
      'fund_low',
      'reconciliation_difference',
      'lines_missing',
      'sealing_stopped',
      'proposal_to_confirm',
      'proposal_confirmed',
      'proposal_declined',
      'proposal_ended',
    ]);
  });

  it('change in part; only what differs is stored', async () => {
    const { status, body } = await save({
      preferences: { loaded: { email: false, push: true }, security: { push: false } },
      pushShowsAmounts: true,
    });
    expect(status).toBe(200);
    expect(body.preferences.loaded).toEqual({ app: true, push: true, email: false });
    expect(body.preferences.security).toEqual({ app: true, push: false, email: true });
    expect([body.pushShowsAmounts, await preferences()]).toEqual([true, body]);
    expect(await storedChoices()).toHaveLength(2);
    await save({ preferences: { loaded: { email: true } }, pushShowsAmounts: false });
    expect(await storedChoices()).toHaveLength(1);
    expect((await preferences()).pushShowsAmounts).toBe(false);
  });

  it.each<object>([
    { withdrawal_sent: { email: false } },
    { security: { app: false } },
    { registration_approved: { app: false } },
  ])('keep %j on, and nothing else of that request changes', async (fixed) => {
    const { status, body } = await save({ preferences: { loaded: { email: false }, ...fixed } });
    expect([status, body.code]).toEqual([409, 'notice_cannot_be_turned_off']);
    expect(await storedChoices()).toEqual([]);
  });

  it('turning a fixed one on is no error', async () => {
    expect((await save({ preferences: { security: { email: true } } })).status).toBe(200);
    expect(await storedChoices()).toEqual([]);
  });

  it('a kind turned off in the app does not show, and does not count', async () => {
    await save({ preferences: { loaded: { app: false } } });
    await tellLoads(1);
    expect([await list(), await unread()]).toEqual([[], 0]);
  });

  it.each<object>([
    { preferences: { nothing: { email: true } } },
    { preferences: { loaded: { sms: true } } },
    { preferences: { loaded: { email: 'no' } } },
    { preferences: { loaded: null } },
    { preferences: [] },
    { pushShowsAmounts: 'yes' },
    { preferences: { __proto__: { email: true }, constructor: { email: true } } },
  ])('refuse %j', async (body) => expect((await save(body)).status).toBe(400));
});

describe('the examples', () => {
  it('show staff every kind', async () => {
    const { body } = await call(
      'GET',
      '/admin/notices/examples',
      undefined,
      await app.createAdmin(),
    );
    const kinds: string[] = body.map(({ kind }: { kind: string }) => kind);
    expect(kinds.sort()).toEqual([...noticeKinds].sort());
    expect(body.find(({ kind }: { kind: string }) => kind === 'loaded')).toMatchObject({
      who: 'member',
      title: 'Money added to your wallet',
      push: 'Money was added to your wallet.',
      email: { subject: 'Money added to your wallet', action: 'See the receipt' },
    });
  });
});
