import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it("a member's home says what the calls of its parts say", async () => {
  const admin = await app.createAdmin();
  await fundReserve(app, 900_000_000);
  const { token, ...member } = await app.createMember();
  await loadWallet(app, admin, { token, ...member }, 5_000);
  const post = async (path: string, body: object) =>
    expect(await app.request('POST', path, { token, body })).toMatchObject({ status: 200 });
  for (const packageId of [1, 4]) {
    await post('/agent/packages/activate', { packageId, amount: 1_000 });
    app.clock.advance({ days: 11 });
  }
  const inParts = (await app.request('GET', '/agent/packages/active', { token })).body[0];
  await post('/packages/package4-claim', {
    packageId: inParts._id,
    period: 2,
    action: 'claim',
    targetType: 4,
  });
  await post('/agent/withdraw', {
    ...{ source: 'wallet', amount: 100, method: 'gcash' },
    ...{ accountName: 'Ana Cruz', accountNumber: '09171234567' },
  });
  const other = await app.openSession(member.id);

  const read = async (path: string) => (await app.request('GET', path, { token: other })).body;
  const home = await read('/agent/home');
  const { money, owedBack, cashInsChecked, ...parts } = home;
  expect({ owedBack, cashInsChecked }).toEqual({ owedBack: 0, cashInsChecked: 0 });
  // Of 1,000 and 400 % a quarter was claimed; the other package has matured.
  expect(money).toEqual({
    ...{ wallet: 2_900, withdrawable: 1_250, claimable: 1_200, onItsWay: 100 },
    ...{ lockedPrincipal: 750, lockedIncome: 3_000, total: 9_200, asOf: money.asOf },
  });
  expect(parts).toEqual({
    earnings: await read('/agent/earnings'),
    profile: await read('/agent/profile'),
    packages: await read('/agent/packages/active'),
    securityNotices: await read('/auth/security/notices'),
    waiting: await read('/agent/waiting'),
  });
  expect(parts).toMatchObject({
    earnings: { waiting: [{ kind: 'withdrawal_held', count: 1, amount: 100 }] },
    packages: [{ _id: inParts._id }, { claimableAmount: 1_200 }],
    securityNotices: [{ kind: 'withdrawal_to_new_number' }],
  });
});

it('says one total while ten withdrawals are asked and cancelled at once', async () => {
  const admin = await app.createAdmin();
  const { token, ...member } = await app.createMember();
  await loadWallet(app, admin, { token, ...member }, 5_000);
  const totals = new Set<number>();
  const read = async () => {
    const { money } = (await app.request('GET', '/agent/home', { token })).body;
    const { asOf, total, ...parts } = money;
    expect(Object.values<number>(parts).reduce((sum, part) => sum + part, 0)).toBe(total);
    totals.add(total);
    return parts;
  };
  const ask = async () => {
    const { body } = await app.request('POST', '/agent/withdraw', {
      token,
      body: {
        ...{ source: 'wallet', amount: 100, method: 'gcash' },
        ...{ accountName: 'Ana Cruz', accountNumber: '09171234567' },
      },
    });
    await read();
    await app.request('POST', `/agent/withdrawals/${body.withdrawal._id}/cancel`, { token });
  };
  await Promise.all(Array.from({ length: 10 }, () => Promise.all([ask(), read()])));
  expect(totals).toEqual(new Set([5_000]));
  expect(await read()).toMatchObject({ wallet: 5_000, onItsWay: 0 });
});
