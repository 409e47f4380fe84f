import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn, nextPaymentReference } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';

// A payment reference of money in is none of money out of the same account.

let app: TestApp;
let ana: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createAdmin();
  await addPaymentMethods(app, ana);
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = (path: string, body: object) =>
  app.request('POST', `/admin${path}`, { token: ana.token, body });
const sent = (id: string, paymentReference: string) =>
  post(`/payouts/${id}/sent`, { paymentReference });
const declare = async (paymentReference: string, method = 'GCash') =>
  app.request('POST', '/agent/cash-ins', {
    token: (await app.createMember()).token,
    body: { amount: 500, method, paymentReference },
  });

async function takePayout(method = 'GCash'): Promise<string> {
  const someone = { member: await app.createMember(), method };
  const id = await approvePayout(app, ana, member, someone);
  await post('/payouts/take', { ids: [id] });
  return id;
}

test('A payout is not sent under the reference of a cash-in', async () => {
  const paymentReference = nextPaymentReference();
  const { _id, reference } = await declareCashIn(app, member, { paymentReference });
  const id = await takePayout();
  const used = {
    code: 'payment_reference_used',
    message: expect.stringContaining(`cash-in ${reference}`),
    usedBy: { kind: 'cash_in', _id, reference },
  };
  expect((await sent(id, `00${paymentReference}`)).body).toMatchObject(used);
  expect((await post(`/cash-ins/${_id}/credit`, {})).status).toBe(200);
  expect((await sent(id, paymentReference)).body).toMatchObject({
    code: 'payment_reference_used',
    usedBy: { kind: 'cash_in', _id },
  });
  expect((await sent(await takePayout('Maya'), paymentReference)).status).toBe(200);
});

test('Money in is not credited under the reference of a payout, until that was not sent', async () => {
  const paymentReference = nextPaymentReference();
  const id = await takePayout();
  expect((await sent(id, paymentReference)).status).toBe(200);
  expect((await declare(paymentReference)).body).toMatchObject({ code: 'payment_reference_used' });
  expect((await declare(paymentReference, 'Maya')).status).toBe(201);
  const load = { username: member.username, amount: 500, method: 'GCash', paymentReference };
  expect((await post('/load-capital', load)).body).toMatchObject({
    code: 'payment_reference_used',
    usedBy: { kind: 'payout', _id: id },
  });
  expect((await post(`/payouts/${id}/not-sent`, { reason: 'Never paid' })).status).toBe(200);
  expect((await declare(paymentReference)).status).toBe(201);
});

test('A corrected reference follows the payout', async () => {
  const [before, after] = [nextPaymentReference(), nextPaymentReference()];
  const id = await takePayout();
  await sent(id, before);
  const order = { paymentReference: after, reason: 'Typed wrong' };
  expect((await post(`/payouts/${id}/reference`, order)).status).toBe(200);
  expect((await declare(before)).status).toBe(201);
  expect((await declare(after)).body).toMatchObject({ code: 'payment_reference_used' });
});

test('Of a payout and a cash-in at once one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const paymentReference = nextPaymentReference();
    const id = await takePayout();
    const answers = await Promise.all([sent(id, paymentReference), declare(paymentReference)]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won!.status).toBeLessThan(300);
    expect(lost!.body).toMatchObject({ code: 'payment_reference_used' });
  }
});
