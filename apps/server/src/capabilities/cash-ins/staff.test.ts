import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { verifyBooks } from '../../verification/index.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const asAdmin = (method: string, path: string, body?: object, { token } = admin) =>
  app.request(method, path, { token, ...(body && { body }) });
const credit = (id: string, body: object = {}, by = admin) =>
  asAdmin('POST', `/admin/cash-ins/${id}/credit`, body, by);
const reject = (id: string, body: object = { reason: 'It did not arrive' }, by = admin) =>
  asAdmin('POST', `/admin/cash-ins/${id}/reject`, body, by);
const read = async (id: string) => (await asAdmin('GET', `/admin/cash-ins/${id}`)).body;
const walletOf = async ({ id }: TestMember) => (await readMemberBalances(app.db, id)).wallet;
const remove = (id: string) => asAdmin('DELETE', `/admin/users/${id}?unclaimed=true`);
const lineOf = (id: string) =>
  app.db.selectFrom('bankLine').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Crediting', () => {
  test('loads what was announced, tells the member, and matches the one exact bank line', async () => {
    const cashIn = await declareCashIn(app, member);
    const line = await insertLineOf(app, admin, cashIn, 'paymentReference');
    app.clock.advance({ minutes: 5 });
    const { status, body } = await credit(cashIn._id);
    expect(status).toBe(200);
    expect(body.cashIn).toMatchObject({
      status: 'credited',
      creditedAmount: 500,
      loadReference: body.transaction.reference,
      reverted: false,
      decidedAt: app.clock.now().toISOString(),
      decidedBy: { _id: admin.id, username: admin.username },
      loadId: body.transaction._id,
      line: { _id: line },
    });
    expect(body.transaction).toMatchObject({
      amount: 500,
      method: 'GCash',
      paymentReference: cashIn.paymentReference,
      cashIn: { _id: cashIn._id, reference: cashIn.reference },
    });
    expect(await walletOf(member)).toBe(50_000);
    expect(app.effects.slice(-2)).toEqual([
      { kind: 'announce_balances', memberId: member.id },
      { kind: 'announce_cash_in', memberId: member.id, cashInId: cashIn._id },
    ]);
    const load = await asAdmin('GET', `/admin/shared-capital/history/${body.transaction._id}`);
    expect(load.body).toMatchObject({ ...body.transaction, line: { _id: line } });
  });

  test('another amount needs a reason, which the member reads', async () => {
    const { _id: id } = await declareCashIn(app, member);
    const refused = await credit(id, { amount: 480 });
    expect([refused.status, refused.body.code]).toEqual([400, 'cash_in_reason_missing']);
    const reason = 'GCash kept a fee of ₱20';
    expect((await credit(id, { amount: '480.01', reason })).status).toBe(200);
    const { body } = await app.request('GET', `/agent/cash-ins/${id}`, { token: member.token });
    expect(body).toMatchObject({ amount: 500, creditedAmount: 480.01, reason });
    expect(await walletOf(member)).toBe(48_001);
  });

  test.each([0, -1, '0.001', 'some'])('an amount of %j is refused', async (amount) => {
    const { _id: id } = await declareCashIn(app, member);
    const { status, body } = await credit(id, { amount, reason: 'Because' });
    expect([status, body.message]).toEqual([400, 'Please enter a valid amount']);
    expect(await walletOf(member)).toBe(0);
  });

  test('with the reference that the bank has corrects the one that was announced', async () => {
    const { _id: id, paymentReference: announced } = await declareCashIn(app, member);
    const paymentReference = nextPaymentReference();
    expect((await credit(id, { paymentReference })).body.cashIn).toMatchObject({
      paymentReference,
    });
    // The wrong one is free again, for others.
    const someone = await app.createMember();
    const again = await declareCashIn(app, someone, { paymentReference: announced });
    const { status, body } = await credit(again._id, { paymentReference });
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'payment_reference_used',
        usedBy: { kind: 'cash_in', _id: id, username: member.username },
      },
    ]);
    expect(body.message).toContain(member.username);
  });

  test('what was not sent needs a bank line with its reference', async () => {
    const cashIn = await openCashIn(app, member);
    expect((await credit(cashIn._id)).body.code).toBe('cash_in_not_declared');
    const paymentReference = nextPaymentReference();
    await insertLines(app, admin, [{ paymentReference }]);
    expect((await credit(cashIn._id, { paymentReference })).body.code).toBe('cash_in_not_declared');
    app.clock.advance({ days: 4 });
    await insertLines(app, admin, [
      { cashInReference: cashIn.reference, paymentReference: nextPaymentReference() },
    ]);
    expect((await read(cashIn._id)).status).toBe('expired');
    const { body } = await credit(cashIn._id);
    expect(body.cashIn).toMatchObject({ status: 'credited', line: { amount: 500 } });
    expect(body.cashIn.paymentReference).not.toBeNull();
  });

  test('compares what the admin saw', async () => {
    const cashIn = await openCashIn(app, member);
    await insertLineOf(app, admin, cashIn, 'reference');
    const seen = { amount: 500, status: 'open' };
    const paymentReference = nextPaymentReference();
    await app.request('POST', `/agent/cash-ins/${cashIn._id}/declare`, {
      token: member.token,
      body: { paymentReference },
    });
    const { status, body } = await credit(cashIn._id, { seen });
    expect([status, body]).toMatchObject([
      409,
      { code: 'cash_in_changed', amount: 500, status: 'declared', paymentReference },
    ]);
    expect((await credit(cashIn._id, { seen: { ...seen, status: 'declared' } })).status).toBe(200);
  });

  test('goes to a suspended member too', async () => {
    const { _id: id } = await declareCashIn(app, member);
    await asAdmin('POST', `/admin/users/${member.id}/suspend`);
    expect((await read(id)).memberSuspended).toBe(true);
    expect((await credit(id)).status).toBe(200);
    expect(await walletOf(member)).toBe(50_000);
  });

  test('ten times at once under one key happens once', async () => {
    const { _id: id } = await declareCashIn(app, member);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.request('POST', `/admin/cash-ins/${id}/credit`, {
          token: admin.token,
          body: {},
          key: `credit-${id}`,
        }),
      ),
    );
    expect(new Set(answers.map((each) => JSON.stringify([each.status, each.body]))).size).toBe(1);
    expect(await walletOf(member)).toBe(50_000);
  });

  test('is found no more than once', async () => {
    expect((await credit(member.id)).body.code).toBe('cash_in_unknown');
    const { _id: id } = await declareCashIn(app, member);
    await credit(id);
    const { status, body } = await credit(id);
    expect([status, body]).toMatchObject([
      409,
      { code: 'cash_in_already_decided', status: 'credited', decidedBy: admin.username },
    ]);
    expect(body.message).toContain(`already credited with ₱500 on`);
  });
});

