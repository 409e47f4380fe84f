import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from './support/client.ts';
import {
  accept,
  fillWithdrawal,
  join,
  joinActive,
  joinWith,
  joinWithDirectIncome,
  PASSWORD,
  readEarnings,
  signIn,
  withdraw,
} from './support/people.ts';
import { drawNoise } from './support/picture.ts';
import { oneOf } from './support/shapes.ts';
import { type OwnWorld, openOwnWorld } from './support/world.ts';

let world: OwnWorld;
let defaults: Json;
beforeAll(async () => {
  world = await openOwnWorld();
  defaults = await readSettings();
});
afterEach(async () => {
  accept(await world.admin.put('/admin/settings', defaults));
});
afterAll(() => world.close());

const readSettings = async (): Promise<Json> => accept(await world.admin.get('/admin/settings'));
const change = async (changes: object) => accept(await world.admin.put('/admin/settings', changes));
const readMethods = async (): Promise<Json[]> =>
  accept(await (await join(world)).get('/payment/methods'));

describe('the settings', () => {
  test('come back as they were put, whole', async () => {
    accept(await world.admin.put('/admin/settings', { ...defaults, clickReward: 0.15 }));
    const { payPerClick: _shown, ...rest } = defaults;
    expect(await readSettings()).toMatchObject({ ...rest, clickReward: 0.15 });
  });

  test('keep what a PUT leaves out', async () => {
    await change({ referralBonus: 40 });
    expect(await readSettings()).toEqual({ ...defaults, referralBonus: 40 });
    await change({ packages: { package1: { amount: 200, duration: 12, income: 20 } } });
    const { packages } = await readSettings();
    expect(packages.package1.amount).toBe(200);
    expect(packages.package2).toEqual(defaults.packages.package2);
  });

  test('take numbers in words', async () => {
    await change({ clickReward: '0.1', minimumWithdrawal: '600' });
    expect(await readSettings()).toMatchObject({ clickReward: 0.1, minimumWithdrawal: 600 });
  });

  test.each(['abc', '', null, -5, 'NaN', [], {}, '1e999'])(
    'make an invalid number 0: %j',
    async (value) => {
      await change({ clickReward: value, referralBonus: value, minimumWithdrawal: value });
      expect(await readSettings()).toMatchObject({
        clickReward: 0,
        referralBonus: 0,
        minimumWithdrawal: 0,
      });
    },
  );

  test.each([
    ['a list', []],
    ['a word', 'settings'],
    ['packages of a word', { packages: 'none' }],
    ['packages of null', { packages: null }],
    ['a package of a list', { packages: { package1: [] } }],
    ['methods of a word', { paymentMethods: 'GCash' }],
    ['methods of null', { paymentMethods: null }],
    ['methods of numbers', { paymentMethods: [1, null, []] }],
    ['a switch of a word', { requireApproval: 'maybe' }],
    ['a switch of an object', { minimumWithdrawalInForce: {} }],
    ['a huge number', { clickReward: 1e300, dailyClickLimit: 1e300 }],
    ['a part of a click', { dailyClickLimit: 1.5 }],
    ['an endless name', { paymentMethods: [{ name: 'x'.repeat(10_000) }] }],
    ['NUL in a name', { paymentMethods: [{ name: 'a\u0000b' }] }],
    ['a deep object', { packages: { package1: { amount: { $gt: 1 } } } }],
    ['other names', { nonsense: 1, __proto__: { a: 1 } }],
  ])('do not break with %s', async (_name, body) => {
    expect((await world.admin.put('/admin/settings', body)).status).toEqual(oneOf(200, 400));
    const settings = await readSettings();
    expect(settings.packages).toMatchObject({ package4: { duration: expect.any(Number) } });
    expect(settings.paymentMethods).toEqual(expect.any(Array));
  });
});

