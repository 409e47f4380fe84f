import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { confirm, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { loadWallet, payReferralIncome } from '../../../test/money.ts';
import { callDesk, openPayoutDesk } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { makePayout, readPayable } from '../../../test/waiting-payouts.ts';
import { readMemberBalances } from '../../people/balances.ts';

// A wrong approval is taken back while nobody may have paid it.

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
const takeBack = (id: string, by = owner) =>
  post(by, `/withdrawals/${id}/take-back`, { reason: 'The wrong Maria' });
const approve = (id: string, by = owner) => post(by, `/withdrawals/${id}/approve`);
const take = (ids: string[], by = treasurer) => post(by, '/payouts/take', { ids });
const batch = (ids: string[], by = treasurer) =>
  post(by, '/payout-batches', { method: 'gcash', ids });
const readWithdrawal = async (id: string) => (await as(owner, 'GET', `/withdrawals/${id}`)).body;

describe('An approval that is taken back', () => {
  test('leaves the withdrawal pending with the money of both balances held, and one entry', async () => {
    const member = await app.createMember();
    await payReferralIncome(app, member.id, { direct: 10_000, indirect: 10_000 });
    const body = { amount: 150, method: 'gcash', accountNumber: '09170000901', accountName: 'Ana' };
    const asked = await app.request('POST', '/agent/withdraw', {
      token: member.token,
      body: { ...body, source: 'direct_indirect' },
    });
    const { _id: id } = asked.body.withdrawal;
    const readOwn = async () => ({ ...(await readMemberBalances(app.db, member.id)), version: 0 });
    const before = { payable: await readPayable(app), own: await readOwn() };
    await approve(id);
    app.clock.advance({ minutes: 1 });
    app.effects.length = 0;
    const { status, body: answer } = await takeBack(id);
    expect(status).toBe(200);
    expect(answer.withdrawal).toMatchObject({ status: 'pending', processedAt: null, payout: null });
    // Never `withdrawal_status_update`, which a client shows as a decision.
    expect(app.effects).toEqual([
      { kind: 'announce_payout', memberId: member.id, withdrawalId: id },
    ]);
    expect(await readPayable(app)).toBe(before.payable);
    expect(await readOwn()).toEqual(before.own);
    expect((await as(owner, 'GET', `/payouts/${id}`)).body.code).toBe('payout_unknown');
    const { body: entries } = await as(owner, 'GET', `/audit?withdrawal=${id}`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'take_back_withdrawal',
      'approve_withdrawal',
    ]);
    expect(entries[0]).toMatchObject({
      from: { status: 'approved' },
      to: { status: 'pending', amount: 150, round: 1 },
      reason: 'The wrong Maria',
    });
  });

  test('is approved anew, rejected, cancelled, or paid like any other, as often as needed', async () => {
    for (const end of ['reject', 'sent', 'failed'] as const) {
      const { id, member } = await makePayout(app, owner);
      for (let time = 0; time < 2; time += 1) {
        expect((await takeBack(id)).status).toBe(200);
        if (time === 0) expect((await approve(id)).status).toBe(200);
      }
      if (end === 'reject') {
        expect((await post(owner, `/withdrawals/${id}/reject`)).status).toBe(200);
        expect((await readMemberBalances(app.db, member.id)).directReferral).toBe(15_000);
        continue;
      }
      expect((await approve(id, approver)).status).toBe(200);
      expect((await take([id])).status).toBe(200);
      const paid = await post(treasurer, `/payouts/${id}/${end}`, { reason: 'Closed' });
      expect(paid.status).toBe(200);
      expect((await readWithdrawal(id)).status).toBe(end === 'sent' ? 'approved' : 'rejected');
    }
  });

  test('is refused once somebody has the payout, until they give it back', async () => {
    const { id } = await makePayout(app, owner);
    await take([id]);
    const takenBy = { _id: treasurer.id, username: treasurer.username };
    expect(await takeBack(id)).toMatchObject({
      status: 409,
      body: { code: 'payout_taken', takenBy },
    });
    app.clock.advance({ days: 1 });
    expect((await takeBack(id)).body.code).toBe('payout_taken');
    await post(treasurer, '/payouts/release', { ids: [id] });
    expect((await takeBack(id)).status).toBe(200);
    expect((await takeBack(id)).body.code).toBe('withdrawal_not_approved');
  });

  test('is refused in an open batch, and not after it was dissolved; its line stays', async () => {
    const { id, reference } = await makePayout(app, owner);
    const { _id: batchId } = (await batch([id])).body.batch;
    expect((await takeBack(id)).body.code).toBe('payout_taken');
    await post(treasurer, `/payout-batches/${batchId}/dissolve`);
    expect((await takeBack(id)).status).toBe(200);
    const { body } = await as(owner, 'GET', `/payout-batches/${batchId}`);
    expect(body.lines).toMatchObject([{ reference, amount: 150, state: 'to_pay' }]);
    await approve(id);
    expect((await batch([id])).status).toBe(201);
  });

  test('of a line that was put back: what the bank says of it fits no payout', async () => {
    const [gone, stays] = [await makePayout(app, owner), await makePayout(app, owner)];
    const path = `/payout-batches/${(await batch([gone.id, stays.id])).body.batch._id}`;
    await post(treasurer, `${path}/put-back`, { ids: [gone.id], reason: 'The wrong day' });
    expect((await takeBack(gone.id)).status).toBe(200);
    const rows = [gone, stays].map(({ reference }) => ({ reference, state: 'sent' }));
    const { status, body } = await post(treasurer, `${path}/results`, { rows });
    expect([status, body]).toMatchObject([
      200,
      { done: 1, unfit: [{ row: 1, reason: 'This payout left the batch. Mark it by itself' }] },
    ]);
  });

  test('is refused where it was sent, for a deleted member, and without a reason', async () => {
    const sent = await makePayout(app, owner);
    await take([sent.id]);
    await post(treasurer, `/payouts/${sent.id}/sent`);
    expect((await takeBack(sent.id)).body.code).toBe('payout_already_decided');
    const gone = await makePayout(app, owner);
    await as(owner, 'DELETE', `/users/${gone.member.id}?unclaimed=true`);
    expect((await takeBack(gone.id)).body.code).toBe('withdrawal_member_deleted');
    const path = `/withdrawals/${gone.id}/take-back`;
    expect((await post(owner, path)).body.code).toBe('request_invalid');
    const nobody = '01900000-0000-7000-8000-000000000100';
    expect((await takeBack(nobody)).body.code).toBe('withdrawal_unknown');
  });

  test('is held by what is known now, and never for a shorter time', async () => {
    const { id, member } = await makePayout(app, owner);
    const changed = app.clock.now();
    await app.db
      .updateTable('member')
      .set({ credentialChangedAt: changed })
      .where('id', '=', member.id)
      .execute();
    await app.db
      .insertInto('credentialChange')
      .values({ memberId: member.id, createdAt: changed })
      .execute();
    app.clock.advance({ hours: 1 });
    const heldUntil = new Date(changed.getTime() + 86_400_000).toISOString();
    expect((await takeBack(id)).body.withdrawal.heldUntil).toBe(heldUntil);
    expect((await approve(id)).body.code).toBe('withdrawal_held');
    const cancelled = await app.request('POST', `/agent/withdrawals/${id}/cancel`, {
      token: member.token,
    });
    expect(cancelled.status).toBe(200);

    const wallet = await app.createMember();
    await loadWallet(app, owner, wallet, 300);
    const asked = await app.request('POST', '/agent/withdraw', {
      token: wallet.token,
      body: {
        ...{ amount: 300, method: 'gcash', accountNumber: '09170000902' },
        ...{ accountName: 'Ana', source: 'wallet' },
      },
    });
    const { _id, heldUntil: first } = asked.body.withdrawal;
    app.clock.advance({ days: 1 });
    await approve(_id);
    expect((await takeBack(_id)).body.withdrawal.heldUntil).toBe(first);
  });
});

