import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, payReferralIncome } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import {
  makePayout,
  makePayouts,
  readPayable,
  type TestPayout,
} from '../../../test/waiting-payouts.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

let payouts: TestPayout[];
let batchId: string;
let nextReference = 1_000;

async function makeBatch(of: TestPayout[], method = 'gcash'): Promise<string> {
  const { body } = await app.request('POST', '/admin/payout-batches', {
    token: admin.token,
    body: { method, ids: of.map(({ id }) => id) },
  });
  return body.batch._id;
}
beforeEach(async () => {
  payouts = await makePayouts(app, admin, 3);
  batchId = await makeBatch(payouts);
  nextReference += 10;
});

const importRows = (rows: (object | null)[], id = batchId) =>
  app.request('POST', `/admin/payout-batches/${id}/results`, {
    token: admin.token,
    body: { rows },
  });
const sent = (index: number, change: object = {}) => ({
  reference: payouts[index]!.reference,
  state: 'sent',
  paymentReference: String(nextReference + index),
  ...change,
});
const failed = (index: number, reason = 'Closed account') => ({
  reference: payouts[index]!.reference,
  state: 'failed',
  reason,
});
const readPayout = (index: number) =>
  app.db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', payouts[index]!.id)
    .executeTakeFirstOrThrow();
const readStatus = async (index: number) =>
  (await app.request('GET', `/admin/withdrawals/${payouts[index]!.id}`, { token: admin.token }))
    .body.status;
const directOf = async (index: number) =>
  (await readMemberBalances(app.db, payouts[index]!.member.id)).directReferral;
const readAudit = (id: string) =>
  app.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).orderBy('id').execute();

