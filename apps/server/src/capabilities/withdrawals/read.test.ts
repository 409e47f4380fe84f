import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper' });
  member = await app.createMember({ username: 'maria.clara' });
  await fundReserve(app);
  await payReferralIncome(app, member.id, { direct: 15_000 });
  const body = {
    amount: 150,
    method: 'gcash',
    accountNumber: '0917 123 4567',
    accountName: 'Maria Clara',
    source: 'direct_indirect',
  };
  const asked = await app.request('POST', '/agent/withdraw', { token: member.token, body });
  id = asked.body.withdrawal._id;
});
afterAll(() => app.close());

const read = (of: string, token = admin.token) =>
  app.request('GET', `/admin/withdrawals/${of}`, { token });

test('A withdrawal shows who asked for what, and then who decided it, when and why', async () => {
  const pending = await read(id);
  expect(pending.status).toBe(200);
  expect(pending.body).toMatchObject({
    _id: id,
    amount: 150,
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'Maria Clara',
    bank: null,
    bankMissing: false,
    payout: null,
    status: 'pending',
    user: { _id: member.id, username: 'maria.clara' },
    processedAt: null,
    processedBy: null,
  });
  app.clock.advance({ minutes: 5 });
  await app.request('POST', `/admin/withdrawals/${id}/reject`, {
    token: admin.token,
    body: { reason: 'The name does not match' },
  });
  expect((await read(id)).body).toMatchObject({
    status: 'rejected',
    reason: 'The name does not match',
    processedAt: app.clock.now().toISOString(),
    processedBy: { _id: admin.id, username: 'keeper' },
  });
});

test.each(['00000000-0000-0000-0000-000000000000', 'abc'])('%s is unknown', async (unknown) => {
  const { status, body } = await read(unknown);
  expect([status, body.code]).toEqual([404, 'withdrawal_unknown']);
});

test.each(['pending', 'shared', 'stats', 'by-source?source=click_earnings'])(
  '%s is still a call of its own',
  async (path) => {
    const { status, body } = await read(path);
    expect([status, '_id' in body]).toEqual([200, false]);
  },
);

test('Only admins read one', async () => {
  expect((await read(id, member.token)).status).toBe(403);
});
