import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, sendRaw } from './support/client.ts';
import {
  accept,
  fillRegistration,
  fillWithdrawal,
  join,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  type Member,
  PASSWORD,
  readEarnings,
  signIn,
  type World,
  withdraw,
} from './support/people.ts';
import { FIRST_ADMIN } from './support/processes.ts';
import { count, date, flag, money, number, readClickCount, text } from './support/shapes.ts';
import { openSharedWorld } from './support/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openSharedWorld();
  member = await joinWithDirectIncome(world, 3);
});

describe('signing in', () => {
  test('answers a token and the user, by username or by email', async () => {
    const member = await join(world);
    for (const identifier of [{ username: member.username }, { email: member.email }]) {
      const answer = await world.nobody.post('/auth/login', { ...identifier, password: PASSWORD });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        token: text,
        user: { _id: member._id, username: member.username, role: 'agent' },
      });
    }
  });

  test('sets a cookie that scripts cannot read and that no call accepts', async () => {
    const form = fillRegistration(world.adminCode);
    await world.nobody.post('/auth/register', form);
    const { username, password } = form;
    const { headers } = await world.nobody.post('/auth/login', { username, password });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/;\s*HttpOnly/i);
    expect(cookie).toMatch(/;\s*SameSite=Strict/i);
    const answer = await sendRaw(`${world.url}/api/auth/me`, 'GET', {
      headers: { cookie: cookie.split(';')[0] },
    });
    expect(answer.status).toBe(401);
  });
});

describe('registering', () => {
  test('gets an account and a message, and signs in afterwards', async () => {
    const form = fillRegistration(world.adminCode);
    const { status, body } = await world.nobody.post('/auth/register', form);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: text,
      user: { _id: text, username: form.username, email: form.email, role: 'agent' },
    });
    expect(body.user).toMatchObject({ isActive: true, status: 'approved' });
    expect(body).not.toHaveProperty('token');
    await signIn(world.url, form.username, form.password);
    await signIn(world.url, form.email, form.password);
  });
});

