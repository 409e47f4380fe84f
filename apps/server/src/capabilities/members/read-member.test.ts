import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;
let inviter: TestMember;
let member: TestMember;
const nobody = '01900000-0000-7000-8000-00000000ab00';

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  admin = await app.createAdmin();
  inviter = await app.createMember({ username: 'inviter' });
  member = await app.createMember({ username: 'juana', referrer: inviter });
});
afterAll(() => app.close());

const read = (path: string) => app.request('GET', path, { token: admin.token });

describe('one account, as admins read it', () => {
  it('tells the standing, the balances, the packages and the totals', async () => {
    await loadWallet(app, admin, member, 2_000);
    const reverted = await loadWallet(app, admin, member, 300);
    await app.request('POST', `/admin/shared-capital/revert/${reverted}`, { token: admin.token });
    const bought = await app.request('POST', '/agent/packages/activate', {
      token: member.token,
      body: { packageId: 1, amount: 1_500 },
    });
    expect(bought.status).toBe(200);
    await payReferralIncome(app, member.id, { direct: 70_000 });
    const asked = await app.request('POST', '/agent/withdraw', {
      token: member.token,
      body: {
        amount: 200,
        source: 'direct_indirect',
        method: 'GCash',
        accountNumber: '09170001111',
        accountName: 'Juana',
      },
    });
    expect(asked.body).toMatchObject({ message: expect.any(String) });
    expect(asked.status).toBe(200);

    const { status, body } = await read(`/admin/users/${member.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: member.id,
      username: 'juana',
      email: member.email,
      isActive: true,
      status: 'approved',
      referredBy: 'inviter',
      balances: { wallet: 500, directReferral: 500, clickEarnings: 0, sharedEarnings: 0 },
      packages: [{ packageType: 1, status: 'active', amount: 1_500 }],
      totals: {
        loaded: 2_000,
        withdrawn: 0,
        pendingWithdrawals: 1,
        pendingAmount: 200,
        packages: 1,
        inPackages: bought.body.package.totalEarnings,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
  });

  it('calls a package matured when its time has come', async () => {
    app.clock.advance({ days: 12 });
    const { body } = await read(`/admin/users/${member.id}`);
    expect(body.packages[0].status).toBe('matured');
  });

  it('has nothing but zeros for somebody who never did anything', async () => {
    const { body } = await read(`/admin/users/${inviter.id}`);
    expect(body.packages).toEqual([]);
    const figures = Object.values({ ...body.balances, ...body.totals });
    // The downline's purchase paid a bonus.
    expect(figures.filter((figure) => figure !== 0)).toEqual([body.balances.directReferral]);
  });

  it('is not found where there is none, or none any more', async () => {
    const gone = await app.createMember();
    await app.request('DELETE', `/admin/users/${gone.id}`, { token: admin.token });
    for (const id of [gone.id, nobody, 'nonsense']) {
      const { status, body } = await read(`/admin/users/${id}`);
      expect([status, body.code]).toEqual([404, 'member_unknown']);
    }
  });

  it('is for admins alone', async () => {
    const { status } = await app.request('GET', `/admin/users/${member.id}`, {
      token: member.token,
    });
    expect(status).toBe(403);
  });
});

describe('one row of a list', () => {
  it.each([
    ['/admin/shared-capital/history?status=all', '/admin/shared-capital/history'],
    ['/admin/audit', '/admin/audit'],
  ])('of %s is as the list has it', async (list, path) => {
    const { body } = await read(list);
    const [row] = Array.isArray(body) ? body : body.transactions;
    expect((await read(`${path}/${row._id}`)).body).toMatchObject(row);
  });

  it('of unclaimed money is as the list has it', async () => {
    const owner = await app.createMember({ username: 'owner' });
    await loadWallet(app, admin, owner, 100);
    await app.request('DELETE', `/admin/users/${owner.id}`, {
      token: admin.token,
      body: { unclaimed: true },
    });
    const [owed] = (await read('/admin/unclaimed')).body;
    const { body } = await read(`/admin/unclaimed/${owed._id}`);
    expect(body).toEqual(owed);
    expect(body).toMatchObject({ holder: `owner (${owner.email})`, amount: 100, status: 'owed' });
  });

  it.each([
    ['/admin/shared-capital/history', 'load_unknown'],
    ['/admin/audit', 'audit_entry_unknown'],
    ['/admin/unclaimed', 'unclaimed_money_unknown'],
  ])('of %s is not found where there is none', async (path, code) => {
    const { status, body } = await read(`${path}/${nobody}`);
    expect([status, body.code]).toEqual([404, code]);
  });
});
