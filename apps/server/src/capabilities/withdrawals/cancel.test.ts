import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { earnSharedCapital, fundReserve, payReferralIncome } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
beforeEach(async () => {
  member = await app.createMember({ credentialChangedAt: app.clock.now() });
  await payReferralIncome(app, member.id, { direct: 20_000, indirect: 10_000 });
});
afterAll(() => app.close());
keepsBooks(() => app.db);

async function ask(
  accountNumber = '0917 123 4567',
  amount = 250,
  source = 'direct_indirect',
  { token } = member,
) {
  const { status, body } = await app.request('POST', '/agent/withdraw', {
    token,
    body: {
      amount,
      method: 'gcash',
      accountNumber,
      accountName: 'Maria Clara',
      source,
    },
  });
  expect(status).toBe(200);
  return body.withdrawal;
}
const cancel = (id: string, token = member.token, key?: string) =>
  app.request('POST', `/agent/withdrawals/${id}/cancel`, { token, ...(key && { key }) });
const decide = (id: string, verb: string) =>
  app.request('POST', `/admin/withdrawals/${id}/${verb}`, { token: admin.token });
const balances = () => readMemberBalances(app.db, member.id);
const waitOutHold = () => app.clock.advance({ hours: 25 });

describe('A withdrawal on hold that its member cancels', () => {
  test('returns to exactly the balances that it came from, with who and why', async () => {
    const { _id: id } = await ask();
    app.clock.advance({ minutes: 1 });
    const { status, body } = await cancel(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Withdrawal cancelled. The amount is back in your balance.',
      withdrawal: {
        _id: id,
        status: 'rejected',
        cancelled: true,
        reason: 'Cancelled by the member',
        processedAt: app.clock.now().toISOString(),
      },
      balances: { directReferral: 200, indirectReferral: 100 },
    });
    expect(await balances()).toMatchObject({ directReferral: 20_000, indirectReferral: 10_000 });
    const entry = await app.db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actorId: member.id,
      action: 'cancel_withdrawal',
      memberId: member.id,
      stateBefore: { status: 'pending' },
      subjectKind: 'withdrawal',
      reason: 'Cancelled by the member',
    });
    expect(entry.stateAfter).toEqual({
      status: 'rejected',
      amount: 250,
      source: 'direct_indirect',
      reference: body.withdrawal.reference,
    });
    expect(app.effects.at(-1)).toEqual({
      kind: 'announce_withdrawal',
      memberId: member.id,
      withdrawalId: id,
      status: 'rejected',
    });
    const [noted] = (await app.request('GET', '/auth/security', { token: member.token })).body;
    expect(noted).toMatchObject({
      kind: 'withdrawal_cancelled',
      isOwnSession: true,
      withdrawal: { amount: 250, status: 'rejected' },
    });
    const seen = await app.request('GET', `/admin/withdrawals/${id}`, { token: admin.token });
    expect(seen.body).toMatchObject({
      cancelled: true,
      processedBy: { _id: member.id, username: member.username },
    });
  });

  test('again, with and without keys and ten at once, returns it once', async () => {
    const { _id: id } = await ask();
    const tries = Array.from({ length: 10 }, (_, count) =>
      cancel(id, member.token, count % 2 ? 'a-key' : undefined),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await balances()).toMatchObject({ directReferral: 20_000, indirectReferral: 10_000 });
    const entries = await app.db
      .selectFrom('auditEntry')
      .select('id')
      .where('subjectId', '=', id)
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('cannot be decided any more, and the admin reads who cancelled it', async () => {
    const { _id: id } = await ask();
    await cancel(id);
    waitOutHold();
    for (const verb of ['approve', 'reject']) {
      const { status, body } = await decide(id, verb);
      expect([status, body.code]).toEqual([409, 'withdrawal_already_decided']);
      expect(body.processedBy).toBe(member.username);
    }
  });

  test('races a rejection: one of them ends the hold', async () => {
    const { _id: id } = await ask();
    const [cancelled, rejected] = await Promise.all([cancel(id), decide(id, 'reject')]);
    expect([cancelled.status, rejected.status].sort()).toEqual([200, 409]);
    expect(await balances()).toMatchObject({ directReferral: 20_000, indirectReferral: 10_000 });
  });

  test('leaves the number as new as before', async () => {
    await app.db.updateTable('member').set({ credentialChangedAt: null }).execute();
    const first = await ask('0917 000 0001', 100);
    expect(first.heldUntil).toBeNull();
    const stolen = await ask('0999 999 9999', 100);
    expect(stolen.heldUntil).not.toBeNull();
    await cancel(stolen._id);
    waitOutHold();
    expect((await ask('0999-999-9999', 100)).heldUntil).toBe(
      new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    );
    expect((await ask('0917 000 0001', 100)).heldUntil).toBeNull();
  });
});

