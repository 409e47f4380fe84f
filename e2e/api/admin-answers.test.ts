import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from './support/client.ts';
import {
  accept,
  joinWith,
  joinWithDirectIncome,
  type Member,
  type World,
  withdraw,
} from './support/people.ts';
import { count, date, flag, money, oneOf, text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
let withdrawal: Json;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await joinWithDirectIncome(world, 3);
  withdrawal = await withdraw(member, { amount: 120 });
});

const read = async (path: string): Promise<Json> => accept(await world.admin.get(path));

const totals = { referral: money, click: money, sharedCapital: money };

const withdrawalRow = () => ({
  _id: withdrawal._id,
  amount: 120,
  method: 'gcash',
  accountNumber: '09171234567',
  accountName: 'Juan dela Cruz',
  source: 'direct_indirect',
  status: 'pending',
  createdAt: date,
  reference: text,
});

/** The member's rows of a bare list, found with a search. */
async function readOwn(path: string): Promise<Json[]> {
  const rows = await read(
    `${path}${path.includes('?') ? '&' : '?'}page=1&pageSize=50&search=${member.username}`,
  );
  expect(rows).toEqual(expect.any(Array));
  return rows;
}

const personOf = (row: Json) => row.agentId ?? row.user;

describe('an admin reads', () => {
  test('the statistics, every figure a number', async () => {
    expect(await read('/admin/stats')).toMatchObject({
      totalUsers: count,
      totalInvestments: money,
      totalWithdrawals: money,
      totalEarnings: money,
      totalReferralEarnings: money,
      totalSharedEarnings: money,
      withdrawalStats: { ...totals, pending: totals },
      totalSent: money,
    });
  });

  test('the withdrawal statistics by source', async () => {
    expect(await read('/admin/withdrawals/stats')).toMatchObject({ ...totals, pending: totals });
  });

  test('the points that were sent', async () => {
    expect(await read('/admin/load-capital/total-sent')).toMatchObject({ totalSent: money });
  });

  test('their own referral code with counts', async () => {
    const { totalReferrals, activeReferrals, referralCode } = await read('/admin/referral');
    expect({ referralCode, totalReferrals }).toEqual({ referralCode: text, totalReferrals: count });
    expect(activeReferrals).toBeLessThanOrEqual(totalReferrals);
  });

  test('the users as a bare list', async () => {
    const [user] = await readOwn('/admin/users');
    expect(user).toMatchObject({
      _id: member._id,
      username: member.username,
      email: member.email,
      role: 'agent',
      isActive: true,
      status: 'approved',
      createdAt: date,
      referralEarnings: { direct: money, indirect: money },
      clickEarnings: money,
      investments: expect.any(Array),
      sharedEarnings: money,
      totalWithdraw: money,
    });
    expect(await read('/admin/users')).toEqual(expect.any(Array));
  });

  test.each([
    '/admin/withdrawals/pending',
    '/admin/earnings/withdrawals',
    '/admin/withdrawals/by-source?source=direct_indirect',
  ])('the request in the bare list %s, with its member', async (path) => {
    const rows = await readOwn(path);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(withdrawalRow());
    expect(personOf(rows[0])).toMatchObject({ username: member.username, email: member.email });
    expect((await read(path)).map(({ _id }: Json) => _id)).toContain(withdrawal._id);
  });

  test('no request of one source in the list of another', async () => {
    expect(await readOwn('/admin/withdrawals/by-source?source=click_earnings')).toEqual([]);
    expect(await readOwn('/admin/withdrawals/shared')).toEqual([]);
  });

  test.each(['source=nonsense', 'source=', 'source=direct_indirect&source=click_earnings', ''])(
    'no list by source for "%s"',
    async (query) => {
      expect((await world.admin.get(`/admin/withdrawals/by-source?${query}`)).status).toBe(400);
    },
  );

  test('the income entries, newest first', async () => {
    const rows: Json[] = await readOwn('/admin/transactions/earnings');
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ amount: 50, createdAt: date });
    const dates = rows.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('the running packages, newest first', async () => {
    const buyer = await joinWith(world, 700);
    for (const amount of [100, 200]) {
      accept(await buyer.post('/agent/packages/activate', { amount, packageId: 1 }));
    }
    const rows: Json[] = await read(
      `/admin/investments/pending?page=1&pageSize=10&search=${buyer.username}`,
    );
    expect(rows.map(({ amount }) => amount)).toEqual([200, 100]);
  });

  test.each(['/admin/shared-capital/history', '/admin/transactions/shared'])(
    'the loads under transactions in %s',
    async (path) => {
      const owner = await joinWith(world, 321.5);
      const { transactions } = await read(`${path}?page=1&pageSize=10&search=${owner.username}`);
      expect(transactions).toEqual([
        expect.objectContaining({
          _id: text,
          createdAt: date,
          amount: 321.5,
          description: text,
          status: expect.not.stringMatching('failed'),
          user: expect.objectContaining({ username: owner.username }),
        }),
      ]);
      expect((await read(path)).transactions).toEqual(expect.any(Array));
    },
  );

  test('the settings with the defaults of the specification', async () => {
    const settings = await read('/admin/settings');
    expect(settings).toMatchObject({
      clickReward: 1,
      referralBonus: 50,
      minimumWithdrawal: 500,
      sharedEarningPercentage: 0.5,
      dailyClickLimit: 50,
      dailyClickMaximum: 10,
      minimumWithdrawalInForce: false,
      requireApproval: false,
      packages: {
        package1: { amount: 100, duration: 12, income: 20 },
        package2: { amount: 500, duration: 20, income: 50 },
        package3: { amount: 1000, duration: 30, income: 200 },
        package4: { amount: 1000, duration: 40, income: 400 },
      },
    });
    expect(settings.paymentMethods.map(({ name }: Json) => name)).toEqual(['GCash', 'GoTyme Bank']);
  });

  test.each([
    '/admin/registrations/pending',
    '/admin/unclaimed',
    '/admin/reserves',
    '/admin/audit',
    '/admin/ledger/sealing',
  ])('%s', async (path) => {
    expect(await read(path)).toEqual(expect.any(Object));
  });
});

