import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

/** Buys package 1 for ₱100. @returns its id */
async function buyFirst(member: TestMember): Promise<string> {
  await loadWallet(app, admin, member, 100);
  const { status, body } = await app.request('POST', '/agent/packages/activate', {
    token: member.token,
    body: { packageId: 1, amount: 100 },
  });
  expect(status).toBe(200);
  return body.package._id;
}

it('A sale pays uplines nothing where their share is 0, or less than a centavo', async () => {
  const setShare = (sharedEarningPercentage: number) =>
    app.request('PUT', '/admin/settings', {
      token: admin.token,
      body: { sharedEarningPercentage },
    });
  const referrer = await app.createMember();
  for (const share of [0, 0.0001]) {
    await setShare(share);
    await buyFirst(await app.createMember({ referrer }));
  }
  const { body } = await app.request('GET', '/agent/earnings', { token: referrer.token });
  expect(body.directReferral).toBe(0);
  await setShare(0.5);
});

it('A claim of a package that promised no income gives the principal back', async () => {
  const setIncome = (income: number) =>
    app.request('PUT', '/admin/settings', {
      token: admin.token,
      body: { packages: { package1: { amount: 100, duration: 12, income } } },
    });
  await setIncome(0);
  const member = await app.createMember();
  const packageId = await buyFirst(member);
  app.clock.advance({ days: 12 });
  const { status, body } = await app.request('POST', '/agent/packages/claim', {
    token: member.token,
    body: { packageId },
  });
  expect([status, body.amount, body.sharedEarnings]).toEqual([200, 100, 100]);
  await setIncome(20);
});