describe('The number of a cancelled withdrawal', () => {
  const setCredentialChanged = (at: Date | null) =>
    app.db
      .updateTable('member')
      .set({ credentialChangedAt: at })
      .where('id', '=', member.id)
      .execute();

  test('stays as old as before if it was requested before', async () => {
    await setCredentialChanged(null);
    await ask('0917 000 0001', 100);
    await ask('0917 000 0002', 100);
    waitOutHold();
    await setCredentialChanged(app.clock.now());
    const held = await ask('0917 000 0002', 100);
    expect((await cancel(held._id)).status).toBe(200);
    waitOutHold();
    expect((await ask('0917 000 0002', 100)).heldUntil).toBeNull();
  });

  test('is as old as the next request to it that stays', async () => {
    await setCredentialChanged(null);
    await ask('0917 000 0001', 100);
    const held = await ask('0917 000 0002', 100);
    await ask('0917 000 0002', 100);
    await cancel(held._id);
    waitOutHold();
    expect((await ask('0917 000 0002', 100)).heldUntil).toBeNull();
  });

  test('stays as old as before for everybody else', async () => {
    const other = await app.createMember();
    await payReferralIncome(app, other.id, { direct: 30_000 });
    const askAsOther = (number: string) => ask(number, 100, 'direct_indirect', other);
    await askAsOther('0917 000 0003');
    const held = await ask('0917 000 0004', 100);
    expect((await askAsOther('0917 000 0004')).heldUntil).not.toBeNull();
    await cancel(held._id);
    waitOutHold();
    expect((await askAsOther('0917 000 0004')).heldUntil).toBeNull();
  });
});

describe('Cancelling is refused', () => {
  test('for one that is not on hold, and once the hold is over', async () => {
    const held = await ask('0917 123 4567', 100);
    waitOutHold();
    const free = await ask('0917 123 4567', 100);
    for (const id of [held._id, free._id]) {
      const { status, body } = await cancel(id);
      expect([status, body.code]).toEqual([409, 'withdrawal_not_held']);
    }
    expect((await decide(held._id, 'approve')).status).toBe(200);
  });

  test('for one that was decided, without naming the admin', async () => {
    const { _id: id } = await ask();
    await decide(id, 'reject');
    const { status, body } = await cancel(id);
    expect([status, body.code]).toEqual([409, 'withdrawal_already_decided']);
    expect(JSON.stringify(body)).not.toContain(admin.username);
  });

  test("alike for another member's and for an unknown one", async () => {
    const { _id: id } = await ask();
    const stranger = await app.createMember();
    const theirs = await cancel(id, stranger.token);
    const nothing = await cancel('01900000-0000-7000-8000-00000000ff00');
    expect([theirs.status, theirs.body]).toEqual([404, nothing.body]);
    expect((await cancel(id, admin.token)).status).toBe(403);
    expect((await balances()).directReferral).toBe(0);
  });
});

describe('Two first withdrawals to different numbers', () => {
  test('asked at once from different balances: one of them is held', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await app.createMember();
      await payReferralIncome(app, member.id, { direct: 20_000 });
      await earnSharedCapital(app, admin, member, 1_000);
      const asked = await Promise.all([
        ask('0917 000 0001', 100),
        ask('0917 000 0002', 100, 'shared_capital'),
      ]);
      const held = asked.filter(({ heldUntil }) => heldUntil !== null);
      expect(held).toHaveLength(1);
    }
  });
});
