import { readBalances } from '@barya/ledger';
import { DAY_MS, manilaDayOf } from '@barya/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { asPayer } from '../../../test/payouts.ts';
import { memberAccountIds, platformAccountId } from '../../chart-of-accounts.ts';
import { formatManilaDay } from '../../kernel/manila-time.ts';
import { verifyBooks } from '../../verification/index.ts';
import { unclaimedJobs } from './index.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin({ username: 'keeper' });
  await app.createAdmin();
  await call(admin, 'POST', '/admin/reserves/pay-in', { amount: 100_000 });
});
afterAll(() => app.close());

/** Calls and expects success. */
async function call(who: TestMember, method: string, path: string, body?: object) {
  const answer = await app.request(method, path, { token: who.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const load = (member: TestMember, amount: number) =>
  call(admin, 'POST', '/admin/load-capital', { username: member.username, amount });
const remove = (member: TestMember, body?: object) =>
  app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token, body });

async function readRow(member: TestMember) {
  return app.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
}

async function readUnclaimedMoney(): Promise<number> {
  const id = platformAccountId('unclaimedMoney');
  return (await readBalances(app.db, [id])).get(id)?.postedCentavos ?? 0;
}

/** The audit of an action done to a member once. */
function readAudit(memberId: string, action: string) {
  return app.db
    .selectFrom('auditEntry')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
}

/** A member with ₱250 in the wallet, today's clicks, a pending ₱100 withdrawal, two packages. */
async function createWealthyMember(): Promise<TestMember> {
  const member = await app.createMember();
  await load(member, 2_450);
  await call(member, 'POST', '/agent/activate-clicking-task');
  await call(member, 'POST', '/agent/packages/activate', { amount: 100, packageId: 1 });
  app.clock.advance({ days: 12 });
  const token = await app.openSession(member.id);
  const wealthy = { ...member, token };
  const [matured] = await call(wealthy, 'GET', '/agent/packages/active');
  await call(wealthy, 'POST', '/agent/packages/claim', { packageId: matured._id });
  await call(wealthy, 'POST', '/agent/withdraw', {
    amount: 100,
    method: 'gcash',
    accountNumber: '0917 555 0000',
    accountName: 'Juana Cruz',
    source: 'shared_capital',
  });
  await call(wealthy, 'POST', '/agent/packages/activate', { amount: 1_000, packageId: 4 });
  await call(wealthy, 'POST', '/agent/packages/activate', { amount: 1_000, packageId: 3 });
  app.clock.advance({ days: 10 });
  const [package4] = (await call(wealthy, 'GET', '/agent/packages/active')).filter(
    (each: { packageType: number }) => each.packageType === 4,
  );
  const body = { packageId: package4._id, action: 'claim' };
  await call(wealthy, 'POST', '/packages/package4-claim', body);
  for (let i = 0; i < 3; i++) await call(wealthy, 'POST', '/agent/click');
  return wealthy;
}

// Package 4 owes three of four instalments of 1,250, package 3 owes 3,000; none is due yet.
// Days count from each test's clock. The claims credited 120 and 1,250, of which 100 are in a
// pending withdrawal; three clicks drew 0.60.
const holdings = {
  wallet: 250,
  earnings: 1_270.6,
  packages: 6_750,
  pendingWithdrawals: 100,
  total: 8_370.6,
};
const NOW_DUE = 1_620.6;

/** What falls due in 10, 20 and 30 days, as in answers. */
function laterFromNow() {
  const amounts = [1_250, 4_250, 1_250];
  return amounts.map((amount, index) => ({
    dueOn: manilaDayOf(new Date(app.clock.now().getTime() + (index + 1) * 10 * DAY_MS)),
    amount,
  }));
}

const runJob = () => unclaimedJobs[0]!.run(app);

describe('deleting somebody who holds nothing', () => {
  it('erases the person and ends the sessions', async () => {
    const member = await app.createMember();
    app.effects.length = 0;
    const { status, body } = await remove(member);
    expect([status, body]).toEqual([
      200,
      { message: 'User deleted successfully!', unclaimed: 0, unclaimedLater: [] },
    ]);
    expect(await readRow(member)).toMatchObject({
      username: null,
      email: null,
      phone: null,
      passwordHash: null,
      referralCode: null,
      referralCodeSalt: null,
      isActive: false,
      deletedAt: app.clock.now(),
    });
    expect((await app.request('GET', '/auth/me', { token: member.token })).status).toBe(401);
    expect(app.effects).toEqual([{ kind: 'end_sockets_of_member', memberId: member.id }]);
    const audit = await readAudit(member.id, 'delete_member');
    expect(audit.stateBefore).toEqual({ role: 'agent', status: 'approved', isActive: true });
    expect(audit.stateAfter).toEqual({ deleted: true, unclaimed: 0, unclaimedLater: [] });
  });

  it('settles a day on which nothing was earned and lets the fund have the rest', async () => {
    const member = await app.createMember();
    await load(member, 100);
    await call(member, 'POST', '/agent/activate-clicking-task');
    await app.db.updateTable('setting').set({ clickRewardCentavos: 0 }).execute();
    await call(member, 'POST', '/agent/click');
    await app.db.updateTable('setting').set({ clickRewardCentavos: 100 }).execute();
    expect((await remove(member)).status).toBe(200);
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  it('keeps the books but not where the money was sent, once it is sent', async () => {
    const member = await app.createMember();
    await load(member, 100);
    await call(member, 'POST', '/agent/packages/activate', { amount: 100, packageId: 1 });
    app.clock.advance({ days: 12 });
    const owner = { ...member, token: await app.openSession(member.id) };
    const [matured] = await call(owner, 'GET', '/agent/packages/active');
    await call(owner, 'POST', '/agent/packages/claim', { packageId: matured._id });
    const destination = {
      method: 'gcash',
      accountNumber: '09175551234',
      accountName: 'Juana Cruz',
    };
    const { withdrawal } = await call(owner, 'POST', '/agent/withdraw', {
      amount: 120,
      ...destination,
      source: 'shared_capital',
    });
    const account = { ...destination, name: 'Mine' };
    const saved = await app.request('POST', '/agent/payout-accounts', {
      token: owner.token,
      body: account,
    });
    expect(saved.status).toBe(201);
    await call(admin, 'POST', `/admin/withdrawals/${withdrawal._id}/approve`);
    expect((await remove(member)).status).toBe(200);

    const path = `/admin/withdrawals/${withdrawal._id}`;
    const payout = { state: 'to_pay' };
    expect(await call(admin, 'GET', path)).toMatchObject({ ...destination, payout });
    await asPayer(app, admin).send(withdrawal._id);
    const listed = await call(admin, 'GET', '/admin/withdrawals/shared');
    const kept = listed.find((each: { _id: string }) => each._id === withdrawal._id);
    expect(kept).toMatchObject({ amount: 120, status: 'completed', accountNumber: '' });
    const traces = await app.database.pool.query(
      `select 1 from withdrawal_destination where member_id = $1
       union all select 1 from payout_account where member_id = $1
       union all select 1 from session where member_id = $1
       union all select 1 from idempotency_key where member_id = $1
       union all select 1 from click_day where member_id = $1`,
      [member.id],
    );
    expect(traces.rows).toEqual([]);
    const audit = await call(admin, 'GET', '/admin/audit');
    const text = JSON.stringify([listed, audit]);
    for (const word of [member.username, member.email, '09175551234', 'Juana']) {
      expect(text).not.toContain(word);
    }
  });

  it('frees the username, email and phone for somebody else', async () => {
    const member = await app.createMember();
    await remove(member);
    const { status } = await app.request('POST', '/auth/register', {
      body: {
        username: member.username,
        email: member.email,
        password: 'a fine pass phrase',
        confirmPassword: 'a fine pass phrase',
        referralCode: admin.referralCode,
      },
    });
    expect(status).toBe(201);
  });
});

describe('deleting somebody who holds money', () => {
  it('is refused with the amounts, and nothing changes', async () => {
    const member = await createWealthyMember();
    const before = await readBalances(app.db, memberAccountIds(member.id));
    const { status, body } = await remove(member);
    expect(status).toBe(409);
    const later = laterFromNow();
    expect(body).toMatchObject({ code: 'member_holds_money', holdings: { ...holdings, later } });
    const day = (index: number) => formatManilaDay(later[index]!.dueOn);
    expect(body.message).toBe(
      `This user still holds money: ₱250 in the wallet, ₱1,270.60 in earnings, ₱6,750 in packages, ₱100 in pending withdrawals. Of it ₱1,620.60 becomes unclaimed money now. The rest stays reserved and becomes unclaimed when it falls due: ₱1,250 on ${day(0)}, ₱4,250 on ${day(1)}, ₱1,250 on ${day(2)}. Confirm to keep it as unclaimed money.`,
    );
    expect(await readBalances(app.db, memberAccountIds(member.id))).toEqual(before);
    const click = await call(member, 'POST', '/agent/click');
    expect(click.clicks).toBe(4);
  });

  it('moves what is due to unclaimed money once the admin confirms, and the rest on its day', async () => {
    const member = await createWealthyMember();
    const before = await readUnclaimedMoney();
    const { status, body } = await remove(member, { unclaimed: true });
    expect([status, body.unclaimed]).toEqual([200, NOW_DUE]);
    expect(body.unclaimedLater).toEqual(laterFromNow());
    expect((await readUnclaimedMoney()) - before).toBe(NOW_DUE * 100);
    expect(await verifyBooks(app.db)).toEqual([]);
    await runJob();
    expect((await readUnclaimedMoney()) - before).toBe(NOW_DUE * 100);
    let moved = NOW_DUE * 100;
    for (const pesos of [1_250, 4_250, 1_250]) {
      app.clock.advance({ days: 10 });
      // Of two concurrent runs one finds nothing to do.
      await Promise.all([runJob(), runJob()]);
      await runJob();
      moved += pesos * 100;
      expect((await readUnclaimedMoney()) - before).toBe(moved);
      expect(await verifyBooks(app.db)).toEqual([]);
    }
    const rows = await call(admin, 'GET', `/admin/unclaimed?search=${member.username}`);
    const amounts = rows.map(({ amount }: { amount: number }) => amount);
    expect(amounts).toEqual([1_250, 4_250, 1_250, NOW_DUE]);
    for (const { holder, _id } of rows) {
      expect(holder).toBe(`${member.username} (${member.email})`);
      await call(admin, 'POST', `/admin/unclaimed/${_id}/pay`);
    }
    expect(await readUnclaimedMoney()).toBe(before);
    const kept = await app.database.pool.query(
      'select 1 from package where unclaimed_holder is not null and member_id = $1',
      [member.id],
    );
    expect(kept.rows).toEqual([]);

    const balances = await readBalances(app.db, memberAccountIds(member.id));
    for (const balance of balances.values()) {
      expect([balance.postedCentavos, balance.outgoingCentavos, balance.incomingCentavos]).toEqual([
        0, 0, 0,
      ]);
    }
    const left = await app.database.pool.query(
      `select 1 from package where member_id = $1 and closed_at is null
       union all select 1 from withdrawal where member_id = $1 and status = 'pending'
       union all select 1 from ledger.account a join package p on a.id::text like left(p.id::text, -2) || '10'
         where p.member_id = $1 and a.credits_posted <> a.debits_posted`,
      [member.id],
    );
    expect(left.rows).toEqual([]);
    expect(await readAudit(member.id, 'reject_withdrawal')).toMatchObject({
      actorId: admin.id,
      subjectKind: 'withdrawal',
      stateBefore: { status: 'pending' },
      stateAfter: { status: 'rejected', amount: 100 },
      reason: 'The account was deleted',
    });
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  it('keeps what is not due in the package, owed to a name that nothing else knows', async () => {
    const member = await app.createMember();
    await load(member, 125);
    await call(member, 'POST', '/agent/packages/activate', { amount: 125, packageId: 1 });
    const owed = await call(admin, 'GET', '/admin/reserves');
    const { body } = await remove(member, { unclaimed: true });
    expect(body).toMatchObject({ unclaimed: 0, unclaimedLater: [{ amount: 150 }] });
    const { obligations } = await call(admin, 'GET', '/admin/reserves');
    expect(obligations).toEqual(owed.obligations);
    const [running] = await call(admin, 'GET', '/admin/investments/pending');
    expect(running).toMatchObject({ amount: 125, user: { _id: member.id } });
    expect(running.user.username).toBe(`${member.username} (${member.email})`);
    expect((await remove(member, { unclaimed: true })).status).toBe(404);
    const [none] = await call(admin, 'GET', `/admin/unclaimed?search=${member.username}`);
    expect(none).toBeUndefined();
    expect(await readAudit(member.id, 'delete_member')).toMatchObject({
      stateAfter: { deleted: true, unclaimed: 0, unclaimedLater: body.unclaimedLater },
    });
  });

  it('moves what has fallen due of a package 4 at once, instalment by instalment', async () => {
    const member = await app.createMember();
    await load(member, 1_000);
    await call(member, 'POST', '/agent/packages/activate', { amount: 1_000, packageId: 4 });
    app.clock.advance({ days: 25 });
    const { body } = await remove(member, { unclaimed: true });
    expect(body.unclaimed).toBe(2_500);
    expect(body.unclaimedLater).toMatchObject([{ amount: 1_250 }, { amount: 1_250 }]);
    app.clock.advance({ days: 40 });
    await runJob();
    const rows = await call(admin, 'GET', `/admin/unclaimed?search=${member.username}`);
    expect(rows.map(({ amount }: { amount: number }) => amount)).toEqual([2_500, 2_500]);
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  it('moves more packages than the job reads at once', async () => {
    const member = await app.createMember();
    await load(member, 10_100);
    const body = { amount: 100, packageId: 1 };
    for (let i = 0; i <= 100; i++) await call(member, 'POST', '/agent/packages/activate', body);
    const before = await readUnclaimedMoney();
    expect((await remove(member, { unclaimed: true })).status).toBe(200);
    app.clock.advance({ days: 12 });
    await runJob();
    expect((await readUnclaimedMoney()) - before).toBe(1_212_000);
  });

  it('can be confirmed in the address too', async () => {
    const member = await app.createMember();
    await load(member, 100);
    const { status, body } = await app.request(
      'DELETE',
      `/admin/users/${member.id}?unclaimed=true`,
      { token: admin.token },
    );
    expect([status, body.unclaimed]).toEqual([200, 100]);
  });

  it('never loses a load or a click that comes at the same moment', async () => {
    const member = await app.createMember();
    await load(member, 100);
    await call(member, 'POST', '/agent/activate-clicking-task');
    await call(member, 'POST', '/agent/click');
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        app.request('POST', '/agent/click', { token: member.token }),
      ),
      ...Array.from({ length: 3 }, () =>
        app.request('POST', '/admin/load-capital', {
          token: admin.token,
          body: { username: member.username, amount: 100 },
        }),
      ),
      remove(member, { unclaimed: true }),
    ]);
    const balances = await readBalances(app.db, memberAccountIds(member.id));
    expect([...balances.values()].every((balance) => balance.postedCentavos === 0)).toBe(true);
    expect((await readRow(member)).deletedAt).not.toBeNull();
    expect(await verifyBooks(app.db)).toEqual([]);
  });
});
