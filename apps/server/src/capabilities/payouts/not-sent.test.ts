import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { confirm, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { asPayer, callDesk, openPayoutDesk } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout, readPayable, type TestPayout } from '../../../test/waiting-payouts.ts';
import { transferCodes } from '../../transfers.ts';

// A payout that was marked as sent and never was is to pay again.

let app: TestApp;
let owner: TestMember;
let treasurer: TestMember;
let approver: TestMember;

beforeAll(async () => {
  ({ app, owner, treasurer, approver } = await openPayoutDesk());
});
afterEach(() => setPolicies(app, {}));
afterAll(() => app.close());
keepsBooks(() => app.db);

const { as, post } = callDesk(() => app);
const reason = 'It was the other Maria';
const notSent = (id: string, by = treasurer) => post(by, `/payouts/${id}/not-sent`, { reason });
const take = (id: string, by = treasurer) => post(by, '/payouts/take', { ids: [id] });
const read = async (id: string) => (await as(owner, 'GET', `/payouts/${id}`)).body;
const send = (id: string, paymentReference?: string) =>
  asPayer(app, treasurer).send(id, paymentReference);

async function sendOne(paymentReference?: string): Promise<TestPayout> {
  const payout = await makePayout(app, owner);
  await send(payout.id, paymentReference);
  app.clock.advance({ minutes: 1 });
  return payout;
}

/** A batch whose first payouts were sent, and how it stands. */
async function makeBatch(count: number, sent: number) {
  const payouts: TestPayout[] = [];
  for (let n = 0; n < count; n += 1) payouts.push(await makePayout(app, owner));
  const ids = payouts.map(({ id }) => id);
  const { body } = await post(treasurer, '/payout-batches', { method: 'gcash', ids });
  const path = `/payout-batches/${body.batch._id}`;
  const rows = payouts.slice(0, sent).map(({ reference }) => ({ reference, state: 'sent' }));
  await post(treasurer, `${path}/results`, { rows });
  const readBatch = async () => (await as(owner, 'GET', path)).body;
  return { id: body.batch._id as string, path, payouts, rows, readBatch };
}

