import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  addPaymentMethods,
  declareCashIn,
  nextPaymentReference,
  openCashIn,
} from '../../../test/cash-ins.ts';
import { sealTestRows, verifyTestLog } from '../../../test/log.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve } from '../../../test/money.ts';
import { approvePayout, asPayer } from '../../../test/payouts.ts';
import { drawPicture } from '../../../test/pictures.ts';
import { askDuring } from '../../../test/races/ask-during.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { verifyBooks } from '../../verification/index.ts';

// A payment reference that was typed wrong can be corrected, and what was sealed still proves.

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await addPaymentMethods(app, admin);
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const reason = 'A digit was missing';
const post = (path: string, body: object, { token } = admin) =>
  app.request('POST', path, { token, body });
const load = (body: object) =>
  post('/admin/load-capital', { username: member.username, amount: 500, method: 'GCash', ...body });
const loadOf = async (paymentReference?: string) =>
  (await load({ paymentReference })).body.transaction._id as string;
const correctLoad = (id: string, paymentReference: string, body: object = {}) =>
  post(`/admin/load-capital/${id}/reference`, { paymentReference, reason, ...body });
const correctPayout = (id: string, paymentReference: string, body: object = {}) =>
  post(`/admin/payouts/${id}/reference`, { paymentReference, reason, ...body });
const correctCashIn = (id: string, body: object, by = member) =>
  post(`/agent/cash-ins/${id}/correct`, body, by);
const credit = (id: string, body: object = {}) => post(`/admin/cash-ins/${id}/credit`, body);
const auditOf = (id: string, action: string) =>
  app.db
    .selectFrom('auditEntry')
    .select(['stateBefore', 'stateAfter', 'actorId', 'reason'])
    .where('subjectId', '=', id)
    .where('action', '=', action as 'correct_load')
    .orderBy('createdAt')
    .execute();

describe('A declared cash-in', () => {
  test('is corrected by its member: reference, sender and picture, each alone', async () => {
    const cashIn = await declareCashIn(app, member, { senderName: 'Ana' });
    const { _id: id, paymentReference: before } = cashIn;
    const paymentReference = nextPaymentReference();
    const corrected = await correctCashIn(id, { paymentReference });
    expect(corrected.body).toMatchObject({
      message: 'Corrected',
      cashIn: {
        paymentReference,
        senderName: 'Ana',
        status: 'declared',
        declaredAt: cashIn.declaredAt,
      },
    });
    const proof = await drawPicture('png');
    const { body } = await correctCashIn(id, { senderNumber: '0917 000 0001', proof });
    expect(body.cashIn).toMatchObject({ paymentReference, senderName: 'Ana', hasProof: true });
    // The first reference is free again.
    expect((await load({ paymentReference: before })).status).toBe(200);
    const entries = await auditOf(id, 'correct_cash_in');
    expect(entries).toMatchObject([
      {
        actorId: member.id,
        stateBefore: { paymentReference: before },
        stateAfter: { correction: 1, paymentReference, reference: cashIn.reference },
      },
      { stateBefore: { paymentReference }, stateAfter: { correction: 2, paymentReference } },
    ]);
    expect(await correctCashIn(id, { paymentReference })).toMatchObject({ status: 200 });
    expect(await auditOf(id, 'correct_cash_in')).toHaveLength(2);
  });

  test('keeps what it has where another payment has the reference', async () => {
    const taken = nextPaymentReference();
    await loadOf(taken);
    const { _id: id, paymentReference } = await declareCashIn(app, member);
    expect((await correctCashIn(id, { paymentReference: `0${taken}` })).body.code).toBe(
      'payment_reference_used',
    );
    const { body } = await app.request('GET', `/agent/cash-ins/${id}`, { token: member.token });
    expect(body.paymentReference).toBe(paymentReference);
  });

  test.each([
    ['an open one', 'cash_in_not_declared', async () => (await openCashIn(app, member))._id],
    [
      'a rejected one',
      'cash_in_already_decided',
      async () => {
        const { _id: id } = await declareCashIn(app, member);
        await post(`/admin/cash-ins/${id}/reject`, { reason });
        return id;
      },
    ],
    [
      'one of another member',
      'cash_in_unknown',
      async () => (await declareCashIn(app, await app.createMember()))._id,
    ],
  ])('is not %s', async (_, code, prepare) => {
    const { body } = await correctCashIn(await prepare(), { senderName: 'Ben' });
    expect(body.code).toBe(code);
  });

  test('is corrected before or after its decision, never into it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { _id: id, paymentReference: first } = await declareCashIn(app, member);
      const second = nextPaymentReference();
      const [correction, decision] = await Promise.all([
        correctCashIn(id, { paymentReference: second }),
        credit(id),
      ]);
      expect(decision.status).toBe(200);
      const isCorrected = correction.status === 200;
      if (!isCorrected) expect(correction.body.code).toBe('cash_in_already_decided');
      expect(decision.body.transaction.paymentReference).toBe(isCorrected ? second : first);
    }
  });

  test('is not corrected once a decision that it waited for is made', async () => {
    const { _id: id } = await declareCashIn(app, member);
    const cancel = `with freed as (delete from payment_reference where cash_in_id = $1)
      update cash_in set status = 'cancelled', decided_at = now() where id = $1`;
    const { body } = await askDuring(app, [cancel, [id]], () =>
      correctCashIn(id, { paymentReference: nextPaymentReference() }),
    );
    expect(body.code).toBe('cash_in_already_decided');
  });

  test('is not credited without a reference or a bank line', async () => {
    const { _id: id, paymentReference } = await declareCashIn(app, member);
    await app.database.ownerPool.query(
      'update cash_in set payment_reference = null where id = $1',
      [id],
    );
    expect((await credit(id)).body.fields).toEqual({
      paymentReference: 'Please enter the reference number of the payment',
    });
    expect((await credit(id, { paymentReference })).status).toBe(200);
  });
});

