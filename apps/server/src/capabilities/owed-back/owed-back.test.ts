import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods } from '../../../test/cash-ins.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import {
  earnSharedCapital,
  fundReserve,
  loadWallet,
  payReferralIncome,
} from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = ({ token }: TestMember, path: string, body: object = {}, key?: string) =>
  app.request('POST', path, { token, body, ...(key !== undefined && { key }) });
const get = ({ token }: TestMember, path: string) => app.request('GET', path, { token });
const walletOf = async ({ id }: TestMember) => (await readMemberBalances(app.db, id)).wallet;
const reason = 'Loaded to the wrong member';
const revert = (id: string, body: object = { partial: true, reason }) =>
  post(admin, `/admin/shared-capital/revert/${id}`, body);
const pay = (id: string, amount: number, source = 'wallet', key?: string) =>
  post(member, `/agent/owed-back/${id}/pay`, { amount, source }, key);
const record = (id: string, body: object) => post(admin, `/admin/owed-back/${id}/payment`, body);
const owedBack = async () => (await get(member, '/agent/owed-back')).body;
const lost = async () => (await get(admin, '/admin/reserves')).body.equity.wrongLoads;

/** A wrong load of ₱500, of which the member spent ₱100 on the clicking task. */
async function loadAndSpend(): Promise<string> {
  const id = await loadWallet(app, admin, member, 500);
  await post(member, '/agent/activate-clicking-task');
  return id;
}

/** ₱400 was taken back, ₱100 is owed back. */
async function makeDebt(): Promise<string> {
  const id = await loadAndSpend();
  expect((await revert(id)).status).toBe(200);
  return id;
}

describe('A wrong load that was partly spent', () => {
  test('is refused as before where no part is ordered', async () => {
    const id = await loadAndSpend();
    for (const body of [{}, { partial: false, reason }]) {
      expect(await revert(id, body)).toMatchObject({
        status: 409,
        body: { code: 'load_already_spent', wallet: 400, missing: 100 },
      });
    }
    expect(await walletOf(member)).toBe(40_000);
  });

  test('gives back what is left, and the rest is owed back with its reason', async () => {
    const before = await lost();
    const sentBefore = (await get(admin, '/admin/load-capital/total-sent')).body.totalSent;
    const id = await loadAndSpend();
    const { status, body } = await revert(id);
    expect([status, body]).toMatchObject([
      200,
      {
        message: 'What was left is taken back. The rest is owed back.',
        totalSent: sentBefore,
        transaction: { status: 'completed', amount: 500, revertedAmount: 400, owedBack: 100 },
      },
    ]);
    expect(await walletOf(member)).toBe(0);
    expect(await owedBack()).toEqual({
      left: 100,
      owedBack: [
        {
          _id: id,
          reference: body.transaction.reference,
          createdAt: app.clock.now().toISOString(),
          loadedAt: body.transaction.createdAt,
          loaded: 500,
          takenBack: 400,
          amount: 100,
          paid: 0,
          left: 100,
          reason,
        },
      ],
    });
    expect((await get(member, '/agent/earnings')).body).toMatchObject({ wallet: 0, owedBack: 100 });
    expect((await get(member, '/agent/statement')).body).toMatchObject({ owedBack: 100 });
    expect((await get(admin, `/admin/users/${member.id}/owed-back`)).body).toEqual(
      await owedBack(),
    );
    expect(await lost()).toBe(before - 100);
    expect((await get(admin, '/admin/reserves')).body.difference).toBe(0);
    expect((await revert(id)).body.code).toBe('load_already_reverted');
    const notices = (await get(member, '/notices')).body;
    expect(JSON.stringify(notices)).toContain('₱100.00 of it was already spent');
  });

  test('needs a reason that the member can read', async () => {
    const id = await loadAndSpend();
    expect(await revert(id, { partial: true })).toMatchObject({
      status: 400,
      body: { fields: { reason: expect.any(String) } },
    });
  });

  test('is reverted whole if the wallet holds all of it', async () => {
    const id = await loadWallet(app, admin, member, 500);
    const { body } = await revert(id);
    expect(body.transaction).toMatchObject({ status: 'failed', revertedAmount: 500, owedBack: 0 });
    expect(await owedBack()).toEqual({ left: 0, owedBack: [] });
  });

  test('is owed back whole if nothing of it is left', async () => {
    const id = await loadWallet(app, admin, member, 100);
    await post(member, '/agent/activate-clicking-task');
    const { body } = await revert(id);
    // Paid back in full, it would otherwise look like a load that still stands.
    const revertedAt = app.clock.now().toISOString();
    expect(body.transaction).toMatchObject({ revertedAt, revertedAmount: 0, owedBack: 100 });
  });

  test('is recorded once, when ten revert it at once', async () => {
    const id = await loadAndSpend();
    const answers = await Promise.all(Array.from({ length: 10 }, () => revert(id)));
    const codes = answers.map(({ status, body }) => body.code ?? status).sort();
    expect(codes).toEqual([200, ...Array(9).fill('load_already_reverted')]);
    expect((await owedBack()).left).toBe(100);
  });

  test('frees its payment reference for the load that it should have been', async () => {
    const body = { method: 'GCash', paymentReference: '1001543619999' };
    const wrong = await post(admin, '/admin/load-capital', {
      ...{ username: member.username, amount: 500 },
      ...body,
    });
    await post(member, '/agent/activate-clicking-task');
    await revert(wrong.body.transaction._id);
    const right = { username: (await app.createMember()).username, amount: 500, ...body };
    expect((await post(admin, '/admin/load-capital', right)).status).toBe(200);
  });
});

