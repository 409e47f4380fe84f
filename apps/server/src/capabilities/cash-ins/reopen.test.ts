import type { CashIn } from '@barya/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

// A cash-in that was rejected or credited by mistake is decided again.

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

const post = (path: string, body: object = {}, { token } = admin) =>
  app.request('POST', path, { token, body });
const credit = (id: string, body: object = {}) => post(`/admin/cash-ins/${id}/credit`, body);
const reject = (id: string) => post(`/admin/cash-ins/${id}/reject`, { reason: 'Not there' });
const reopen = (id: string) => post(`/admin/cash-ins/${id}/reopen`, { reason: 'It is there' });
const walletOf = async () => (await readMemberBalances(app.db, member.id)).wallet;
const read = async (id: string): Promise<CashIn> =>
  (await app.request('GET', `/agent/cash-ins/${id}`, { token: member.token })).body;
async function revert(credited: { body: { transaction: { _id: string } } }): Promise<void> {
  const { _id } = credited.body.transaction;
  expect((await post(`/admin/shared-capital/revert/${_id}`)).status).toBe(200);
}

test('A rejected cash-in is declared again as it was, and its member is told', async () => {
  const cashIn = await declareCashIn(app, member, { senderName: 'Ana' });
  await reject(cashIn._id);
  app.clock.advance({ hours: 23 });
  app.effects.length = 0;
  const { status, body } = await reopen(cashIn._id);
  expect(status).toBe(200);
  const again = { status: 'declared', reason: null, decidedAt: null, decidedBy: null };
  expect(body.cashIn).toMatchObject({ ...again, paymentReference: cashIn.paymentReference });
  expect(await read(cashIn._id)).toEqual(cashIn);
  expect(app.effects).toEqual([
    { kind: 'announce_cash_in', memberId: member.id, cashInId: cashIn._id },
  ]);
  const notices = await app.request('GET', '/notices', { token: member.token });
  expect(notices.body[0]).toMatchObject({ kind: 'cash_in_reopened' });
  await reject(cashIn._id);
  await reopen(cashIn._id);
  expect((await credit(cashIn._id)).status).toBe(200);
  expect(await walletOf()).toBe(50_000);
});

test('A credited one is opened again once its whole load was reverted', async () => {
  const cashIn = await declareCashIn(app, member);
  const typed = nextPaymentReference();
  const first = await credit(cashIn._id, { amount: 480, reason: 'A fee', paymentReference: typed });
  expect((await reopen(cashIn._id)).body.code).toBe('cash_in_not_reopenable');
  await revert(first);
  expect(await read(cashIn._id)).toMatchObject({ status: 'credited', reverted: true });
  app.clock.advance({ days: 3 });
  const { body } = await reopen(cashIn._id);
  // As the member said it, not as staff typed it.
  expect(body.cashIn).toMatchObject({
    ...{ status: 'declared', reverted: false, creditedAmount: null, loadReference: null },
    paymentReference: cashIn.paymentReference,
  });
  expect(await walletOf()).toBe(0);
  const second = await credit(cashIn._id);
  expect(second.body.cashIn).toMatchObject({ status: 'credited', creditedAmount: 500 });
  expect(await walletOf()).toBe(50_000);
  await revert(second);
  expect((await reopen(cashIn._id)).status).toBe(200);
});

test('The books agree where the clock was set back meanwhile', async () => {
  const rejected = await declareCashIn(app, member);
  const credited = await declareCashIn(app, member);
  await reject(rejected._id);
  await revert(await credit(credited._id));
  app.clock.advance({ days: -2 });
  expect((await reopen(rejected._id)).status).toBe(200);
  expect((await reopen(credited._id)).status).toBe(200);
});