describe('Reverting the load of a cash-in', () => {
  test('is told on it, frees the reference and unmatches the line', async () => {
    const cashIn = await declareCashIn(app, member);
    const line = await insertLineOf(app, admin, cashIn, 'reference');
    const { transaction } = (await credit(cashIn._id)).body;
    await asAdmin('POST', `/admin/shared-capital/revert/${transaction._id}`, { reason: 'Doubled' });
    expect(await read(cashIn._id)).toMatchObject({
      status: 'credited',
      reverted: true,
      line: null,
    });
    expect((await lineOf(line)).status).toBe('unmatched');
    expect(app.effects.at(-1)).toMatchObject({ kind: 'announce_cash_in', cashInId: cashIn._id });
    const { paymentReference } = cashIn;
    expect((await declareCashIn(app, member, { paymentReference })).status).toBe('declared');
  });
});

describe('Rejecting', () => {
  test('says why, moves nothing and frees the reference', async () => {
    const { _id: id, paymentReference } = await declareCashIn(app, member);
    expect((await reject(id, {})).status).toBe(400);
    const { status, body } = await reject(id);
    expect([status, body.cashIn]).toMatchObject([
      200,
      { status: 'rejected', reason: 'It did not arrive', decidedBy: { _id: admin.id } },
    ]);
    expect(await walletOf(member)).toBe(0);
    expect((await declareCashIn(app, member, { paymentReference })).status).toBe('declared');
    expect((await credit(id)).body.code).toBe('cash_in_already_decided');
  });

  test('what was decided last stands first in its tab', async () => {
    const first = await declareCashIn(app, member);
    app.clock.advance({ minutes: 1 });
    const second = await declareCashIn(app, member);
    for (const { _id } of [second, first]) {
      app.clock.advance({ minutes: 1 });
      await reject(_id);
    }
    const search = `search=${member.username}`;
    const listed = await asAdmin('GET', `/admin/cash-ins?tab=decided&sort=-decidedAt&${search}`);
    const ids = listed.body.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual([first._id, second._id]);
  });

  test('what was not sent is refused', async () => {
    const { _id: id } = await openCashIn(app, member);
    expect((await reject(id)).body.code).toBe('cash_in_not_declared');
    expect((await reject(member.id)).body.code).toBe('cash_in_unknown');
  });
});