describe('a setting works', () => {
  test('clickReward: a click pays no more than it', async () => {
    await change({ clickReward: 0.05 });
    const member = await joinActive(world);
    expect(accept(await member.post('/agent/click'))).toMatchObject({ dailyEarnings: 0.05 });
  });

  test('a day’s limits are fixed by its first click', async () => {
    const member = await joinActive(world);
    accept(await member.post('/agent/click'));
    await change({ clickReward: 0.01, dailyClickLimit: 1 });
    expect(accept(await member.post('/agent/click'))).toMatchObject({
      clicks: 2,
      dailyEarnings: 0.4,
    });
    const late = await joinActive(world);
    expect(accept(await late.post('/agent/click'))).toMatchObject({
      clicks: 1,
      dailyEarnings: 0.01,
    });
    expect(accept(await late.post('/agent/click'))).toMatchObject({
      clicks: 1,
      message: 'Daily click limit reached',
    });
  });

  test('referralBonus: its percent of 100', async () => {
    await change({ referralBonus: 12.5 });
    const upline = await join(world);
    await joinActive(world, 0, upline.referralCode);
    expect((await readEarnings(upline)).directReferral).toBe(12.5);
  });

  test('sharedEarningPercentage: its percent of a purchase', async () => {
    await change({ sharedEarningPercentage: 2 });
    const upline = await join(world);
    const buyer = await joinWith(world, 100, upline.referralCode);
    accept(await buyer.post('/agent/packages/activate', { amount: 100, packageId: 1 }));
    expect((await readEarnings(upline)).directReferral).toBe(2);
  });

  test('packages: new terms for new purchases, the old stay as sold', async () => {
    const member = await joinWith(world, 5000);
    const buy = (packageId: number, amount: number) =>
      member.post('/agent/packages/activate', { amount, packageId });
    accept(await buy(1, 100));
    await change({
      packages: {
        package1: { amount: 200, duration: 10, income: 50 },
        package2: { amount: 0, duration: 20, income: 50 },
        package3: { amount: 1000, duration: 0, income: 200 },
      },
    });
    expect((await buy(1, 150)).body.message).toMatch(/greater than or equal to ₱200/);
    accept(await buy(1, 200));
    expect((await buy(2, 1000)).status).toBeGreaterThanOrEqual(400);
    expect((await buy(3, 1000)).status).toBeGreaterThanOrEqual(400);
    const packages: Json[] = accept(await member.get('/agent/packages/active'));
    expect(packages.map(({ totalEarnings, totalDays }) => [totalEarnings, totalDays])).toEqual(
      expect.arrayContaining([
        [120, 12],
        [300, 10],
      ]),
    );
  });

  test('minimumWithdrawal: in force only with its switch', async () => {
    const member = await joinWithDirectIncome(world, 4);
    await withdraw(member);
    await change({ minimumWithdrawalInForce: true });
    const answer = await member.post('/agent/withdraw', fillWithdrawal());
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Minimum withdrawal amount is ₱500',
    ]);
    await change({ minimumWithdrawal: 150.5 });
    expect(
      (await member.post('/agent/withdraw', fillWithdrawal({ amount: 150.49 }))).body.message,
    ).toBe('Minimum withdrawal amount is ₱150.50');
  });
});

