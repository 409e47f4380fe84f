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
  expect(home).toEqual({
    earnings: await read('/agent/earnings'),
    profile: await read('/agent/profile'),
    packages: await read('/agent/packages/active'),
    securityNotices: await read('/auth/security/notices'),
  });
  expect(home).toMatchObject({
    earnings: { waiting: [{ kind: 'withdrawal_held', count: 1, amount: 100 }] },
    packages: [{ _id: inParts._id }, { claimableAmount: 1_200 }],
    securityNotices: [{ kind: 'withdrawal_to_new_number' }],
  });
});
