import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { lockUplines } from './index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let children: TestMember[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember({ referrer: admin });
  children = [];
  for (const changes of [{}, { isActive: false }, { status: 'pending' as const }]) {
    app.clock.advance({ minutes: 1 });
    children.push(await app.createMember({ referrer: member, ...changes }));
  }
  for (let i = 0; i < 2; i++) {
    app.clock.advance({ minutes: 1 });
    await app.createMember({ referrer: children[0]!, username: `Grandchild${i}` });
  }
});
afterAll(() => app.close());

const listTeam = (query = '') =>
  app.request('GET', `/agent/downlines${query}`, { token: member.token });
const idsOf = (list: { _id: string }[]) => list.map(({ _id }) => _id);
const namesOf = (list: { username: string }[]) => list.map(({ username }) => username);

describe('downlines', () => {
  it('are two lists, newest first, with counts', async () => {
    const { status, body } = await listTeam();
    expect(status).toBe(200);
    expect(idsOf(body.directDownlines)).toEqual(children.map(({ id }) => id).reverse());
    expect(namesOf(body.indirectDownlines)).toEqual(['Grandchild1', 'Grandchild0']);
    expect(body.stats).toEqual({
      totalDirectDownlines: 3,
      totalIndirectDownlines: 2,
      totalDownlines: 5,
      directIsExact: true,
      indirectIsExact: true,
    });
  });

  it('name who invited a member, but not the operator', async () => {
    const invitedBy = async ({ token }: TestMember) =>
      (await app.request('GET', '/agent/profile', { token })).body.invitedBy;
    expect(await invitedBy(children[0]!)).toBe(member.username);
    expect(await invitedBy(member)).toBeNull();
  });

  it('show username, date, standing and status, and nothing else', async () => {
    const { body } = await listTeam();
    const [newest, suspended] = body.directDownlines;
    expect(newest).toEqual({
      _id: children[2]!.id,
      username: children[2]!.username,
      createdAt: '2026-03-10T04:03:00.000Z',
      isActive: true,
      status: 'pending',
      hasBegun: false,
      broughtYou: 0,
    });
    expect(suspended.isActive).toBe(false);
    for (const child of children) expect(JSON.stringify(body)).not.toContain(child.email);
  });

  it('say what each brought: by the activation, and by each purchase, at each level', async () => {
    await fundReserve(app);
    const inviter = await app.createMember({ referrer: admin });
    const [eager, idle] = [
      await app.createMember({ referrer: inviter }),
      await app.createMember({ referrer: inviter }),
    ];
    const grandchild = await app.createMember({ referrer: eager });
    const buy = async (who: TestMember, amount: number) => {
      await loadWallet(app, admin, who, amount);
      const body = { packageId: 1, amount };
      const { status } = await app.request('POST', '/agent/packages/activate', {
        token: who.token,
        body,
      });
      expect(status).toBeLessThan(300);
    };
    await loadWallet(app, admin, eager, 100);
    await app.request('POST', '/agent/activate-clicking-task', { token: eager.token });
    app.clock.advance({ days: 1 });
    // At one instant too: the ledger books one a little later.
    for (const amount of [1_000, 2_000]) await buy(eager, amount);
    await buy(grandchild, 4_000);
    const read = async ({ token }: TestMember, path: string) =>
      (await app.request('GET', path, { token })).body;
    const { directDownlines, indirectDownlines } = await read(inviter, '/agent/downlines');
    const brought = (list: { _id: string; broughtYou: number }[]) =>
      Object.fromEntries(list.map(({ _id, broughtYou }) => [_id, broughtYou]));
    const earnings = await read(inviter, '/agent/earnings');
    expect(brought(directDownlines)).toEqual({
      [eager.id]: earnings.directReferral,
      [idle.id]: 0,
    });
    expect(brought(indirectDownlines)).toEqual({ [grandchild.id]: earnings.indirectReferral });
    expect([earnings.directReferral, earnings.indirectReferral]).toEqual([65, 20]);
    const own = await read(eager, '/agent/downlines');
    expect(brought(own.directDownlines)).toEqual({ [grandchild.id]: 20 });
  });

  it.each([
    ['?level=direct', 3, 0, '3'],
    ['?level=indirect', 0, 2, '2'],
    ['?page=2&pageSize=2', 1, 0, '3'],
    ['?page=1&pageSize=1&level=direct', 1, 0, '3'],
    ['?status=inactive', 1, 0, '1'],
    ['?search=grandCHILD1', 0, 1, '1'],
    ['?search=example.test', 0, 0, '0'],
    ['?search=%25', 0, 0, '0'],
  ])('%s gives %i direct and %i indirect ones', async (query, direct, indirect, total) => {
    const { body, headers } = await listTeam(query);
    expect([body.directDownlines.length, body.indirectDownlines.length]).toEqual([
      direct,
      indirect,
    ]);
    expect(headers['x-total-count']).toBe(total);
    expect(body.stats.totalDownlines).toBe(5);
  });

  it('of a deleted member are gone, and those below stay', async () => {
    const child = await app.createMember({ referrer: member });
    const grandchild = await app.createMember({ referrer: child });
    await app.request('DELETE', `/admin/users/${child.id}`, { token: admin.token });
    const { body } = await listTeam();
    expect(idsOf(body.directDownlines)).not.toContain(child.id);
    expect(idsOf(body.indirectDownlines)).toContain(grandchild.id);
    await app.request('DELETE', `/admin/users/${grandchild.id}`, { token: admin.token });
  });

  it('beyond 10,000 have a lower bound as total, also in a search', async () => {
    const popular = await app.createMember();
    await sql`
      insert into member (id, username, email, password_hash, role, status, is_active,
        referral_code, referral_code_salt, referral_code_digest, referrer_id, created_at)
      select (left(md5(n::text), 30) || '00')::uuid, 'crowd' || n, 'crowd' || n || '@example.test',
        'none', 'agent', 'approved', true, 'CROWD' || n, '', '', ${popular.id}, ${app.clock.now()}
      from generate_series(1, 10001) as n`.execute(app.db);
    for (const search of ['', '&search=crowd77']) {
      const path = `/agent/downlines?page=1&pageSize=10${search}`;
      const { body } = await app.request('GET', path, { token: popular.token });
      expect(body.stats).toMatchObject({ totalDirectDownlines: 10_000, directIsExact: false });
      expect(body.stats).toMatchObject({ totalIndirectDownlines: 0, indirectIsExact: true });
    }
  });

  it('are only for agents', async () => {
    const { status } = await app.request('GET', '/agent/downlines', { token: admin.token });
    expect(status).toBe(403);
  });
});