describe('A member who owes back', () => {
  test('pays from the wallet when they choose to, never more than is owed', async () => {
    const id = await makeDebt();
    await loadWallet(app, admin, member, 300);
    expect(await walletOf(member)).toBe(30_000);
    expect(await pay(id, 60)).toMatchObject({ status: 200, body: { owedBack: { left: 40 } } });
    expect(await pay(id, 40.01)).toMatchObject({
      status: 409,
      body: { code: 'owed_back_less', message: 'Only ₱40 is left to pay back', left: 40 },
    });
    expect((await pay(id, 40)).body.owedBack).toMatchObject({ paid: 100, left: 0 });
    expect((await pay(id, 1)).body.message).toBe('This was paid back already');
    expect(await walletOf(member)).toBe(20_000);
    const { body } = await get(member, '/agent/activity?kind=owed_back_paid');
    expect(body.map((each: { amount: number }) => each.amount)).toEqual([-40, -60]);
  });

  test.each(['direct_indirect', 'shared_capital', 'click_earnings'])(
    'pays from %s',
    async (source) => {
      const id = await makeDebt();
      if (source === 'shared_capital') await earnSharedCapital(app, admin, member, 1_000);
      else if (source === 'click_earnings') await post(member, '/agent/click');
      else await payReferralIncome(app, member.id, { direct: 30, indirect: 100 });
      const amount = source === 'click_earnings' ? 0.2 : 0.6;
      expect(await pay(id, 99, 'wallet')).toMatchObject({ body: { code: 'wallet_insufficient' } });
      const tooMuch = { status: 400, body: { code: 'source_balance_insufficient' } };
      if (source !== 'shared_capital') expect(await pay(id, 99, source)).toMatchObject(tooMuch);
      expect((await pay(id, amount, source)).body).toMatchObject({ owedBack: { paid: amount } });
      expect((await get(admin, '/admin/reserves')).body.difference).toBe(0);
      expect((await get(member, '/agent/statement')).status).toBe(200);
    },
  );

  test('pays once, when the same payment is sent ten times', async () => {
    const id = await makeDebt();
    await loadWallet(app, admin, member, 300);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay(id, 10, 'wallet', 'once')),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await owedBack()).left).toBe(90);
  });

  test('never goes below zero when paying races with withdrawing', async () => {
    const id = await makeDebt();
    await loadWallet(app, admin, member, 100);
    const account = { method: 'gcash', accountNumber: '09171234567', accountName: 'Juana' };
    const withdraw = () =>
      post(member, '/agent/withdraw', { amount: 100, source: 'wallet', ...account });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => pay(id, 100)),
      ...Array.from({ length: 5 }, withdraw),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await walletOf(member)).toBe(0);
  });

  test("cannot pay another member's, and a wrong amount or balance is refused", async () => {
    const id = await makeDebt();
    const other = await app.createMember();
    const path = `/agent/owed-back/${id}/pay`;
    expect(await post(other, path, { amount: 1, source: 'wallet' })).toMatchObject({
      status: 404,
      body: { code: 'owed_back_unknown' },
    });
    for (const body of [{}, { amount: 0, source: 'wallet' }, { amount: 1, source: 'escrow' }]) {
      expect((await post(member, path, body)).status).toBe(400);
    }
    expect((await get(other, '/agent/owed-back')).body).toEqual({ left: 0, owedBack: [] });
  });
});