describe('a way to pay in', () => {
  // The smallest picture there is: one pixel.
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const method = { name: 'Maya', accountName: 'Barya Inc.', accountNumber: '0917', details: 'any' };
  const qr = (data: string) => ({ paymentMethods: [{ ...method, qr: data }] });

  test('is shown to members as the admin wrote it', async () => {
    await change(qr(`data:image/png;base64,${png}`));
    const [shown] = await readMethods();
    expect(shown).toMatchObject({
      ...method,
      qr: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  test('has a picture of nearly 1 MiB, as each of the others', async () => {
    const large = drawNoise(580);
    expect(large.length).toBeGreaterThan(1_000_000);
    const data = `data:image/png;base64,${large.toString('base64')}`;
    await change({
      paymentMethods: [1, 2].map((index) => ({ ...method, name: `M${index}`, qr: data })),
    });
    for (const { qr: shown } of await readMethods()) expect(shown).toMatch(/^data:image\//);
  });

  test('is refused with a good picture above 1 MiB', async () => {
    const data = `data:image/png;base64,${drawNoise(640).toString('base64')}`;
    expect((await world.admin.put('/admin/settings', qr(data))).status).toEqual(oneOf(400, 413));
  });

  test('of a name only gets placeholders that no member sees', async () => {
    await change({ paymentMethods: ['Palawan', method] });
    const { paymentMethods } = await readSettings();
    expect(paymentMethods[0]).toMatchObject({
      name: 'Palawan',
      accountName: expect.any(String),
      accountNumber: expect.any(String),
    });
    expect((await readMethods()).map(({ name }) => name)).toEqual(['Maya']);
  });

  test.each([
    ['an address', 'https://evil.example/qr.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html;base64,PGI+'],
    ['a drawing with scripts', 'data:image/svg+xml;base64,PHN2Zy8+'],
    [
      'a picture that is a page',
      `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`,
    ],
    ['letters that are no base64', 'data:image/png;base64,@@@@'],
    ['too large a picture', `data:image/png;base64,${png}${'A'.repeat(1_500_000)}`],
    ['a number', 5 as unknown as string],
  ])('is refused with %s for a picture', async (_name, data) => {
    const { status } = await world.admin.put('/admin/settings', qr(data));
    expect(status).toEqual(oneOf(400, 413));
    expect((await readSettings()).paymentMethods).toEqual(defaults.paymentMethods);
  });
});

describe('with requireApproval a new account', () => {
  test('signs in and looks, but earns and moves nothing until it is approved', async () => {
    await change({ requireApproval: true });
    const member = await join(world);
    expect(accept(await member.get('/auth/me')).status).toBe('pending');
    for (const path of ['/agent/earnings', '/agent/packages/active', '/agent/profile']) {
      accept(await member.get(path));
    }
    for (const [path, body] of [
      ['/agent/activate-clicking-task', {}],
      ['/agent/click', {}],
      ['/agent/packages/activate', { amount: 100, packageId: 1 }],
      ['/agent/withdraw', fillWithdrawal()],
    ] as const) {
      expect((await member.post(path, body)).status).toEqual(oneOf(403, 409));
    }
    const waiting: Json[] = accept(await world.admin.get('/admin/registrations/pending'));
    expect(waiting.map(({ username }) => username)).toContain(member.username);
    accept(await world.admin.post(`/admin/registrations/${member._id}/approve`));
    expect(accept(await member.get('/auth/me')).status).toBe('approved');
    accept(
      await world.admin.post('/admin/load-capital', { username: member.username, amount: 100 }),
    );
    accept(await member.post('/agent/activate-clicking-task'));
    accept(await member.post('/agent/click'));
  });

  test('that is declined and holds nothing is gone', async () => {
    await change({ requireApproval: true });
    const member = await join(world);
    accept(await world.admin.post(`/admin/registrations/${member._id}/decline`));
    expect((await member.get('/auth/me')).status).toBe(401);
    const { username } = member;
    const answer = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    expect(answer.status).toBe(401);
  });

  test('that is declined and holds money is suspended, and the money stays', async () => {
    await change({ requireApproval: true });
    const member = await joinWith(world, 432.1);
    accept(await world.admin.post(`/admin/registrations/${member._id}/decline`));
    expect((await member.get('/auth/me')).status).toBe(401);
    const { username } = member;
    const answer = await world.nobody.post('/auth/login', { username, password: PASSWORD });
    expect(answer.status).toBe(403);
    const deletion = await world.admin.delete(`/admin/users/${member._id}`);
    expect([deletion.status, deletion.body.message]).toEqual([
      409,
      expect.stringContaining('432.10'),
    ]);
  });

  test('earns nothing from those below while it waits, who earn all the same', async () => {
    await change({ requireApproval: true });
    const upline = await join(world);
    await change({ requireApproval: false });
    const member = await joinActive(world, 0, upline.referralCode);
    accept(await member.post('/agent/click'));
    expect((await readEarnings(upline)).directReferral).toBe(0);
    const { directDownlines } = accept(await upline.get('/agent/downlines'));
    expect(directDownlines[0]).toMatchObject({ status: 'approved' });
  });

  test('is not approved or declined twice', async () => {
    await change({ requireApproval: true });
    const member = await join(world);
    const path = `/admin/registrations/${member._id}`;
    accept(await world.admin.post(`${path}/approve`));
    expect((await world.admin.post(`${path}/decline`)).status).toEqual(oneOf(404, 409));
    await signIn(world.url, member.username, PASSWORD);
  });
});