it('the profile has the referral code and the terms in force', async () => {
  const { body } = await app.request('GET', '/agent/profile', { token: member.token });
  expect(body).toEqual({
    _id: member.id,
    username: member.username,
    referralCode: member.referralCode,
    invitesByName: false,
    invitedBy: null,
    dailyClickLimit: 50,
    dailyClickMaximum: 10,
    payPerClick: 0.2,
    minimumWithdrawal: 100,
    communityUrl: '',
  });
});

it('an admin sees how many used the own code and how many of those are active', async () => {
  const chief = await app.createAdmin();
  await app.createMember({ referrer: chief });
  await app.createMember({ referrer: chief, isActive: false });
  await app.createMember({ referrer: chief, status: 'pending' });
  const { body } = await app.request('GET', '/admin/referral', { token: chief.token });
  expect(body).toEqual({
    referralCode: chief.referralCode,
    totalReferrals: 3,
    activeReferrals: 1,
  });
});

describe('uplines', () => {
  const readUplines = (memberId: string) =>
    app.db.transaction().execute((trx) => lockUplines(trx, memberId));

  it("are the referrer and the referrer's referrer", async () => {
    const grandchild = await app.createMember({ referrer: children[0]! });
    expect(await readUplines(grandchild.id)).toEqual({
      direct: children[0]!.id,
      indirect: member.id,
    });
  });

  it('that are admins, suspended, pending or nobody get nothing', async () => {
    const underSuspended = await app.createMember({ referrer: children[1]! });
    const underPending = await app.createMember({ referrer: children[2]! });
    const answers = [];
    for (const { id } of [member, underSuspended, underPending, admin]) {
      answers.push(await readUplines(id));
    }
    expect(answers).toEqual([
      { direct: null, indirect: null },
      { direct: null, indirect: member.id },
      { direct: null, indirect: member.id },
      { direct: null, indirect: null },
    ]);
  });

  it('cannot be suspended before the payment is committed', async () => {
    const payer = await app.createMember({ referrer: children[0]! });
    const events: string[] = [];
    let suspension: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (trx) => {
      await lockUplines(trx, payer.id);
      suspension = app
        .request('POST', `/admin/users/${children[0]!.id}/suspend`, { token: admin.token })
        .then(() => events.push('suspended'));
      // A query on another connection gives the suspension time to run.
      await app.database.pool.query('select 1');
      events.push('paid');
    });
    await suspension;
    expect(events).toEqual(['paid', 'suspended']);
  });
});