describe('the current user', () => {
  test("is the caller, with today's counts", async () => {
    const member = await join(world);
    const { status, body } = await member.get('/auth/me');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: member._id,
      username: member.username,
      email: member.email,
      role: 'agent',
      isActive: true,
      status: 'approved',
      createdAt: date,
      referralCode: text,
      dailyClickEarnings: 0,
      clickingTaskActivated: false,
      referralEarnings: { direct: 0, indirect: 0 },
      clickEarnings: 0,
      sharedEarnings: 0,
      totalWithdraw: 0,
      investments: [],
    });
    expect(readClickCount(body.dailyClicks)).toBe(0);
  });

  test('carries the investments with status and amount', async () => {
    const member = await join(world);
    await world.admin.post('/admin/load-capital', { username: member.username, amount: 300 });
    await member.post('/agent/packages/activate', { amount: 300, packageId: 1 });
    const { body } = await member.get('/auth/me');
    expect(body.investments).toEqual([expect.objectContaining({ status: text, amount: 300 })]);
  });

  test('is the admin for an admin', async () => {
    const { body } = await world.admin.get('/auth/me');
    expect(body).toMatchObject({ _id: text, username: FIRST_ADMIN.username, role: 'admin' });
    expect(body).toMatchObject({
      isActive: flag,
      dailyClickEarnings: money,
      totalWithdraw: number,
    });
  });
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

  test('the running packages, as a bare list', async () => {
    expect(accept(await member.get('/agent/packages/active'))).toEqual([]);
    const buyer = await joinWith(world, 2000);
    accept(await buyer.post('/agent/packages/activate', { amount: '500.50', packageId: '2' }));
    accept(await buyer.post('/agent/packages/activate', { amount: 1000, packageId: 4 }));
    const packages: Json[] = accept(await buyer.get('/agent/packages/active'));
    const fresh = { startDate: date, endDate: date, isMatured: false, partialClaims: [] };
    expect(packages.toSorted((a, b) => a.packageType - b.packageType)).toMatchObject([
      {
        ...{ _id: text, packageType: 2, amount: 500.5, dailyIncome: 37.54, totalEarnings: 750.75 },
        ...{ ...fresh, daysRemaining: 20, totalDays: 20 },
      },
      {
        ...{ _id: text, packageType: 4, amount: 1000, dailyIncome: 125, totalEarnings: 5000 },
        ...{ ...fresh, daysRemaining: 40, totalDays: 40, daysSinceStart: number },
        ...{ currentPeriod: 1, canClaimPartial: false, nextClaimDay: 10, daysUntilNextClaim: 10 },
      },
    ]);
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
    const seen = ['_id', 'broughtYou', 'createdAt', 'hasBegun', 'isActive', 'status', 'username'];
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

  test('the payment methods: names and numbers that are no placeholders', async () => {
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
  test("a click: today's count and pay", async () => {
    const clicker = await joinActive(world);
    const answer = await clicker.post('/agent/click');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ clicks: 1, dailyEarnings: 0.2 });
  });

  test("the activation: the wallet's balance after it", async () => {
    const joiner = await join(world);
    await world.admin.post('/admin/load-capital', { username: joiner.username, amount: 150.5 });
    expect(accept(await joiner.post('/agent/activate-clicking-task'))).toMatchObject({
      newBalance: 50.5,
    });
    expect(accept(await joiner.get('/auth/me')).clickingTaskActivated).toBe(true);
  });

  test("a purchase: the wallet's balance after it", async () => {
    const buyer = await join(world);
    await world.admin.post('/admin/load-capital', { username: buyer.username, amount: 250 });
    const answer = await buyer.post('/agent/packages/activate', { amount: 100, packageId: 1 });
    expect(accept(answer)).toMatchObject({ newBalance: 150 });
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

test('what a member withdraws is paid to the account that was typed, its number normalised', async () => {
  const owner = await joinWithDirectIncome(world, 6);
  const first = await withdraw(owner, { accountNumber: '+63 917 123 4567' });
  expect(first).toMatchObject({ accountNumber: '09171234567', bank: null, payout: null });
  const bank = { method: 'bank', accountNumber: '1234 5678 90', bank: 'BOPIPHMMXXX' };
  expect(await withdraw(owner, bank)).toMatchObject({ ...bank, accountNumber: '1234567890' });
  const gotyme = { method: 'gotyme', accountNumber: '0123 4567 8901' };
  expect(await withdraw(owner, gotyme)).toMatchObject({
    accountNumber: '012345678901',
    bank: 'GOTYPHM2XXX',
  });
});

test('unused money of the wallet waits for a day and can be cancelled', async () => {
  const owner = await join(world);
  await world.admin.post('/admin/load-capital', { username: owner.username, amount: 300 });
  const asked = await withdraw(owner, { amount: 250, source: 'wallet' });
  expect(asked).toMatchObject({ source: 'wallet', status: 'pending', heldUntil: date });
  expect((await readEarnings(owner)).wallet).toBe(50);
  accept(await owner.post(`/agent/withdrawals/${asked._id}/cancel`));
  expect((await readEarnings(owner)).wallet).toBe(300);
});

test('the accounts that a member saved', async () => {
  const saved = {
    name: 'Mine',
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'Juan dela Cruz',
  };
  const added = await member.post('/agent/payout-accounts', {
    ...saved,
    accountNumber: '0917 123 4567',
  });
  expect(added.status).toBe(201);
  expect(accept(await member.get('/agent/payout-accounts'))).toMatchObject([saved]);
});

describe('what a member buys', () => {
  test('is offered with its terms', async () => {
    const offers = accept(await member.get('/agent/packages/offers'));
    expect(JSON.stringify(offers)).toMatch(/12.*20.*30.*40/s);
  });
});