describe('A clearance', () => {
  const ask = (ids: string[]) => post(owner, '/payouts/propose-clearance', { ids });
  async function clear(id: string): Promise<void> {
    const { body } = await ask([id]);
    app.clock.advance({ ms: 1_000 });
    expect((await confirm(app, approver, body.proposal._id)).status).toBe(200);
  }

  test('ends with the approval that it was for, and who gave it still never pays', async () => {
    await setPolicies(app, { payoutFrom: 100 });
    const { id } = await makePayout(app, owner);
    await clear(id);
    expect((await takeBack(id)).status).toBe(200);
    await approve(id);
    expect((await take([id], owner)).body.code).toBe('payout_not_cleared');
    expect((await batch([id], owner)).body.code).toBe('payout_not_cleared');
    await clear(id);
    const { rows } = await app.database.ownerPool.query(
      'select round from payout_clearance where payout_id = $1 order by 1',
      [id],
    );
    expect(rows).toEqual([{ round: 1 }, { round: 2 }]);
    expect((await take([id], owner)).status).toBe(200);
  });

  test('that waits keeps the approval', async () => {
    await setPolicies(app, { payoutFrom: 100 });
    const { id } = await makePayout(app, owner);
    const { body } = await ask([id]);
    expect((await takeBack(id, approver)).body.code).toBe('proposal_open');
    await post(owner, `/proposals/${body.proposal._id}/withdraw`);
    expect((await takeBack(id, approver)).status).toBe(200);
  });
});

