import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

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
});
afterAll(() => app.close());
keepsBooks(() => app.db);

async function call(method: string, path: string, body?: unknown, someone = member) {
  const answer = await app.request(method, path, { token: someone.token, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const activity = (query: string) => call('GET', `/agent/activity${query}`);
const read = (reference: string) => call('GET', `/agent/receipts/${reference}`);

async function withdraw(amount: number, source: string) {
  const destination = { method: 'gcash', accountNumber: '09170000000', accountName: 'Ana Cruz' };
  return (await call('POST', '/agent/withdraw', { amount, source, ...destination })).withdrawal;
}

describe('a receipt', () => {
  it('of money taken back from the wallet has that line', async () => {
    await loadWallet(app, admin, member, 500);
    const { reference } = await withdraw(200, 'wallet');
    expect(await read(reference)).toMatchObject({
      kind: 'withdrawal',
      returned: null,
      lines: [{ bucket: 'wallet', amount: -200, balance: 300 }],
      withdrawal: { source: 'wallet', payout: null },
    });
    expect(await activity('?kind=withdrawal&bucket=wallet')).toMatchObject([
      {
        ...{ kind: 'withdrawal', bucket: 'wallet', amount: -200, balance: 300, reference },
        status: 'pending',
      },
    ]);
    expect(await activity('?kind=load')).toMatchObject([{ kind: 'load', status: null }]);
  });

  it('of a withdrawal tells how it was paid, and that it came back', async () => {
    const payer = asPayer(app, admin);
    await payReferralIncome(app, member.id, { direct: 10_000, indirect: 20_000 });
    const { _id, reference } = await withdraw(150, 'direct_indirect');
    const tells = async () => (await read(reference)).withdrawal;
    await call('POST', `/admin/withdrawals/${_id}/approve`, undefined, admin);
    const approvedAt = app.clock.now().toISOString();
    expect(await tells()).toMatchObject({
      status: 'approved',
      payout: { _id, state: 'to_pay', approvedAt, paymentReference: null, sentAt: null },
    });
    app.clock.advance({ minutes: 3 });
    await payer.send(_id, '1234 567 890');
    const sentAt = app.clock.now().toISOString();
    const sent = { approvedAt, paymentReference: '1234567890', sentAt };
    expect(await tells()).toMatchObject({
      status: 'approved',
      payout: { state: 'sent', ...sent, endedAt: null, reason: null },
    });
    app.clock.advance({ hours: 1 });
    const reason = 'The account is closed';
    await payer.comeBack(_id, reason);
    const endedAt = app.clock.now().toISOString();
    expect(await tells()).toMatchObject({
      status: 'rejected',
      cancelled: false,
      reason,
      payout: { state: 'returned', ...sent, endedAt, reason },
    });
    const returns: Record<string, unknown>[] = await activity('?kind=withdrawal_returned');
    expect(returns.map(({ bucket, amount, balance }) => [bucket, amount, balance])).toEqual([
      ['indirect_referral', 50, 200],
      ['direct_referral', 100, 100],
    ]);
    expect(returns.every((row) => row.reference === reference)).toBe(true);
    expect(await read(reference)).toMatchObject({
      amount: -150,
      returned: {
        at: endedAt,
        lines: [
          { bucket: 'direct_referral', amount: 100, balance: 100 },
          { bucket: 'indirect_referral', amount: 50, balance: 200 },
        ],
      },
    });
  });

  it('of a withdrawal whose payment failed says why, and the money is back', async () => {
    await payReferralIncome(app, member.id, { direct: 10_000 });
    const { _id, reference } = await withdraw(100, 'direct_indirect');
    await call('POST', `/admin/withdrawals/${_id}/approve`, undefined, admin);
    await asPayer(app, admin).fail(_id, 'The number is not registered');
    const { withdrawal, returned } = await read(reference);
    expect(returned.lines).toMatchObject([
      { bucket: 'direct_referral', amount: 100, balance: 100 },
    ]);
    const reason = 'The number is not registered';
    expect(withdrawal).toMatchObject({
      status: 'rejected',
      reason,
      payout: { state: 'failed', sentAt: null, paymentReference: null, reason },
    });
    expect((await call('GET', '/agent/earnings')).directReferral).toBe(100);
  });

  it('of a cancelled withdrawal ends with the money back, also beside another', async () => {
    await loadWallet(app, admin, member, 500);
    const [first, second] = [await withdraw(200, 'wallet'), await withdraw(100, 'wallet')];
    for (const { _id } of [first, second]) {
      await call('POST', `/agent/withdrawals/${_id}/cancel`);
    }
    const lines = async ({ reference }: { reference: string }) =>
      (await read(reference)).returned.lines;
    expect(await lines(first)).toMatchObject([{ amount: 200, balance: 400 }]);
    expect(await lines(second)).toMatchObject([{ amount: 100, balance: 500 }]);
  });
});
