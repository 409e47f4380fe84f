import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../../test/money.ts';
import { approvePayout } from '../../../test/payouts.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let ana: TestMember;
let ben: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ana = await app.createAdmin();
  ben = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const post = (by: TestMember, path: string, body: object = {}, key?: string) =>
  app.request('POST', `/admin${path}`, { token: by.token, body, ...(key && { key }) });
const take = (by: TestMember, id: string) => post(by, '/payouts/take', { ids: [id] });
const sent = (by: TestMember, id: string, body: object = {}, key?: string) =>
  post(by, `/payouts/${id}/sent`, body, key);
const failed = (by: TestMember, id: string, reason = 'The number is closed') =>
  post(by, `/payouts/${id}/failed`, { reason });
const returned = (by: TestMember, id: string, body: object = { reason: 'GCash sent it back' }) =>
  post(by, `/payouts/${id}/returned`, body);
const read = async (id: string) =>
  (await app.request('GET', `/admin/payouts/${id}`, { token: ana.token })).body;
const own = async () =>
  (await app.request('GET', '/agent/withdrawals', { token: member.token })).body[0];
const approve = (change: object = {}) => approvePayout(app, ana, member, change);
const approveTaken = async (change: object = {}) => {
  const id = await approve(change);
  expect((await take(ana, id)).status).toBe(200);
  return id;
};
const balances = async () => {
  const { version: _version, ...figures } = await readMemberBalances(app.db, member.id);
  return figures;
};
const totalWithdraw = async () =>
  (await app.request('GET', '/agent/earnings', { token: member.token })).body.totalWithdraw;
const auditOf = (id: string) =>
  app.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('subjectId', '=', id)
    .where('subjectKind', '=', 'payout')
    .execute();
let references = 0;
const nextReference = () => {
  references += 1;
  return `60${String(references).padStart(11, '0')}`;
};

describe('Marking as sent', () => {
  test('records the payment, tells the member, and frees the payer', async () => {
    const id = await approveTaken();
    app.clock.advance({ minutes: 5 });
    const paymentReference = nextReference();
    const paidAt = new Date(app.clock.now().getTime() - 60_000).toISOString();
    const grouped = paymentReference.replace(/^(.{4})/, '$1 ');
    const { status, body } = await sent(ana, id, { paymentReference: grouped, paidAt });
    expect(status).toBe(200);
    expect(body.payout).toMatchObject({
      state: 'sent',
      paymentReference,
      sentAt: paidAt,
      markedSentAt: app.clock.now().toISOString(),
      sentBy: { _id: ana.id, username: ana.username },
      takenBy: null,
      flags: [],
      reason: null,
      line: null,
    });
    expect(await own()).toMatchObject({
      status: 'approved',
      payout: { state: 'sent', paymentReference, sentAt: paidAt },
    });
    expect(app.effects.at(-1)).toEqual({
      kind: 'announce_payout',
      memberId: member.id,
      withdrawalId: id,
    });
    expect(await auditOf(id)).toMatchObject([
      {
        actorId: ana.id,
        action: 'send_payout',
        memberId: member.id,
        stateBefore: { state: 'to_pay' },
        stateAfter: { state: 'sent', amount: 150, method: 'GCash', paymentReference, paidAt },
      },
    ]);
  });

  test('needs it to be taken by oneself', async () => {
    const id = await approve();
    const free = await sent(ana, id);
    expect([free.status, free.body.code]).toEqual([409, 'payout_not_taken']);
    await take(ben, id);
    for (const mark of [sent, failed]) {
      const { status, body } = await mark(ana, id);
      expect([status, body]).toMatchObject([
        409,
        { code: 'payout_not_taken', takenBy: { _id: ben.id, username: ben.username } },
      ]);
      expect(body.message).toContain(ben.username);
    }
    expect((await sent(ben, id)).status).toBe(200);
  });

  test('the same again answers the same; another reference is refused', async () => {
    const id = await approveTaken();
    const paymentReference = nextReference();
    const first = await sent(ana, id, { paymentReference });
    const again = await sent(ana, id, { paymentReference });
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await sent(ana, id, { paymentReference: nextReference() });
    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'payout_already_decided', state: 'sent', paymentReference, by: ana.username },
    ]);
    expect(other.body.message).toContain(paymentReference);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('without a reference, what another marks may be a second payment', async () => {
    const id = await approveTaken();
    expect((await sent(ana, id)).status).toBe(200);
    expect((await sent(ana, id)).status).toBe(200);
    const { status, body } = await sent(ben, id);
    expect([status, body]).toMatchObject([
      409,
      { code: 'payout_already_decided', by: ana.username },
    ]);
  });

  test('a reference stands for one payout of a method', async () => {
    const [first, second, maya] = [
      await approveTaken(),
      await approveTaken({ method: 'gcash' }),
      await approveTaken({ method: 'Maya', member: await app.createMember() }),
    ];
    const paymentReference = nextReference();
    await sent(ana, first, { paymentReference });
    const { status, body } = await sent(ana, second, { paymentReference });
    expect([status, body]).toMatchObject([
      409,
      { code: 'payment_reference_used', payoutId: first },
    ]);
    expect(body.message).toContain((await read(first)).reference);
    expect(await read(second)).toMatchObject({ state: 'to_pay', takenBy: { _id: ana.id } });
    expect((await sent(ana, maya, { paymentReference })).status).toBe(200);
  });

  test('takes no time before the approval, nor in the future', async () => {
    const id = await approveTaken();
    for (const minutes of [-6, 6]) {
      const paidAt = new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
      const { status, body } = await sent(ana, id, { paidAt });
      expect([status, body.code]).toEqual([400, 'payout_time_unlikely']);
    }
    expect((await sent(ana, id, { paidAt: 'yesterday' })).status).toBe(400);
    expect((await read(id)).state).toBe('to_pay');
  });

  test('of a suspended member can be recorded', async () => {
    const id = await approveTaken();
    await post(ana, `/users/${member.id}/suspend`, { reason: 'A test' });
    expect((await read(id)).flags).toEqual(['member_suspended']);
    expect((await sent(ana, id)).body.payout.state).toBe('sent');
  });

  test('an Idempotency-Key answers the same once more', async () => {
    const id = await approveTaken();
    const first = await sent(ana, id, {}, 'once');
    expect(await sent(ana, id, {}, 'once')).toMatchObject({ status: 200, body: first.body });
    expect((await sent(ana, id, { paymentReference: 'X1' }, 'once')).status).toBe(422);
  });

  test.each(['sent', 'failed', 'returned'])('%s of an unknown one is not found', async (verb) => {
    const body = { reason: 'A test' };
    const answer = await post(ana, `/payouts/${ana.id}/${verb}`, body);
    expect([answer.status, answer.body.code]).toEqual([404, 'payout_unknown']);
  });
});

