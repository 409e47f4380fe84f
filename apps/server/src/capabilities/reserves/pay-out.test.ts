import { readBalancesOfOwner } from '@barya/ledger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { loadWallet } from '../../../test/money.ts';
import { accountCodes, PLATFORM_ID } from '../../chart-of-accounts.ts';
import { verifyBooks } from '../../verification/index.ts';
import { readRewardFundAvailable } from './index.ts';

let app: TestApp;
let admin: TestMember;

beforeEach(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
});
afterEach(async () => {
  expect(await verifyBooks(app.db)).toEqual([]);
  await app.close();
});

const post = (path: string, body: unknown, key?: string, token = admin.token) =>
  app.request('POST', path, { token, body, ...(key && { key }) });
const payIn = (amount: number) => post('/admin/reserves/pay-in', { amount });
const takeOut = (amount: unknown, reason: unknown = 'Back to the bank', key?: string) =>
  post('/admin/reserves/pay-out', { amount, reason }, key);
const read = async () => (await app.request('GET', '/admin/reserves', { token: admin.token })).body;
const readStripes = async () =>
  (await readBalancesOfOwner(app.db, PLATFORM_ID, accountCodes.rewardFund)).map(
    ({ availableCentavos }) => availableCentavos,
  );

/** A member buys package 4, which promises four times the amount. */
async function promise(pesos: number) {
  const member = await app.createMember();
  await loadWallet(app, admin, member, pesos);
  const body = { packageId: 4, amount: pesos };
  return post('/agent/packages/activate', body, undefined, member.token);
}

describe('A pay-out', () => {
  test('is booked out of the fund, with an entry and an audit entry', async () => {
    await payIn(1_000);
    const { status, body } = await takeOut('250.01');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Taken out of the reward fund',
      fund: { balance: 749.99, pending: 0, available: 749.99 },
      entry: { kind: 'pay_out', amount: 250.01, note: 'Back to the bank' },
    });
    expect(await read()).toMatchObject({
      operator: { paidIn: 1_000, takenOut: 250.01 },
      assets: { operator: 749.99, total: 749.99 },
      difference: 0,
    });
    const audit = await app.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('action', '=', 'take_out_of_reserves')
      .executeTakeFirstOrThrow();
    expect(audit).toMatchObject({
      actorId: admin.id,
      subjectKind: 'reserve_entry',
      subjectId: body.entry._id,
      stateAfter: { amount: 250.01, reference: body.entry.reference },
      reason: 'Back to the bank',
    });
  });

  test('takes from each stripe what it can spare', async () => {
    await payIn(16);
    await takeOut(8);
    expect(await readStripes()).toEqual(Array(16).fill(50));
  });

  test('takes the last centavo, and no more', async () => {
    await payIn(1_000.03);
    expect((await takeOut(1_000.03)).body.fund.available).toBe(0);
    const refused = await takeOut(0.01);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'fund_amount_promised',
        message: 'All of the reward fund is promised. Nothing can be taken out of it now.',
        available: 0,
      },
    });
  });

  test('never takes what is promised, and says what is left', async () => {
    await payIn(5_000);
    expect((await promise(1_000)).status).toBe(200);
    const refused = await takeOut(1_000.01);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'fund_amount_promised',
        message: 'Only ₱1,000 of the reward fund is not promised. Take out that much or less.',
        available: 1_000,
      },
    });
    expect((await read()).operator.takenOut).toBe(0);
    expect((await takeOut(1_000)).status).toBe(200);
  });

  test.each([0, -1, 'x', null, 10_000_000, 0.001])('of %j is refused', async (amount) => {
    const { status, body } = await takeOut(amount);
    expect([status, body.message]).toEqual([400, 'Please enter a valid amount']);
  });

  test.each(['', ' ', null, undefined])('for no reason (%j) is refused', async (reason) => {
    await payIn(100);
    const { status, body } = await post('/admin/reserves/pay-out', { amount: 1, reason });
    expect([status, body.message]).toEqual([400, 'Please say what it is taken out for']);
  });

  test('is made once under one key', async () => {
    await payIn(100);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => takeOut(60, 'Back to the bank', 'out-1')),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await readRewardFundAvailable(app.db)).toBe(40_00);
  });

  test('is for admins', async () => {
    const { token } = await app.createMember();
    expect((await post('/admin/reserves/pay-out', {}, undefined, token)).status).toBe(403);
  });
});

test('Of many pay-outs and purchases at once, none spends the money of another', async () => {
  await payIn(10_000);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 2 ? takeOut(1_500) : promise(1_000))),
  );
  const taken = answers.filter(({ status }, index) => status === 200 && index % 2).length;
  const sold = answers.filter(({ status }, index) => status === 200 && index % 2 === 0).length;
  const available = 10_000 - taken * 1_500 - sold * 4_000;
  expect(available).toBeGreaterThanOrEqual(0);
  // No refused request would have fit.
  expect(available).toBeLessThan(4_000);
  expect((await read()).fund.available).toBe(available);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.code]).toEqual([
      409,
      expect.stringMatching(/^(fund_amount_promised|reward_fund_insufficient)$/),
    ]);
  }
});

describe('The list of entries', () => {
  const list = (query = '', headers = {}) =>
    app.request('GET', `/admin/reserves/entries${query}`, { token: admin.token, headers });

  beforeEach(async () => {
    for (const amount of [100, 200, 300]) {
      await payIn(amount);
      app.clock.advance({ minutes: 1 });
    }
    await takeOut(50, 'Rent of the office');
  });

  test('is newest first, by kind, amount, note and reference', async () => {
    const { body, headers } = await list('?page=1');
    expect(headers['x-total-count']).toBe('4');
    expect(body.map((each: { amount: number }) => each.amount)).toEqual([50, 300, 200, 100]);
    const amountsOf = async (query: string) =>
      (await list(query)).body.map((each: { amount: number }) => each.amount);
    expect(await amountsOf('?status=pay_out')).toEqual([50]);
    expect(await amountsOf('?sort=-amount&pageSize=2')).toEqual([300, 200]);
    expect(await amountsOf('?search=RENT')).toEqual([50]);
    const { reference } = body[1];
    const typed = `${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`;
    expect(await amountsOf(`?search=${encodeURIComponent(typed)}`)).toEqual([300]);
  });

  test('goes on by cursor, and whole as CSV', async () => {
    const { body } = await list('', { accept: 'text/csv' });
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain('"pay_out",-50.00,"Rent of the office"');
  });

  test('has each entry by itself', async () => {
    const [newest] = (await list()).body;
    const one = await app.request('GET', `/admin/reserves/entries/${newest._id}`, {
      token: admin.token,
    });
    expect(one.body).toEqual(newest);
    const unknown = await app.request('GET', '/admin/reserves/entries/nothing', {
      token: admin.token,
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'reserve_entry_unknown']);
  });
});