describe('A correction by staff', () => {
  test('of a load is audited, reaches the cash-in it credits, and frees the old reference for others', async () => {
    const cashIn = await declareCashIn(app, member);
    const { body: credited } = await credit(cashIn._id);
    const { _id: id } = credited.transaction;
    const paymentReference = nextPaymentReference();
    const { body } = await correctLoad(id, paymentReference);
    expect(body).toMatchObject({
      message: 'Reference number corrected',
      transaction: { paymentReference },
    });
    const own = await app.request('GET', `/agent/cash-ins/${cashIn._id}`, { token: member.token });
    expect(own.body.paymentReference).toBe(paymentReference);
    expect(await auditOf(id, 'correct_load')).toMatchObject([
      {
        actorId: admin.id,
        reason,
        stateBefore: { paymentReference: cashIn.paymentReference },
        stateAfter: { correction: 1, paymentReference },
      },
    ]);
    const { username } = await app.createMember();
    const again = await load({ username, paymentReference: cashIn.paymentReference });
    expect(again.status).toBe(200);
    expect((await load({ paymentReference })).body.code).toBe('payment_reference_used');
  });

  test.each([
    ['load_unknown', async () => crypto.randomUUID()],
    [
      'load_already_reverted',
      async () => {
        const id = await loadOf(nextPaymentReference());
        await post(`/admin/shared-capital/revert/${id}`, { reason });
        return id;
      },
    ],
    [
      'payment_method_missing',
      async () =>
        (await post('/admin/load-capital', { username: member.username, amount: 500 })).body
          .transaction._id,
    ],
  ])('of a load is refused: %s', async (code, prepare) => {
    const { body } = await correctLoad(await prepare(), nextPaymentReference());
    expect(body.code).toBe(code);
  });

  test('of a payout is audited; one that waits has none to correct', async () => {
    const id = await approvePayout(app, admin, member);
    expect((await correctPayout(id, '1234')).body.code).toBe('payout_not_sent');
    const wrong = nextPaymentReference();
    await asPayer(app, admin).send(id, wrong);
    // Zeros alone are a correction too, of the same payment.
    expect((await correctPayout(id, `0${wrong}`)).status).toBe(200);
    const paymentReference = nextPaymentReference();
    const { body } = await correctPayout(id, paymentReference);
    expect(body.payout.paymentReference).toBe(paymentReference);
    expect(await auditOf(id, 'correct_payout')).toMatchObject([
      { stateBefore: { paymentReference: wrong }, stateAfter: { correction: 1 } },
      { stateAfter: { correction: 2, paymentReference } },
    ]);
  });

  test('and another at once: one after the other, and a reference goes to one of two', async () => {
    const [one, other] = [await loadOf(nextPaymentReference()), await loadOf()];
    const payouts = await Promise.all([1, 2].map(() => approvePayout(app, admin, member)));
    for (const id of payouts) await asPayer(app, admin).send(id, nextPaymentReference());
    const [wanted, wantedOut] = [nextPaymentReference(), nextPaymentReference()];
    const both = await Promise.all([
      ...[one, other].map((id) => correctLoad(id, wanted)),
      correctLoad(one, nextPaymentReference()),
      ...payouts.map((id) => correctPayout(id, wantedOut)),
    ]);
    expect(
      both
        .slice(3)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409]);
    for (const { status, body } of both) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body.code).toBe('payment_reference_used');
    }
  });

  test('leaves what was sealed provable, and a change without one is found', async () => {
    const id = await loadOf(nextPaymentReference());
    const empty = await loadOf();
    await sealTestRows(app);
    await correctLoad(id, nextPaymentReference());
    await correctLoad(id, nextPaymentReference());
    await correctLoad(empty, nextPaymentReference());
    await sealTestRows(app);
    expect((await verifyTestLog(app)).faults).toEqual([]);
    expect(await verifyBooks(app.db)).toEqual([]);
    const { ownerPool } = app.database;
    const { rows } = await ownerPool.query(
      'select payment_reference from capital_load where id = $1',
      [id],
    );
    const write = (text: string) =>
      ownerPool.query(
        `update payment_reference set reference = ltrim('${text}', '0') where load_id = '${id}';
        update capital_load set payment_reference = '${text}' where id = '${id}'`,
      );
    await write('STOLEN');
    expect((await verifyBooks(app.db)).map(({ rule }) => rule)).toEqual([
      'payment reference is as corrected',
    ]);
    await write(rows[0].payment_reference);
  });
});
