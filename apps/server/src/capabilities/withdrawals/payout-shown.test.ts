import { limits } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { parseCsv } from '../../../test/read-files.ts';

/** What a withdrawal says of the real payment, to its member and to staff. */

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
});
beforeEach(async () => {
  admin = await app.createAdmin();
  member = await app.createMember();
  await payReferralIncome(app, member.id, { direct: 100_000 });
});
afterAll(() => app.close());

async function ask(change: object = {}): Promise<string> {
  const { body } = await app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: {
      amount: 150,
      method: 'gcash',
      accountNumber: '0917 123 4567',
      accountName: 'Maria Clara',
      source: 'direct_indirect',
      ...change,
    },
  });
  return body.withdrawal._id;
}
const approve = (id: string) =>
  app.request('POST', `/admin/withdrawals/${id}/approve`, { token: admin.token });
const seenByStaff = async (id: string) =>
  (await app.request('GET', `/admin/withdrawals/${id}`, { token: admin.token })).body;
const ownList = async () =>
  (await app.request('GET', '/agent/withdrawals', { token: member.token })).body;

test('An approval answers the payout that waits, and only staff see who pays it', async () => {
  const id = await ask();
  expect((await ownList())[0].payout).toBeNull();
  const { body } = await approve(id);
  const own = {
    _id: id,
    state: 'to_pay',
    approvedAt: app.clock.now().toISOString(),
    paymentReference: null,
    sentAt: null,
    endedAt: null,
    reason: null,
  };
  expect(body.withdrawal.payout).toEqual({ ...own, takenBy: null, batch: null });
  await asPayer(app, admin).take(id);
  const takenBy = { _id: admin.id, username: admin.username };
  expect((await seenByStaff(id)).payout).toEqual({ ...own, takenBy, batch: null });
  expect((await ownList())[0].payout).toEqual(own);
});

test('Who took a payout and did nothing for 30 minutes is not paying it', async () => {
  const id = await ask();
  await approve(id);
  await asPayer(app, admin).take(id);
  const payer = async () => (await seenByStaff(id)).payout.takenBy?.username;
  app.clock.advance({ ms: limits.payouts.takenMs - 1 });
  expect(await payer()).toBe(admin.username);
  app.clock.advance({ ms: 1 });
  expect(await payer()).toBeUndefined();
});

test('Lists and the CSV tell what happened to the money, with numbers that spreadsheets keep', async () => {
  const payer = asPayer(app, admin);
  const toBank = { method: 'bank', accountNumber: '001234567890' };
  const sent = await ask({ amount: 101 });
  const failed = await ask({ amount: 102 });
  const waiting = await ask({ amount: 103, ...toBank, bank: 'BOPIPHMMXXX' });
  await ask({ amount: 104, ...toBank });
  app.clock.advance({ days: 1 });
  for (const id of [sent, failed, waiting]) await approve(id);
  await payer.send(sent, '1234567890123');
  await payer.fail(failed, 'The number is not registered');
  const headers = { accept: 'text/csv' };
  const path = `/admin/earnings/withdrawals?search=${member.username}`;
  const rows: Record<string, unknown>[] = (await app.request('GET', path, { token: admin.token }))
    .body;
  const shown = rows.map(({ amount, status, payout, bankMissing }) => ({
    amount,
    status,
    state: (payout as { state: string } | null)?.state,
    bankMissing,
  }));
  expect(shown).toEqual([
    { amount: 104, status: 'pending', state: undefined, bankMissing: true },
    { amount: 103, status: 'approved', state: 'to_pay', bankMissing: false },
    { amount: 102, status: 'rejected', state: 'failed', bankMissing: false },
    { amount: 101, status: 'approved', state: 'sent', bankMissing: false },
  ]);
  const csv: string = (await app.request('GET', path, { token: admin.token, headers })).body;
  const names = csv.replace('\ufeff', '').split('\r\n')[0]!.split(',');
  const cells = parseCsv(csv).map((line) =>
    ['Bank', 'Account number', 'Status', 'Payout', 'Payment reference'].map(
      (name) => line[names.indexOf(`"${name}"`)],
    ),
  );
  expect(cells).toEqual([
    ['', '0012 3456 7890', 'pending', '', ''],
    [
      'Bank of the Philippine Islands (BPI) BOPIPHMMXXX',
      '0012 3456 7890',
      'approved',
      'Waiting to be paid',
      '',
    ],
    ['', '0917 123 4567', 'rejected', 'Failed', ''],
    ['', '0917 123 4567', 'approved', 'Sent', '1234 567 890123'],
  ]);
});

test.each(['0917 123 4567', '09171234567', '123 4567'])(
  'A member finds withdrawals by the number %s, as screens show it',
  async (search) => {
    const id = await ask();
    const path = `/agent/withdrawals?search=${encodeURIComponent(search)}`;
    const { body } = await app.request('GET', path, { token: member.token });
    expect(body.map((row: { _id: string }) => row._id)).toEqual([id]);
  },
);
