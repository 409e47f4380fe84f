/** One small platform from its first day: every figure of the statistics is known. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accept,
  fillWithdrawal,
  join,
  joinWith,
  load,
  type Member,
  readEarnings,
  readWithdrawals,
  withdraw,
} from './support/people.ts';
import { type OwnWorld, openOwnWorld } from './support/world.ts';

let world: OwnWorld;
let upline: Member;
let member: Member;
beforeAll(async () => {
  world = await openOwnWorld();
  upline = await join(world);
  member = await joinWith(world, 3000, upline.referralCode);
});
afterAll(() => world.close());

const readStats = async () => accept(await world.admin.get('/admin/stats'));
const decide = async (id: string, action: 'approve' | 'reject') =>
  accept(await world.admin.post(`/admin/withdrawals/${id}/${action}`));

describe('the statistics of a small platform', () => {
  test('begin with what was loaded', async () => {
    expect(await readStats()).toMatchObject({
      totalInvestments: 0,
      totalWithdrawals: 0,
      totalEarnings: 0,
      totalReferralEarnings: 0,
      totalSharedEarnings: 0,
      withdrawalStats: {
        referral: 0,
        click: 0,
        sharedCapital: 0,
        pending: { referral: 0, click: 0, sharedCapital: 0 },
      },
      totalSent: 3000,
    });
  });

  test('count the users', async () => {
    const before = (await readStats()).totalUsers;
    await join(world);
    expect((await readStats()).totalUsers).toBe(before + 1);
  });

  test('follow an activation, fifty clicks and three purchases', async () => {
    const pay = { clickReward: 4, dailyClickMaximum: 200 };
    accept(await world.admin.put('/admin/settings', pay));
    accept(await member.post('/agent/activate-clicking-task'));
    for (let clicks = 0; clicks < 50; clicks += 1) accept(await member.post('/agent/click'));
    for (const [packageId, amount] of [
      [1, 100],
      [2, 500],
      [3, 1000],
    ]) {
      accept(await member.post('/agent/packages/activate', { amount, packageId }));
    }
    expect(await readEarnings(member)).toMatchObject({ wallet: 1300, totalClicks: 200 });
    expect(await readEarnings(upline)).toMatchObject({ directReferral: 58 });
    expect(await readStats()).toMatchObject({
      totalInvestments: 1600,
      totalReferralEarnings: 58,
      totalEarnings: 258,
      totalSharedEarnings: 0,
      totalSent: 3000,
    });
  });

  test('follow withdrawals of clicks and of referral income', async () => {
    const paid = await withdraw(member, { amount: 120, source: 'click_earnings' });
    expect((await readEarnings(member)).totalClicks).toBe(80);
    const { totalWithdrawals, withdrawalStats } = await readStats();
    expect([totalWithdrawals, withdrawalStats.click, withdrawalStats.pending.click]).toEqual([
      0, 0, 120,
    ]);
    await decide(paid._id, 'approve');

    for (let made = 0; made < 2; made += 1) {
      const downline = await joinWith(world, 100, upline.referralCode);
      accept(await downline.post('/agent/activate-clicking-task'));
    }
    const refused = await withdraw(upline, { amount: 150 });
    await decide(refused._id, 'reject');
    const kept = await withdraw(upline, { amount: 101.5 });
    await decide(kept._id, 'approve');
    await withdraw(upline, { amount: 100, source: 'direct_indirect' }).catch(() => undefined);

    const stats = await readStats();
    expect(stats).toMatchObject({
      totalWithdrawals: 221.5,
      totalReferralEarnings: 158,
      totalEarnings: 358,
      withdrawalStats: {
        referral: 101.5,
        click: 120,
        sharedCapital: 0,
        pending: { referral: 0, click: 0, sharedCapital: 0 },
      },
    });
    expect(accept(await world.admin.get('/admin/withdrawals/stats'))).toEqual(
      stats.withdrawalStats,
    );
    expect(await readEarnings(member)).toMatchObject({ totalClicks: 80, totalWithdraw: 120 });
    expect(await readEarnings(upline)).toMatchObject({
      directReferral: 56.5,
      totalWithdraw: 101.5,
    });
  });

  test('follow a load and its revert', async () => {
    const { totalSent } = await readStats();
    await load(world, member, 700);
    expect((await readStats()).totalSent).toBe(totalSent + 700);
    const path = `/admin/shared-capital/history?page=1&pageSize=1&search=${member.username}`;
    const [{ _id }] = accept(await world.admin.get(path)).transactions;
    accept(await world.admin.post(`/admin/shared-capital/revert/${_id}`));
    expect((await readStats()).totalSent).toBe(totalSent);
    expect(accept(await world.admin.get('/admin/load-capital/total-sent'))).toEqual({ totalSent });
  });

  test('count who joined with the admin’s code', async () => {
    const before = accept(await world.admin.get('/admin/referral'));
    const guest = await join(world);
    await join(world, guest.referralCode);
    const after = accept(await world.admin.get('/admin/referral'));
    expect(after.totalReferrals).toBe(before.totalReferrals + 1);
    expect(after.referralCode).toBe(before.referralCode);
  });

  test('clicks after a withdrawal of the same day still count', async () => {
    const clicker = await joinWith(world, 100);
    accept(await clicker.post('/agent/activate-clicking-task'));
    for (let clicks = 0; clicks < 30; clicks += 1) accept(await clicker.post('/agent/click'));
    const { _id } = await withdraw(clicker, { amount: 115, source: 'click_earnings' });
    for (let clicks = 30; clicks < 50; clicks += 1) accept(await clicker.post('/agent/click'));
    expect((await readEarnings(clicker)).totalClicks).toBe(85);
    await decide(_id, 'reject');
    expect((await readEarnings(clicker)).totalClicks).toBe(200);
    expect(accept(await clicker.get('/auth/me')).dailyClickEarnings).toBe(200);
  });

  test('clicks and withdrawals of clicks at once lose nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const clicker = await joinWith(world, 100);
      accept(await clicker.post('/agent/activate-clicking-task'));
      for (let clicks = 0; clicks < 30; clicks += 1) accept(await clicker.post('/agent/click'));
      const clicks = Array.from({ length: 25 }, () => clicker.post('/agent/click'));
      const requests = Array.from({ length: 4 }, () =>
        clicker.post('/agent/withdraw', fillWithdrawal({ source: 'click_earnings' })),
      );
      await Promise.all(clicks);
      const won = (await Promise.all(requests)).filter(({ status }) => status < 300);
      expect(won.length).toBeGreaterThanOrEqual(1);
      expect(won.length).toBeLessThanOrEqual(2);
      expect((await readEarnings(clicker)).totalClicks).toBe(200 - 100 * won.length);
      for (const { _id } of await readWithdrawals(clicker)) await decide(_id, 'reject');
      expect((await readEarnings(clicker)).totalClicks).toBe(200);
    }
  });
});