describe('At once', () => {
  /** How a withdrawal stands after calls that came together: as only one of them, in some order. */
  async function standing(id: string): Promise<[string, string | null]> {
    const { status, payout } = await readWithdrawal(id);
    return [status, payout?.state ?? null];
  }

  test('ten take-backs end one approval', async () => {
    const { id } = await makePayout(app, owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await standing(id)).toEqual(['pending', null]);
  });

  test.each([2, 10])('%i: a payout that is taken or batched stays approved', async (many) => {
    await setPolicies(app, { payoutFrom: 100 });
    for (const rival of [take, batch] as const) {
      const { id } = await makePayout(app, owner);
      const calls = Array.from({ length: many }, (_, n) => (n % 2 ? takeBack(id) : rival([id])));
      const answers = await Promise.all(calls);
      const done = answers.filter(({ status }) => status < 300);
      const isTaken = (await standing(id))[1] === 'to_pay';
      // Who took it may take it again, so several takes can be answered.
      expect(done.every(({ body }) => 'withdrawal' in body !== isTaken)).toBe(true);
      expect(done.length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
    }
  });

  test.each([2, 10])('%i: a clearance is proposed, or the approval is taken back', async (many) => {
    await setPolicies(app, { payoutFrom: 100 });
    const { id } = await makePayout(app, owner);
    const propose = () => post(owner, '/payouts/propose-clearance', { ids: [id] });
    const calls = Array.from({ length: many }, (_, n) => (n % 2 ? takeBack(id) : propose()));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });

  test('ten: a payout that is sent is never taken back', async () => {
    const { id } = await makePayout(app, owner);
    await take([id]);
    const send = () => post(treasurer, `/payouts/${id}/sent`);
    const release = () => post(treasurer, '/payouts/release', { ids: [id] });
    const calls = [send, takeBack.bind(null, id), release, takeBack.bind(null, id), send];
    const answers = await Promise.all([...calls, ...calls].map((call) => call()));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect([
      ['approved', 'sent'],
      ['pending', null],
      ['approved', 'to_pay'],
    ]).toContainEqual(await standing(id));
  });
});

test('The database ends no payout that somebody has', async () => {
  const { id } = await makePayout(app, owner);
  await take([id]);
  const insert = `insert into withdrawal_take_back (withdrawal_id, round, approved_by, approved_at,
      hold_ids, reason, taken_back_by, taken_back_at)
    select p.id, w.round, p.approved_by, p.approved_at, w.hold_ids, 'x', p.approved_by, p.approved_at
    from payout p join withdrawal w on w.id = p.id where p.id = $1`;
  const taken = app.database.pool.query(insert, [id]);
  await expect(taken).rejects.toMatchObject({ constraint: 'payout_is_free' });
  await expect(app.db.deleteFrom('payout').where('id', '=', id).execute()).rejects.toThrow(
    'permission denied',
  );
});