describe('A payout that was not sent', () => {
  test('is to pay again, of nobody, with its reference free, and its member is told', async () => {
    const before = await readPayable(app);
    const { id, member } = await sendOne('NS1001');
    app.effects.length = 0;
    const { status, body } = await notSent(id);
    expect(status).toBe(200);
    const nobody = { takenBy: null, runOut: null, batch: null };
    const unsent = { paymentReference: null, sentAt: null, markedSentAt: null, sentBy: null };
    expect(body.payout).toMatchObject({ state: 'to_pay', ...nobody, ...unsent });
    expect(await readPayable(app)).toBe(before + 15_000);
    expect(app.effects).toContainEqual({
      ...{ kind: 'announce_payout', memberId: member.id, withdrawalId: id },
    });
    const { body: notices } = await app.request('GET', '/notices', { token: member.token });
    expect(notices[0]).toMatchObject({
      kind: 'withdrawal_not_sent',
      text: 'We told you that ₱150.00 was sent to GCash. That was our mistake: it was not sent yet. We’ll send it and tell you. You don’t need to do anything.',
    });
    const { body: entries } = await as(owner, 'GET', `/audit?withdrawal=${id}`);
    expect(entries[0]).toMatchObject({
      ...{ action: 'unsend_payout', reason, from: { state: 'sent' } },
      to: { state: 'to_pay', amount: 150, paymentReference: 'NS1001' },
    });
    expect((await notSent(id)).body.code).toBe('payout_not_sent');
    await sendOne('NS1001');
  });

  test('is sent, corrected and not sent again, returned, failed, or taken back', async () => {
    const { id } = await sendOne('NS2001');
    for (const paymentReference of ['NS2002', 'NS2001']) {
      const corrected = await post(treasurer, `/payouts/${id}/reference`, {
        ...{ paymentReference: `${paymentReference}9`, reason },
      });
      expect(corrected.status).toBe(200);
      expect((await notSent(id)).status).toBe(200);
      await send(id, paymentReference);
    }
    const back = await post(treasurer, `/payouts/${id}/returned`, { reason });
    expect(back.body.payout.state).toBe('returned');
    expect((await notSent(id)).body.code).toBe('payout_already_decided');
    const failed = await sendOne();
    await notSent(failed.id);
    await take(failed.id);
    expect((await post(treasurer, `/payouts/${failed.id}/failed`, { reason })).status).toBe(200);
    const wrong = await sendOne();
    await notSent(wrong.id);
    const taken = await post(owner, `/withdrawals/${wrong.id}/take-back`, { reason });
    expect(taken.body.withdrawal).toMatchObject({ status: 'pending', payout: null });
  });

  test('stays as it is where a bank line shows it, its account was erased, or without a reason', async () => {
    const { id, member } = await sendOne('NS1101');
    const [line] = await insertLines(app, owner, [{ amountCentavos: -15_000 }]);
    const matched = await post(owner, `/bank-lines/${line}/match`, { payoutId: id });
    expect(matched.status).toBe(200);
    expect((await notSent(id)).body.code).toBe('payout_matched');
    expect((await read(id)).possibleLines).toEqual([]);
    await post(owner, `/bank-lines/${line}/unmatch`);
    const [other] = await insertLines(app, owner, [
      { amountCentavos: -9_900, paymentReference: 'NS1101' },
    ]);
    await insertLines(app, owner, [{ amountCentavos: 15_000 }, { amountCentavos: -14_999 }]);
    const { possibleLines } = await read(id);
    expect(possibleLines.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [line, other].sort(),
    );
    expect((await post(owner, `/payouts/${id}/not-sent`)).body.code).toBe('request_invalid');
    await as(owner, 'DELETE', `/users/${member.id}?unclaimed=true`);
    expect((await notSent(id)).body.code).toBe('payout_destination_erased');
    const nobody = '01900000-0000-7000-8000-000000000100';
    expect((await notSent(nobody)).body.code).toBe('payout_unknown');
  });

  test('leaves its batch, open or closed, which keeps lines, hash and total', async () => {
    for (const count of [3, 2]) {
      const { id, path, payouts, rows, readBatch } = await makeBatch(count, 2);
      const before = await readBatch();
      expect(before.state).toBe(count === 3 ? 'open' : 'closed');
      expect((await notSent(payouts[0]!.id)).status).toBe(200);
      const { sent, paid, putBack, lines, ...kept } = await readBatch();
      const one = { count: 1, amount: 150 };
      expect({ sent, paid, putBack }).toEqual({ sent: one, paid: 150, putBack: one });
      expect(kept).toMatchObject({ state: before.state, hash: before.hash, total: before.total });
      expect(lines[0]).toMatchObject({ isPutBack: true, state: 'to_pay' });
      const again = await post(treasurer, `${path}/results`, { rows });
      expect(again.body).toMatchObject({ done: 1, unfit: [{ row: 1 }] });
      const file = await as(treasurer, 'GET', `${path}/file`);
      expect(file.body.code).toBe('payout_batch_changed');
      if (count === 3) continue;
      // Its line is now what is left of it.
      const [line] = await insertLines(app, owner, [{ amountCentavos: -15_000 }]);
      const matched = await post(owner, `/bank-lines/${line}/match`, { batchId: id });
      expect(matched.status).toBe(200);
      expect((await notSent(payouts[1]!.id)).body.code).toBe('payout_matched');
    }
  });
});

describe('Under a policy', () => {
  test('a second person confirms it, nothing else changes it, and its clearance ends', async () => {
    await setPolicies(app, { payoutFrom: 100 });
    const { id } = await makePayout(app, owner);
    const clear = async () => {
      const { body } = await post(owner, '/payouts/propose-clearance', { ids: [id] });
      app.clock.advance({ ms: 1_000 });
      expect((await confirm(app, approver, body.proposal._id)).status).toBe(200);
    };
    await clear();
    await take(id, owner);
    await post(owner, `/payouts/${id}/sent`, { paymentReference: 'NS3001' });
    app.clock.advance({ ms: 1_000 });
    const { status, body } = await notSent(id, owner);
    expect([status, body.proposal?.kind]).toEqual([202, 'payout_not_sent']);
    expect(await read(id)).toMatchObject({
      ...{ state: 'sent', waiting: { kind: 'payout_not_sent', maker: { _id: owner.id } } },
    });
    for (const [path, order] of [
      ['returned', { reason }],
      ['not-sent', { reason }],
      ['reference', { reason, paymentReference: 'NS3009' }],
    ] as const) {
      const refused = await post(treasurer, `/payouts/${id}/${path}`, order);
      expect([path, refused.body.code]).toEqual([path, 'proposal_open']);
    }
    expect((await confirm(app, owner, body.proposal._id)).status).toBe(403);
    expect((await confirm(app, treasurer, body.proposal._id)).status).toBe(200);
    expect((await take(id, owner)).body.code).toBe('payout_not_cleared');
    await clear();
    expect((await take(id, owner)).status).toBe(200);
  });

  test.each([2, 10])('%i: one of not sent and returned is proposed', async (many) => {
    const { id } = await sendOne();
    await setPolicies(app, { payoutFrom: 100 });
    const returned = () => post(treasurer, `/payouts/${id}/returned`, { reason });
    const calls = Array.from({ length: many }, (_, n) => (n % 2 ? notSent(id) : returned()));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 202 || status === 409)).toBe(true);
  });
});