describe('an admin who decides', () => {
  test('approves with an empty body', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(owner);
    accept(await world.admin.send('POST', `/admin/withdrawals/${_id}/approve`));
    const [row] = await readRows(owner);
    expect(row).toMatchObject({ status: 'approved', processedAt: date });
    expect(
      await read(`/admin/withdrawals/pending?page=1&pageSize=5&search=${owner.username}`),
    ).toEqual([]);
  });

  test('sees only the four statuses, whatever becomes of the payment', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(owner);
    const statuses = [(await readRows(owner))[0].status];
    const see = async (path: string, body?: object) => {
      accept(await world.admin.post(path, body));
      statuses.push((await readRows(owner))[0].status);
    };
    await see(`/admin/withdrawals/${_id}/approve`);
    await see('/admin/payouts/take', { ids: [_id] });
    await see(`/admin/payouts/${_id}/sent`);
    await see(`/admin/payouts/${_id}/returned`, { reason: 'GCash sent it back' });
    expect(statuses).toEqual(['pending', 'approved', 'approved', 'approved', 'rejected']);
  });

  test('rejects with an empty body', async () => {
    const owner = await joinWithDirectIncome(world, 2);
    const { _id } = await withdraw(owner);
    accept(await world.admin.send('POST', `/admin/withdrawals/${_id}/reject`));
    expect((await readRows(owner))[0]).toMatchObject({ status: 'rejected', processedAt: date });
  });

  test('finds no referral withdrawal among the shared ones', async () => {
    for (const action of ['approve', 'reject']) {
      const path = `/admin/withdrawals/shared/${withdrawal._id}/${action}`;
      expect((await world.admin.post(path)).status).toBe(404);
    }
    expect((await readRows(member))[0].status).toBe('pending');
  });

  test('sees whether an account is active', async () => {
    const [user] = await readOwn('/admin/users');
    expect(user).toMatchObject({ isActive: flag, status: oneOf('approved', 'pending') });
  });
});

async function readRows(owner: Member): Promise<Json[]> {
  return accept(await owner.get('/agent/withdrawals'));
}