describe('What is approved', () => {
  test('counts as withdrawn, stays gone, and only sending can follow', async () => {
    const id = await approve();
    expect(await totalWithdraw()).toBe(150);
    expect(await balances()).toMatchObject({ directReferral: 0 });
    const early = await returned(ana, id);
    expect([early.status, early.body.code]).toEqual([409, 'payout_not_sent']);
    const twice = await post(ana, `/withdrawals/${id}/approve`);
    expect([twice.status, twice.body.code]).toEqual([409, 'withdrawal_already_decided']);
    const rejected = await post(ana, `/withdrawals/${id}/reject`);
    expect([rejected.status, rejected.body.code]).toEqual([409, 'withdrawal_already_decided']);
  });
});

describe('A payout that fails or comes back', () => {
  test('returns to exactly the balances that it came from', async () => {
    await payReferralIncome(app, member.id, { direct: 10_001, indirect: 20_002 });
    const earned = await balances();
    const { body } = await app.request('POST', '/agent/withdraw', {
      token: member.token,
      body: {
        amount: 250.01,
        method: 'GCash',
        accountNumber: '09171234567',
        accountName: 'Maria Clara',
        source: 'direct_indirect',
      },
    });
    const id = body.withdrawal._id;
    await post(ana, `/withdrawals/${id}/approve`);
    expect(await balances()).toMatchObject({ directReferral: 0, indirectReferral: 5_002 });
    await take(ana, id);
    const reason = 'The number is closed';
    const answer = await failed(ana, id, reason);
    expect(answer.body.payout).toMatchObject({ state: 'failed', reason, takenBy: null });
    expect(await balances()).toEqual(earned);
    expect(await totalWithdraw()).toBe(0);
    expect(await own()).toMatchObject({
      status: 'rejected',
      reason,
      cancelled: false,
      payout: { state: 'failed', reason, sentAt: null },
    });
    expect(app.effects.slice(-2)).toEqual([
      { kind: 'announce_withdrawal', memberId: member.id, withdrawalId: id, status: 'rejected' },
      { kind: 'announce_payout', memberId: member.id, withdrawalId: id },
    ]);
    expect(await auditOf(id)).toMatchObject([{ action: 'fail_payout', reason }]);
    // Repeating it changes nothing; anything else is refused.
    expect((await failed(ana, id, reason)).status).toBe(200);
    expect((await failed(ben, id, 'Another reason')).body.code).toBe('payout_already_decided');
    expect((await sent(ana, id)).body.code).toBe('payout_already_decided');
    expect((await returned(ana, id)).body.code).toBe('payout_already_decided');
    expect(await balances()).toEqual(earned);
  });

  test('after it was sent needs no taking, and keeps both references', async () => {
    const id = await approveTaken();
    const paymentReference = nextReference();
    await sent(ana, id, { paymentReference });
    const returnReference = nextReference();
    const reason = 'GCash sent it back';
    const { status, body } = await returned(ben, id, { reason, paymentReference: returnReference });
    expect([status, body.payout]).toMatchObject([
      200,
      {
        state: 'returned',
        paymentReference,
        returnReference,
        reason,
        sentBy: { _id: ana.id },
        endedBy: { _id: ben.id, username: ben.username },
      },
    ]);
    expect(await balances()).toMatchObject({ directReferral: 15_000 });
    expect(await totalWithdraw()).toBe(0);
    expect(await own()).toMatchObject({
      status: 'rejected',
      payout: { state: 'returned', reason },
    });
    const again = await returned(ben, id, { reason, paymentReference: returnReference });
    expect([again.status, again.body]).toEqual([200, body]);
    const others = [{ reason }, { reason: 'Another', paymentReference: returnReference }];
    for (const other of others) {
      expect((await returned(ana, id, other)).body.code).toBe('payout_already_decided');
    }
    expect(await balances()).toMatchObject({ directReferral: 15_000 });
  });

  test('after the member withdrew again leaves the new one as it is', async () => {
    const id = await approveTaken();
    await sent(ana, id);
    const next = await approve();
    expect((await returned(ana, id)).status).toBe(200);
    expect(await balances()).toMatchObject({ directReferral: 15_000 });
    expect((await read(next)).state).toBe('to_pay');
    await take(ana, next);
    expect((await sent(ana, next)).status).toBe(200);
  });

  test('of the wallet returns to the wallet', async () => {
    await loadWallet(app, ana, member, 200);
    const asked = await app.request('POST', '/agent/withdraw', {
      token: member.token,
      body: {
        amount: 150,
        method: 'GCash',
        accountNumber: '09171234567',
        accountName: 'Maria Clara',
        source: 'wallet',
      },
    });
    app.clock.advance({ hours: 24 });
    const id = asked.body.withdrawal._id;
    await post(ana, `/withdrawals/${id}/approve`);
    await take(ana, id);
    expect(await balances()).toMatchObject({ wallet: 5_000 });
    await failed(ana, id);
    expect(await balances()).toMatchObject({ wallet: 20_000 });
  });

  test('needs a reason', async () => {
    const id = await approveTaken();
    for (const verb of ['failed', 'returned']) {
      const { status } = await post(ana, `/payouts/${id}/${verb}`, { reason: ' ' });
      expect(status).toBe(400);
    }
  });
});