describe('Results', () => {
  test('mark what was sent, give back what failed, and close the batch', async () => {
    const payable = await readPayable(app);
    const { status, body } = await importRows([sent(0), failed(1), sent(2)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Results imported',
      done: 3,
      unfit: [],
      batch: {
        state: 'closed',
        sent: { count: 2, amount: 300 },
        failed: { count: 1, amount: 150 },
        endedAt: app.clock.now().toISOString(),
      },
    });
    expect(await readPayout(0)).toMatchObject({
      state: 'sent',
      paymentReference: String(nextReference),
      paidAt: app.clock.now(),
      sentBy: admin.id,
      batchId,
    });
    expect(await readPayout(1)).toMatchObject({ state: 'failed', reason: 'Closed account' });
    expect([await directOf(0), await directOf(1)]).toEqual([0, 15_000]);
    expect(await readStatus(1)).toBe('rejected');
    expect(payable - (await readPayable(app))).toBe(45_000);
  });

  test('tell each member, and are in the audit', async () => {
    const before = app.effects.length;
    await importRows([sent(0), failed(1), sent(2)]);
    const told = app.effects.slice(before).filter(({ kind }) => kind === 'announce_payout');
    expect(told).toHaveLength(3);
    expect(await readAudit(payouts[0]!.id)).toContainEqual(
      expect.objectContaining({ action: 'send_payout', actorId: admin.id }),
    );
    expect(await readAudit(payouts[1]!.id)).toContainEqual(
      expect.objectContaining({ action: 'fail_payout', reason: 'Closed account' }),
    );
    expect((await readAudit(batchId)).at(-1)).toMatchObject({
      action: 'close_payout_batch',
      stateBefore: { state: 'open' },
      stateAfter: { state: 'closed', count: 3, total: 450 },
    });
  });

  test('can come in parts; the batch stays open until the last line is decided', async () => {
    const first = await importRows([sent(0)]);
    expect(first.body.batch).toMatchObject({ state: 'open', sent: { count: 1 }, endedAt: null });
    expect((await importRows([failed(1)])).body.batch.state).toBe('open');
    expect((await importRows([sent(2)])).body.batch.state).toBe('closed');
    const closings = (await readAudit(batchId)).filter(
      ({ action }) => action === 'close_payout_batch',
    );
    expect(closings).toHaveLength(1);
  });

  test('imported twice change nothing the second time, even of a closed batch', async () => {
    const rows = [sent(0), failed(1), sent(2)];
    const first = await importRows(rows);
    const [audit, payable] = [await readAudit(batchId), await readPayable(app)];
    const again = await importRows(rows);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await readAudit(batchId)).toEqual(audit);
    expect(await readPayable(app)).toBe(payable);
    expect(await directOf(1)).toBe(15_000);
  });

  test('that are half wrong: what fits is done, the rest is named by its row', async () => {
    await importRows([sent(0)]);
    const { body } = await importRows([
      { reference: 'ZZZZZZZZZZZZ', state: 'sent' },
      failed(0),
      sent(1, { state: 'in process' }),
      failed(2),
      sent(0),
    ]);
    expect(body.done).toBe(1);
    expect(body.unfit).toEqual([
      { row: 1, reason: 'No payout of this batch has this reference' },
      { row: 2, reason: 'Rows 2, 5 say different things about one payout' },
      { row: 3, reason: '“in process” is not known here. Use sent or failed' },
      { row: 5, reason: 'Rows 2, 5 say different things about one payout' },
    ]);
    expect(body.batch).toMatchObject({ state: 'open', sent: { count: 1 }, failed: { count: 1 } });
  });

  test('answer no more the more of them contradict each other, or are no rows', async () => {
    const many = (rows: (index: number) => object | null) =>
      Array.from({ length: 3_000 }, (_, index) => rows(index));
    const { body } = await importRows(many((index) => (index === 0 ? failed(0) : sent(0))));
    expect(body.unfit).toHaveLength(3_000);
    expect(body.unfit[2_999].reason).toBe(
      'Rows 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2990 more say different things about one payout',
    );
    expect(JSON.stringify(body.unfit).length).toBeLessThan(3_000 * 120);
    const refused = await importRows(many(() => null));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toHaveLength(10);
  });

  test('that contradict what is recorded change nothing', async () => {
    await importRows([sent(0), failed(1)]);
    const { body } = await importRows([failed(0), sent(1)]);
    expect(body).toMatchObject({
      done: 0,
      unfit: [
        { row: 1, reason: 'It was marked as sent before' },
        { row: 2, reason: 'It was marked as failed before' },
      ],
    });
  });

  test('name a payment reference that was used, here or elsewhere', async () => {
    await importRows([sent(0)]);
    const used = String(nextReference);
    const { body } = await importRows([
      sent(1, { paymentReference: used }),
      sent(2, { paymentReference: '55 55' }),
    ]);
    expect(body.unfit).toEqual([
      {
        row: 1,
        reason: `This payment reference was used already, for ${payouts[0]!.reference}`,
      },
    ]);
    const next = await makePayouts(app, admin, 2);
    const nextId = await makeBatch(next);
    const rows = next.map(({ reference }) => ({
      reference,
      state: 'sent',
      paymentReference: '5656',
    }));
    const twice = await importRows(rows, nextId);
    expect(twice.body).toMatchObject({ done: 0, unfit: [{ row: 1 }, { row: 2 }] });
    const elsewhere = await importRows([{ ...rows[0], paymentReference: '005555' }], nextId);
    expect(elsewhere.body).toMatchObject({ done: 0, unfit: [{ row: 1 }] });
  });

  test("by number and amount: Maya's file has no room for our reference", async () => {
    const accountNumber = '0917 555 0001';
    const ones = await makePayouts(app, admin, 2, { method: 'paymaya', accountNumber });
    const other = await makePayout(app, admin, { method: 'paymaya', accountNumber, pesos: 200 });
    const id = await makeBatch([...ones, other], 'paymaya');
    const { body } = await importRows(
      [
        { accountNumber: '639175550001', amount: '200.00', state: 'Success' },
        { accountNumber: '639175550001', amount: '150.00', state: 'Success' },
      ],
      id,
    );
    expect(body).toMatchObject({
      done: 1,
      unfit: [{ row: 2, reason: 'Several payouts have this account number and amount' }],
      batch: { sent: { count: 1, amount: 200 } },
    });
  });

  test('of a payout of another batch are unfit', async () => {
    const stranger = await makePayout(app, admin);
    await makeBatch([stranger]);
    const { body } = await importRows([{ reference: stranger.reference, state: 'sent' }]);
    expect(body).toMatchObject({ done: 0, unfit: [{ row: 1 }] });
  });

  test.each([
    [{ rows: [] }, 'Please paste the rows'],
    [{ rows: 'all' }, 'Please paste the rows'],
    [{}, 'Please paste the rows'],
  ])('need rows: %j', async (body, message) => {
    const path = `/admin/payout-batches/${batchId}/results`;
    const answer = await app.request('POST', path, { token: admin.token, body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test('of an unknown or a dissolved batch are refused', async () => {
    const unknown = await importRows([sent(0)], '00000000-0000-0000-0000-000000000000');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'payout_batch_unknown']);
    await app.request('POST', `/admin/payout-batches/${batchId}/dissolve`, { token: admin.token });
    const dissolved = await importRows([sent(0)]);
    expect([dissolved.status, dissolved.body.code]).toEqual([409, 'payout_batch_not_open']);
    expect((await readPayout(0)).state).toBe('to_pay');
  });
});

test('A payout of a closed batch that comes back counts as failed in it, once', async () => {
  await importRows([sent(0), sent(1), failed(2)]);
  const returned = () =>
    app.request('POST', `/admin/payouts/${payouts[0]!.id}/returned`, {
      token: admin.token,
      body: { reason: 'Wrong name' },
    });
  expect([(await returned()).status, (await returned()).status]).toEqual([200, 200]);
  const { body } = await app.request('GET', `/admin/payout-batches/${batchId}`, {
    token: admin.token,
  });
  expect(body).toMatchObject({
    state: 'closed',
    sent: { count: 1, amount: 150 },
    failed: { count: 2, amount: 300 },
  });
  expect(body.lines[0]).toMatchObject({ state: 'returned', reason: 'Wrong name' });
  expect(await directOf(0)).toBe(15_000);
  expect((await importRows([sent(0)])).body).toMatchObject({ done: 1, unfit: [] });
});

describe('A payout of both referral balances', () => {
  test('that fails goes back to both, to the centavo', async () => {
    const member = await app.createMember({ referrer: await app.createMember() });
    await payReferralIncome(app, member.id, { direct: 4_000, indirect: 12_345 });
    const payout = await makePayout(app, admin, { member, pesos: 100 });
    const before = await readMemberBalances(app.db, member.id);
    const id = await makeBatch([payout]);
    await importRows([{ reference: payout.reference, state: 'failed' }], id);
    const after = await readMemberBalances(app.db, member.id);
    const back = {
      direct: after.directReferral - before.directReferral,
      indirect: after.indirectReferral - before.indirectReferral,
    };
    expect(back.direct + back.indirect).toBe(10_000);
    expect(after).toMatchObject({ directReferral: 14_000, indirectReferral: 12_345 });
  });
});

describe('Between freezing and sending', () => {
  test('members are suspended: what was sent is recorded, what failed is back', async () => {
    const ids = payouts.map(({ member }) => member.id);
    await app.db.updateTable('member').set({ isActive: false }).where('id', 'in', ids).execute();
    const { body } = await importRows([sent(0), failed(1)]);
    expect(body).toMatchObject({ done: 2, unfit: [] });
    expect([await directOf(0), await directOf(1)]).toEqual([0, 15_000]);
  });

  test('members are deleted: what was sent is recorded, what failed is unclaimed', async () => {
    for (const { member } of payouts.slice(0, 2)) {
      const path = `/admin/users/${member.id}?unclaimed=true`;
      expect((await app.request('DELETE', path, { token: admin.token })).status).toBe(200);
    }
    expect((await importRows([sent(0), failed(1), sent(2)])).body).toMatchObject({
      done: 3,
      unfit: [],
      batch: { state: 'closed', sent: { count: 2 }, failed: { count: 1 } },
    });
    const owed = await app.db
      .selectFrom('unclaimedMoney')
      .select(['payoutId', 'amountCentavos', 'holder'])
      .where(
        'memberId',
        'in',
        payouts.map(({ member }) => member.id),
      )
      .execute();
    const { username, email } = payouts[1]!.member;
    const holder = `${username} (${email})`;
    expect(owed).toEqual([{ payoutId: payouts[1]!.id, amountCentavos: 15_000, holder }]);
    const { body } = await app.request('GET', `/admin/payout-batches/${batchId}`, {
      token: admin.token,
    });
    expect(body.lines.map((line: { accountNumber: string }) => line.accountNumber)).toEqual([
      '',
      '',
      expect.stringMatching(/^0917/),
    ]);
  });
});