describe('A payment from outside', () => {
  const paid = { amount: 70, method: 'GCash', paymentReference: '1001543610111' };

  test('is a load that goes to what is owed back at once', async () => {
    const id = await makeDebt();
    expect(await record(id, paid)).toMatchObject({
      status: 200,
      body: { message: 'Payment recorded', owedBack: { paid: 70, left: 30 } },
    });
    expect(await walletOf(member)).toBe(0);
    const { transactions } = (await get(admin, '/admin/shared-capital/history')).body;
    expect(transactions[0]).toMatchObject({ amount: 70, paymentReference: '1001543610111' });
    expect(await record(id, { ...paid, amount: 30 })).toMatchObject({
      status: 409,
      body: { code: 'payment_reference_used' },
    });
    expect((await record(id, { amount: 30.01 })).body.code).toBe('owed_back_less');
    expect((await record(id, { amount: 30 })).body.owedBack.left).toBe(0);
    expect(JSON.stringify((await get(member, '/notices')).body)).toContain(
      'Nothing is left to pay.',
    );
  });

  test('that was recorded by mistake can be taken back: it is owed back again', async () => {
    const id = await makeDebt();
    await record(id, { amount: 100 });
    const [load] = (await get(admin, '/admin/shared-capital/history')).body.transactions;
    expect((await revert(load._id)).body.transaction).toMatchObject({ owedBack: 100 });
    expect((await owedBack()).left).toBe(100);
  });
});

describe('A second person', () => {
  test('is asked for a payment from outside, as for a load', async () => {
    const staff = await createStaff(app, 'owner', 'treasurer');
    const id = await makeDebt();
    await setPolicies(app, { loadFrom: 50 });
    const path = `/admin/owed-back/${id}/payment`;
    expect((await post(staff.treasurer, path, { amount: 49 })).status).toBe(200);
    const proposed = await post(staff.treasurer, path, { amount: 51 });
    expect(proposed.status).toBe(202);
    expect((await owedBack()).left).toBe(51);
    app.clock.advance({ ms: 1_000 });
    expect((await confirm(app, staff.owner, proposed.body.proposal._id)).status).toBe(200);
    expect((await owedBack()).left).toBe(0);
    await setPolicies(app, {});
  });
});

describe('Deleting a member who owes back', () => {
  test('says so first, writes it off, and takes nothing of what the member holds', async () => {
    const id = await makeDebt();
    await loadWallet(app, admin, member, 150);
    await pay(id, 40);
    const before = await lost();
    const remove = (query = '') =>
      app.request('DELETE', `/admin/users/${member.id}${query}`, { token: admin.token });
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'member_holds_money',
        message: expect.stringContaining('owes back ₱60. Confirm to write it off.'),
        holdings: { total: 110, owedBack: 60 },
      },
    });
    expect((await remove('?unclaimed=true')).body).toMatchObject({ unclaimed: 110 });
    expect(await lost()).toBe(before);
    expect((await record(id, { amount: 60 })).body.code).toBe('owed_back_unknown');
  });

  test('leaves nobody to owe a load that was spent: it is not reverted in part', async () => {
    const id = await loadAndSpend();
    await app.request('DELETE', `/admin/users/${member.id}?unclaimed=true`, { token: admin.token });
    expect((await revert(id)).body.code).toBe('load_already_spent');
  });

  test('waits for a confirmation also where the member holds nothing', async () => {
    await makeDebt();
    const remove = (query: string) =>
      app.request('DELETE', `/admin/users/${member.id}${query}`, { token: admin.token });
    expect((await remove('')).body.message).toBe(
      'This user owes back ₱100. Confirm to write it off.',
    );
    expect((await remove('?unclaimed=true')).status).toBe(200);
  });
});
