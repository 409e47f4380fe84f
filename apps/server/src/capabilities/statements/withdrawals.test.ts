import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { expectSound, inShort, readStatement } from '../../../test/statements.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-10T04:00:00Z' });
  await fundReserve(app);
});
beforeEach(async () => {
  app.clock.set('2026-03-10T04:00:00Z');
  admin = await app.createAdmin();
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const read = () => readStatement(app, { token: member.token, path: '/agent/statement' });

async function call(path: string, body: unknown, { token }: TestMember) {
  const answer = await app.request('POST', path, { token, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const withdraw = async (amount: number, source: string) => {
  const destination = { method: 'gcash', accountNumber: '09170000000', accountName: 'Ana Cruz' };
  return (await call('/agent/withdraw', { amount, source, ...destination }, member)).withdrawal;
};
const approve = (id: string) => call(`/admin/withdrawals/${id}/approve`, undefined, admin);

describe('a statement', () => {
  it('counts what was approved until it is sent, and what failed or came back returns', async () => {
    const payer = asPayer(app, admin);
    await payReferralIncome(app, member.id, { direct: 10_000, indirect: 20_000 });
    const ask = async () => {
      app.clock.advance({ days: 1 });
      const { _id } = await withdraw(150, 'direct_indirect');
      await approve(_id);
      return _id;
    };
    const pending = async () => {
      const statement = await read();
      expectSound(statement);
      expect(statement.closing).toBe(300 - sent);
      return statement.buckets.find(({ bucket }) => bucket === 'pending_withdrawals')!.closing;
    };
    let sent = 0;
    const failed = await ask();
    expect(await pending()).toBe(150);
    await payer.fail(failed, 'The number is not registered');
    expect(await pending()).toBe(0);

    const returned = await ask();
    await payer.send(returned);
    sent = 150;
    expect(await pending()).toBe(0);
    const between = await read();
    await payer.comeBack(returned, 'The account is closed');
    sent = 0;
    expect(await pending()).toBe(0);
    const statement = await read();
    expect(statement.movements.slice(0, between.movements.length)).toEqual(between.movements);
    expect(inShort(statement).slice(2)).toEqual([
      ['direct_referral', 'Withdrawal requested', -100, 0],
      ['pending_withdrawals', 'Withdrawal requested', 100, 100],
      ['indirect_referral', 'Withdrawal requested', -50, 150],
      ['pending_withdrawals', 'Withdrawal requested', 50, 150],
      ['pending_withdrawals', 'Withdrawal returned', -100, 50],
      ['direct_referral', 'Withdrawal returned', 100, 100],
      ['pending_withdrawals', 'Withdrawal returned', -50, 0],
      ['indirect_referral', 'Withdrawal returned', 50, 200],
      ['direct_referral', 'Withdrawal requested', -100, 0],
      ['pending_withdrawals', 'Withdrawal requested', 100, 100],
      ['indirect_referral', 'Withdrawal requested', -50, 150],
      ['pending_withdrawals', 'Withdrawal requested', 50, 150],
      ['pending_withdrawals', 'Withdrawal paid', -150, 0],
      ['direct_referral', 'Withdrawal returned', 100, 100],
      ['indirect_referral', 'Withdrawal returned', 50, 200],
    ]);
  });

  it('has what was not sent after all as waiting again, also once it was taken back', async () => {
    const payer = asPayer(app, admin);
    await payReferralIncome(app, member.id, { direct: 15_000 });
    const { _id } = await withdraw(150, 'direct_indirect');
    await approve(_id);
    const body = { reason: 'Wrong row' };
    const minute = () => app.clock.advance({ minutes: 1 });
    for (const undo of ['payouts/ID/not-sent', 'payouts/ID/not-sent', 'withdrawals/ID/take-back']) {
      minute();
      if (undo.startsWith('payouts')) await payer.send(_id);
      minute();
      const before = await read();
      await call(`/admin/${undo.replace('ID', _id)}`, body, admin);
      const statement = await read();
      expectSound(statement);
      expect(statement.closing).toBe(150);
      expect(statement.movements.slice(0, before.movements.length)).toEqual(before.movements);
    }
    await approve(_id);
    minute();
    await payer.send(_id);
    const statement = await read();
    expectSound(statement);
    expect(inShort(statement).slice(1)).toEqual([
      ['direct_referral', 'Withdrawal requested', -150, 0],
      ['pending_withdrawals', 'Withdrawal requested', 150, 150],
      ['pending_withdrawals', 'Withdrawal paid', -150, 0],
      ['pending_withdrawals', 'Withdrawal not paid after all', 150, 150],
      ['pending_withdrawals', 'Withdrawal paid', -150, 0],
      ['pending_withdrawals', 'Withdrawal not paid after all', 150, 150],
      ['pending_withdrawals', 'Withdrawal returned', -150, 0],
      ['direct_referral', 'Withdrawal returned', 150, 150],
      ['direct_referral', 'Withdrawal requested', -150, 0],
      ['pending_withdrawals', 'Withdrawal requested', 150, 150],
      ['pending_withdrawals', 'Withdrawal paid', -150, 0],
    ]);
  });

  it('has what was taken back from the wallet', async () => {
    await loadWallet(app, admin, member, 500);
    const { _id } = await withdraw(200, 'wallet');
    app.clock.advance({ days: 1 });
    await approve(_id);
    expect(inShort(await read())).toEqual([
      ['wallet', 'Cash in', 500, 500],
      ['wallet', 'Withdrawal requested', -200, 300],
      ['pending_withdrawals', 'Withdrawal requested', 200, 200],
    ]);
    await asPayer(app, admin).send(_id);
    expect(await read()).toMatchObject({ closing: 300 });
  });
});
