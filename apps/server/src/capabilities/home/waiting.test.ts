import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { addPaymentMethods, declareCashIn, openCashIn } from '../../../test/cash-ins.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { asPayer } from '../../../test/payouts.ts';
import { makePayouts } from '../../../test/waiting-payouts.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
  await addPaymentMethods(app, admin);
  member = await app.createMember();
});
afterAll(() => app.close());

const read = async ({ token }: TestMember) =>
  (await app.request('GET', '/agent/waiting', { token })).body;

it('is nothing for a new member', async () => {
  expect(await read(member)).toEqual({ waiting: [], usually: [], decideWithinDay: false, fee: 0 });
});

it('lists each thing by itself, with its place in the line and the end of its hold', async () => {
  const others = await Promise.all([app.createMember(), app.createMember()]);
  for (const [index, each] of [...others, member].entries()) {
    await payReferralIncome(app, each.id, { direct: 10_000 });
    await declareCashIn(app, each);
    // What waits longest comes first.
    app.clock.advance({ ms: 1 });
    const account = { accountName: 'Ana Cruz', accountNumber: `0917123450${index}` };
    const body = { source: 'direct_indirect', amount: 100, method: 'gcash', ...account };
    const asked = await app.request('POST', '/agent/withdraw', { token: each.token, body });
    expect(asked.status).toBe(200);
    app.clock.advance({ ms: 1_000 });
  }
  const { waiting } = await read(member);
  expect(waiting).toMatchObject([
    { kind: 'cash_in_declared', amount: 500, method: 'GCash', before: 2, holdUntil: null },
    { kind: 'withdrawal_pending', amount: 100, method: 'gcash', before: 2, holdUntil: null },
  ]);
  const [{ reference }] = (await app.request('GET', '/agent/withdrawals', { token: member.token }))
    .body;
  expect(waiting[1].reference).toBe(reference);

  // Money of the wallet to a new number is held: it is in no line.
  await loadWallet(app, admin, member, 1_000);
  const session = await app.openSession(member.id);
  const body = { source: 'wallet', amount: 200, method: 'maya', accountName: 'Ana' };
  await app.request('POST', '/agent/withdraw', {
    token: session,
    body: { ...body, accountNumber: '09181112222' },
  });
  app.clock.advance({ ms: 1 });
  const { expiresAt } = await openCashIn(app, member, { amount: 700 });
  expect((await read(member)).waiting.slice(2)).toMatchObject([
    { kind: 'withdrawal_held', amount: 200, before: null, holdUntil: expect.any(String) },
    { kind: 'cash_in_open', amount: 700, before: null, holdUntil: expiresAt },
  ]);
});

it('says how long it usually takes from ten payouts on, for 30 days', async () => {
  const made = await makePayouts(app, admin, 10);
  const payer = asPayer(app, admin);
  for (const [index, { id }] of made.entries()) {
    app.clock.advance({ ms: 10 * 60_000 });
    await payer.send(id, `601234567${index}000`);
    if (index === 8) expect((await read(member)).usually).toEqual([]);
  }
  const { usually } = await read(member);
  expect(usually).toEqual([{ kind: 'withdrawal', method: 'gcash', minutes: 55, count: 10 }]);
  app.clock.advance({ days: 31 });
  expect((await read(member)).usually).toEqual([]);
});

it('says that the operator decides within the day once they set it', async () => {
  const put = await app.request('PUT', '/admin/settings', {
    token: admin.token,
    body: { decideWithinDay: true },
  });
  expect(put.status).toBe(200);
  expect((await read(member)).decideWithinDay).toBe(true);
});