describe('It is refused', () => {
  test('a day after the rejection, and for what waits, was cancelled or never declared', async () => {
    const late = await declareCashIn(app, member);
    await reject(late._id);
    app.clock.advance({ hours: 24 });
    expect((await reopen(late._id)).body.code).toBe('cash_in_not_reopenable');
    const waiting = await declareCashIn(app, member);
    expect((await reopen(waiting._id)).body.code).toBe('cash_in_not_reopenable');
    await post(`/agent/cash-ins/${waiting._id}/cancel`, {}, member);
    expect((await reopen(waiting._id)).body.code).toBe('cash_in_not_reopenable');
    const open = await openCashIn(app, member);
    await insertLineOf(app, admin, open, 'reference');
    await revert(await credit(open._id));
    expect((await reopen(open._id)).body.code).toBe('cash_in_not_declared');
    expect((await post(`/admin/cash-ins/${late._id}/reopen`)).body.code).toBe('request_invalid');
    const nobody = '01900000-0000-7000-8000-000000000100';
    expect((await reopen(nobody)).body.code).toBe('cash_in_unknown');
  });

  test('where a part of the load was spent, and is owed back', async () => {
    const cashIn = await declareCashIn(app, member);
    const { body } = await credit(cashIn._id);
    await post('/agent/activate-clicking-task', {}, member);
    const path = `/admin/shared-capital/revert/${body.transaction._id}`;
    const order = { partial: true, reason: 'Not theirs' };
    const reverted = await post(path, order);
    expect(reverted.status, JSON.stringify(reverted.body)).toBe(200);
    expect((await reopen(cashIn._id)).body.code).toBe('cash_in_not_reopenable');
  });

  test('where another has its payment reference now', async () => {
    const cashIn = await declareCashIn(app, member);
    await reject(cashIn._id);
    const { paymentReference } = cashIn;
    await declareCashIn(app, await app.createMember(), { paymentReference });
    expect((await reopen(cashIn._id)).body.code).toBe('payment_reference_used');
    expect((await read(cashIn._id)).status).toBe('rejected');
  });

  test('for a deleted member', async () => {
    const cashIn = await declareCashIn(app, member);
    await reject(cashIn._id);
    await app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
    expect((await reopen(cashIn._id)).body.code).toBe('cash_in_not_reopenable');
  });
});

test('It is never credited in bulk, though one line matches it exactly', async () => {
  const cashIn = await declareCashIn(app, member);
  await reject(cashIn._id);
  await reopen(cashIn._id);
  await insertLineOf(app, admin, cashIn, 'paymentReference');
  const { body } = await post('/admin/cash-ins/credit-exact');
  expect([body.credited, body.left]).toEqual([[], 0]);
  expect((await read(cashIn._id)).status).toBe('declared');
  expect((await credit(cashIn._id)).body.cashIn.line).not.toBeNull();
});

describe('At once', () => {
  test.each([2, 10])('%i reopenings are one', async (many) => {
    const cashIn = await declareCashIn(app, member);
    await reject(cashIn._id);
    const answers = await Promise.all(Array.from({ length: many }, () => reopen(cashIn._id)));
    const codes = answers.map(({ body }) => body.code).filter(Boolean);
    expect(codes).toEqual(Array.from({ length: many - 1 }, () => 'cash_in_not_reopenable'));
  });

  test.each([2, 10])('%i: one of them has the payment reference', async (many) => {
    const cashIn = await declareCashIn(app, member);
    await reject(cashIn._id);
    const { paymentReference } = cashIn;
    const other = await app.createMember();
    const body = { amount: 500, method: 'GCash', paymentReference };
    const calls = Array.from({ length: many }, (_, n) =>
      n % 2 ? reopen(cashIn._id) : post('/agent/cash-ins', body, other),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  test('a revert and a credit between reopenings load once', async () => {
    const cashIn = await declareCashIn(app, member);
    const first = await credit(cashIn._id);
    const path = `/admin/shared-capital/revert/${first.body.transaction._id}`;
    const calls = [() => post(path), () => reopen(cashIn._id), () => credit(cashIn._id)];
    const answers = await Promise.all([...calls, ...calls, ...calls].map((call) => call()));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const isCredited = (await read(cashIn._id)).status === 'credited';
    const { reverted } = await read(cashIn._id);
    expect(await walletOf()).toBe(isCredited && !reverted ? 50_000 : 0);
  });
});
