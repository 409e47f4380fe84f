import { beforeAll, describe, expect, test } from 'vitest';
import type { Json } from './support/client.ts';
import {
  accept,
  fillWithdrawal,
  join,
  joinActive,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
  signIn,
  type World,
  withdraw,
} from './support/people.ts';
import { count, date, money, text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await joinWithDirectIncome(world, 3);
});

describe('a member reads', () => {
  test('the earnings, each a number of pesos', async () => {
    expect(accept(await member.get('/agent/earnings'))).toMatchObject({
      wallet: 0,
      directReferral: 150,
      indirectReferral: 0,
      totalClicks: 0,
      sharedEarnings: 0,
      pendingEarnings: money,
      immaturePackages: count,
      immatureAmount: money,
      totalWithdraw: 0,
    });
  });

  test('the profile with the referral code', async () => {
    const me = accept(await member.get('/auth/me'));
    const profile = accept(await member.get('/agent/profile'));
    expect(profile).toMatchObject({ referralCode: me.referralCode });
  });

  test('the packages that run, as a bare list', async () => {
    expect(accept(await member.get('/agent/packages/active'))).toEqual([]);
  });

  test('the downlines with name, date and state, and nothing of contact or money', async () => {
    const second = await join(world, await codeOfFirstDownline());
    const answer = accept(await member.get('/agent/downlines'));
    expect(answer).toMatchObject({
      stats: { totalDirectDownlines: 3, totalIndirectDownlines: 1, totalDownlines: 4 },
    });
    expect(answer.directDownlines).toHaveLength(3);
    expect(answer.indirectDownlines).toHaveLength(1);
    expect(answer.indirectDownlines[0].username).toBe(second.username);
    const seen = ['_id', 'createdAt', 'isActive', 'status', 'username'];
    for (const downline of [...answer.directDownlines, ...answer.indirectDownlines]) {
      expect(downline).toMatchObject({
        username: text,
        createdAt: date,
        isActive: true,
        status: 'approved',
      });
      expect(Object.keys(downline).filter((key) => !seen.includes(key))).toEqual([]);
    }
  });

  test('the history of withdrawals, newest first', async () => {
    const owner = await joinWithDirectIncome(world, 4);
    const first = await withdraw(owner, { amount: 100, accountName: 'Ana Reyes' });
    await withdraw(owner, { amount: '100' });
    const history: Json[] = accept(await owner.get('/agent/withdrawals'));
    expect(history.map(({ _id }) => _id)).toEqual([
      expect.not.stringMatching(first._id),
      first._id,
    ]);
    expect(history[1]).toMatchObject({
      _id: text,
      amount: 100,
      method: 'gcash',
      accountNumber: '09171234567',
      accountName: 'Ana Reyes',
      source: 'direct_indirect',
      status: 'pending',
      createdAt: date,
      reference: text,
    });
  });

  test('the ways to pay in: names and numbers that are no placeholders', async () => {
    const methods: Json[] = accept(await member.get('/payment/methods'));
    expect(methods).toEqual(expect.any(Array));
    for (const method of methods) expect(method.name).toEqual(text);
  });
});

async function codeOfFirstDownline(): Promise<string> {
  const [first] = accept(await member.get('/agent/downlines')).directDownlines;
  const client = await signIn(world.url, first.username, PASSWORD);
  return accept(await client.get('/agent/profile')).referralCode;
}

describe('a member does', () => {
  test('a click: the count and the pay of the day', async () => {
    const clicker = await joinActive(world);
    const answer = await clicker.post('/agent/click');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ clicks: 1, dailyEarnings: 0.2 });
  });

  test('the activation: the wallet that is left', async () => {
    const joiner = await join(world);
    await world.admin.post('/admin/load-capital', { username: joiner.username, amount: 150.5 });
    expect(accept(await joiner.post('/agent/activate-clicking-task'))).toMatchObject({
      newBalance: 50.5,
    });
    expect(accept(await joiner.get('/auth/me')).clickingTaskActivated).toBe(true);
  });

  test('a purchase: the wallet that is left', async () => {
    const buyer = await join(world);
    await world.admin.post('/admin/load-capital', { username: buyer.username, amount: 250 });
    const answer = await buyer.post('/agent/packages/activate', { amount: 100, packageId: 1 });
    expect(accept(answer)).toMatchObject({ newBalance: 150 });
  });

  test('a change of password: other sessions end, the new password signs in', async () => {
    const owner = await join(world);
    const other = await signIn(world.url, owner.username, PASSWORD);
    const words = { currentPassword: PASSWORD, newPassword: 'fresh-Kalamansi-9' };
    expect((await owner.post('/agent/change-password', words)).status).toBe(200);
    expect((await owner.get('/auth/me')).status).toBe(200);
    expect((await other.get('/auth/me')).status).toBe(401);
    await signIn(world.url, owner.username, words.newPassword);
    const { username } = owner;
    const old = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    expect(old.status).toBe(401);
  });

  test.each([
    ['a wrong current password', { currentPassword: 'not-this-one', newPassword: 'fresh-Kalam-9' }],
    ['a short new password', { currentPassword: PASSWORD, newPassword: 'short1' }],
    ['a common new password', { currentPassword: PASSWORD, newPassword: 'password123' }],
    ['no current password', { newPassword: 'fresh-Kalamansi-9' }],
    ['no new password', { currentPassword: PASSWORD }],
    ['nothing', {}],
    ['a list', { currentPassword: PASSWORD, newPassword: ['fresh-Kalamansi-9'] }],
    ['an endless one', { currentPassword: PASSWORD, newPassword: 'x'.repeat(10_000) }],
    ['null', { currentPassword: null, newPassword: null }],
  ])('no change of password with %s', async (_name, words) => {
    expect((await member.post('/agent/change-password', words)).status).toBe(400);
    expect((await member.get('/auth/me')).status).toBe(200);
  });

  test('a withdrawal: accepted as pending', async () => {
    const answer = await member.post('/agent/withdraw', fillWithdrawal({ amount: 150 }));
    expect(answer.status).toBeLessThan(300);
    const [latest] = accept(await member.get('/agent/withdrawals'));
    expect(latest).toMatchObject({ amount: 150, status: 'pending' });
    expect(accept(await member.get('/agent/earnings'))).toMatchObject({
      directReferral: 0,
      totalWithdraw: 0,
    });
  });
});

describe('what a member buys', () => {
  test('is offered with its terms', async () => {
    const offers = accept(await member.get('/agent/packages/offers'));
    expect(JSON.stringify(offers)).toMatch(/12.*20.*30.*40/s);
  });
});