describe('At once', () => {
  const codes = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => body.code ?? status).toSorted();
  const times = <Item>(number: number, item: Item) => Array.from({ length: number }, () => item);

  test('ten requests to mark one as sent send it once', async () => {
    const id = await approveTaken();
    const paymentReference = nextReference();
    const answers = await Promise.all(
      times(10, { paymentReference }).map((body) => sent(ana, id, body)),
    );
    expect(codes(answers)).toEqual(times(10, 200));
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('of sent and failed one wins', async () => {
    const id = await approveTaken();
    const answers = await Promise.all([sent(ana, id), failed(ana, id)]);
    expect(codes(answers)).toEqual([200, 'payout_already_decided']);
    const { state } = await read(id);
    expect((await balances()).directReferral).toBe(state === 'failed' ? 15_000 : 0);
  });

  test('ten returns give the money back once', async () => {
    const id = await approveTaken();
    await sent(ana, id);
    const answers = await Promise.all(
      times(10, id).map((each, index) => returned(ana, each, { reason: `Reason ${index}` })),
    );
    expect(codes(answers)).toEqual([200, ...times(9, 'payout_already_decided')]);
    expect((await balances()).directReferral).toBe(15_000);
  });

  test('of two payouts with one payment reference one wins', async () => {
    const ids = [await approveTaken(), await approveTaken()];
    const paymentReference = nextReference();
    const answers = await Promise.all(ids.map((id) => sent(ana, id, { paymentReference })));
    expect(codes(answers)).toEqual([200, 'payment_reference_used']);
    const states = await Promise.all(ids.map(async (id) => (await read(id)).state));
    expect(states.toSorted()).toEqual(['sent', 'to_pay']);
  });

  test('ten approvals make one payout', async () => {
    await payReferralIncome(app, member.id, { direct: 15_000 });
    const { body } = await app.request('POST', '/agent/withdraw', {
      token: member.token,
      body: {
        amount: 150,
        method: 'GCash',
        accountNumber: '09171234567',
        accountName: 'Maria Clara',
        source: 'direct_indirect',
      },
    });
    const path = `/withdrawals/${body.withdrawal._id}/approve`;
    const answers = await Promise.all(times(10, path).map((each) => post(ana, each)));
    expect(codes(answers)).toEqual([200, ...times(9, 'withdrawal_already_decided')]);
  });

  test('taking away and marking: who pays it decides it', async () => {
    const id = await approveTaken();
    app.clock.advance({ minutes: 30 });
    const takeAnyway = { ids: [id], seenRunOut: [id] };
    const [taken, marked] = await Promise.all([
      app.request('POST', '/admin/payouts/take', { token: ben.token, body: takeAnyway }),
      sent(ana, id),
    ]);
    expect([taken.status, marked!.body.code]).toEqual([200, 'payout_not_taken']);
    expect((await read(id)).state).toBe('to_pay');
  });
});