describe('At once', () => {
  test('two people credit and reject: one of them decides', async () => {
    const other = await app.createAdmin();
    const { _id: id } = await declareCashIn(app, member);
    const answers = await Promise.all([credit(id), reject(id, undefined, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { status } = await read(id);
    expect(await walletOf(member)).toBe(status === 'credited' ? 50_000 : 0);
  });

  test('an admin credits and the member cancels: one of them was faster', async () => {
    const { _id: id } = await declareCashIn(app, member);
    const [credited, cancelled] = await Promise.all([
      credit(id),
      app.request('POST', `/agent/cash-ins/${id}/cancel`, { token: member.token }),
    ]);
    expect([credited.status, cancelled.status].sort()).toEqual([200, 409]);
    expect(await walletOf(member)).toBe(credited.status === 200 ? 50_000 : 0);
  });

  test('a load and a cash-in by one reference: one of them has it', async () => {
    const paymentReference = nextPaymentReference();
    const body = { username: member.username, amount: 500, method: 'GCash', paymentReference };
    const answers = await Promise.all([
      asAdmin('POST', '/admin/load-capital', body),
      app.request('POST', '/agent/cash-ins', {
        token: member.token,
        body: { amount: 500, method: 'GCash', paymentReference },
      }),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});

describe('A deleted member', () => {
  test('with a declared cash-in is still owed what arrives, as unclaimed money', async () => {
    const said = {
      senderName: 'Juana',
      senderNumber: '0917 555 0111',
      proof: await drawPicture('png'),
    };
    const declared = await declareCashIn(app, member, said);
    const opened = await openCashIn(app, member);
    const { username, email } = member;
    expect((await remove(member.id)).status).toBe(200);
    expect(await read(opened._id)).toMatchObject({ status: 'cancelled' });
    expect(await read(declared._id)).toMatchObject({
      status: 'declared',
      memberDeleted: true,
      senderName: 'Juana',
      hasProof: true,
      user: { username: 'deleted user' },
    });
    expect(await verifyBooks(app.db)).toEqual([]);

    expect((await credit(declared._id)).status).toBe(200);
    expect(await read(declared._id)).toMatchObject({
      status: 'credited',
      senderName: null,
      senderNumber: null,
      hasProof: false,
    });
    const [unclaimed] = (await asAdmin('GET', '/admin/unclaimed?status=owed')).body;
    expect(unclaimed).toMatchObject({ amount: 500 });
    expect(JSON.stringify(unclaimed)).toContain(`${username} (${email})`);
    expect(await verifyBooks(app.db)).toEqual([]);
    expect((await asAdmin('POST', `/admin/unclaimed/${unclaimed._id}/pay`, {})).status).toBe(200);
  });

  test('whose cash-in is rejected leaves no name behind', async () => {
    const { _id: id } = await declareCashIn(app, member, { senderName: 'Juana' });
    await remove(member.id);
    expect((await reject(id)).status).toBe(200);
    const row = await app.db
      .selectFrom('cashIn')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ senderName: null, unclaimedHolder: null });
  });

  test('and the credit at once: nothing is lost', async () => {
    const { _id: id } = await declareCashIn(app, member);
    const [credited] = await Promise.all([credit(id), remove(member.id)]);
    expect(credited.status).toBe(200);
    const owed = await app.db
      .selectFrom('unclaimedMoney')
      .select('amountCentavos')
      .where('memberId', '=', member.id)
      .execute();
    expect(owed).toEqual([{ amountCentavos: 50_000 }]);
  });
});