describe('At once', () => {
  test.each([2, 10])('%i: it is not sent, returned or matched, once', async (many) => {
    const returned = (id: string) => post(owner, `/payouts/${id}/returned`, { reason });
    const match = async (id: string) => {
      const [line] = await insertLines(app, owner, [{ amountCentavos: -15_000 }]);
      return post(owner, `/bank-lines/${line}/match`, { payoutId: id });
    };
    for (const rival of [notSent, returned, match]) {
      const { id } = await sendOne();
      const before = await readPayable(app);
      const calls = Array.from({ length: many }, (_, n) => (n % 2 ? rival(id) : notSent(id)));
      const answers = await Promise.all(calls);
      const done = answers.filter(({ status }) => status === 200);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const { state, line } = await read(id);
      const isUndone = state === 'to_pay';
      // Repeating a return changes nothing.
      if (isUndone || rival !== returned) expect(done).toHaveLength(1);
      expect(line === null || state === 'sent').toBe(true);
      expect(await readPayable(app)).toBe(isUndone ? before + 15_000 : before);
    }
  });

  test.each([2, 10])('%i: a batch and its line count it once', async (many) => {
    const { id, payouts, readBatch } = await makeBatch(1, 1);
    const [line] = await insertLines(app, owner, [{ amountCentavos: -15_000 }]);
    const match = () => post(owner, `/bank-lines/${line}/match`, { batchId: id });
    const calls = Array.from({ length: many }, (_, n) =>
      n % 2 ? match() : notSent(payouts[0]!.id),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { putBack, line: matched } = await readBatch();
    expect(putBack.count).toBe(matched === null ? 1 : 0);
  });
});

test('The database takes back no sending that is not as it says, or that a line shows', async () => {
  const { id } = await sendOne();
  const insert = (change: string) => `insert into payout_not_sent (payout_id, sending, transfer_id,
      paid_at, sent_by, sent_at, reason, undone_by, undone_at)
    select p.id, w.sending ${change}, p.transfer_id, p.paid_at, p.sent_by, p.sent_at, 'x', p.sent_by,
      p.sent_at
    from payout p join withdrawal w on w.id = p.id where p.id = $1`;
  const { id: other } = await sendOne();
  for (const wrong of [insert('+ 1'), insert('').replace('select p.id', `select '${other}'`)]) {
    const taken = app.database.pool.query(wrong, [id]);
    await expect(taken).rejects.toMatchObject({ constraint: 'payout_is_sent' });
  }
  const [line] = await insertLines(app, owner, [{ amountCentavos: -15_000 }]);
  await post(owner, `/bank-lines/${line}/match`, { payoutId: id });
  const matched = app.database.pool.query(insert(''), [id]);
  await expect(matched).rejects.toMatchObject({ constraint: 'payout_is_sent' });
});

test('The database keeps a payout from being sent twice at once, and waits for no other', async () => {
  await sendOne();
  const [{ id }, { id: other }] = [await makePayout(app, owner), await makePayout(app, owner)];
  const send = `insert into ledger.transfer (id, debit_account_id, credit_account_id, reference_id,
      amount_centavos, created_at, code, kind, debit_balance_after, credit_balance_after)
    select gen_random_uuid(), debit_account_id, credit_account_id, $1, amount_centavos, created_at,
      code, kind, 0, 0
    from ledger.transfer where code = ${transferCodes.payoutSent} limit 1`;
  const { ownerPool } = app.database;
  const [first, second] = [await ownerPool.connect(), await ownerPool.connect()];
  await Promise.all([first.query('begin'), second.query('begin')]);
  await second.query("set local lock_timeout = '500ms'");
  await first.query(send, [id]);
  await second.query(send, [other]);
  await expect(second.query(send, [id])).rejects.toMatchObject({ code: '55P03' });
  for (const client of [first, second]) {
    await client.query('rollback');
    client.release();
  }
});
