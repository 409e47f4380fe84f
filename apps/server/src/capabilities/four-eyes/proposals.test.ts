import { proposalKinds } from '@barya/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { proposalExpiry } from './jobs.ts';
import { hasColleague } from './store/staff.ts';

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'approver' | 'support' | 'auditor', TestMember>;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  staff = await createStaff(app, 'owner', 'treasurer', 'approver', 'support', 'auditor');
  member = await app.createMember();
  await setPolicies(app, { loadFrom: 1_000 });
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const load = (by: TestMember, amount: number, key?: string) =>
  app.request('POST', '/admin/load-capital', {
    token: by.token,
    body: { username: member.username, amount },
    ...(key !== undefined && { key }),
  });
const walletOf = async () => (await readMemberBalances(app.db, member.id)).wallet;
const read = async (id: string, by = staff.owner) =>
  (await app.request('GET', `/admin/proposals/${id}`, { token: by.token })).body;

async function proposeLoad(by = staff.treasurer, amount = 1_000): Promise<string> {
  app.clock.advance({ ms: 1_000 });
  const { status, body } = await load(by, amount);
  expect(status).toBe(202);
  return body.proposal._id;
}

describe('A load above the limit', () => {
  test('waits for a second person, and changes nothing before', async () => {
    const { status, body } = await load(staff.treasurer, 1_000);
    expect(status).toBe(202);
    expect(body.proposal).toMatchObject({
      kind: 'load',
      target: { _id: member.id, name: member.username },
      amount: 1_000,
      payload: { before: null, after: { amount: 1_000, standing: 'active' } },
      maker: { _id: staff.treasurer.id },
      status: 'open',
      checker: null,
      notBefore: null,
    });
    expect(await walletOf()).toBe(0);
    const waiting = await app.request('GET', '/admin/proposals?status=open', {
      token: staff.approver.token,
    });
    expect(waiting.body.map(({ _id }: { _id: string }) => _id)).toContain(body.proposal._id);
    const told = await app.db
      .selectFrom('notice')
      .select('memberId')
      .where('kind', '=', 'proposal_to_confirm')
      .execute();
    const readers = told.map(({ memberId }) => memberId);
    expect(readers).toEqual(expect.arrayContaining([staff.owner.id, staff.approver.id]));
    expect(readers).not.toContain(staff.treasurer.id);
    expect(readers).not.toContain(staff.support.id);
  });

  test('is made by the confirmation, and its row names both', async () => {
    const id = await proposeLoad();
    const { hash, mayConfirm, now } = await read(id, staff.approver);
    expect({ mayConfirm, now }).toEqual({ mayConfirm: true, now: null });
    const { status, body } = await confirm(app, staff.approver, id, { hash });
    expect({ status, proposal: body.proposal }).toMatchObject({
      status: 200,
      proposal: { status: 'confirmed', checker: { _id: staff.approver.id } },
    });
    expect(await walletOf()).toBe(100_000);
    const row = await app.db
      .selectFrom('capitalLoad')
      .select(['loadedBy', 'confirmedBy'])
      .where('memberId', '=', member.id)
      .executeTakeFirst();
    expect(row).toEqual({ loadedBy: staff.treasurer.id, confirmedBy: staff.approver.id });
  });

  test('below the limit needs nobody', async () => {
    expect((await load(staff.treasurer, 999)).status).toBe(200);
  });

  test('answers a retry with its first proposal', async () => {
    const first = await load(staff.treasurer, 1_000, 'one-intent');
    expect(await load(staff.treasurer, 1_000, 'one-intent')).toMatchObject({
      status: 202,
      body: first.body,
    });
  });

  test('is proposed once for each member', async () => {
    await proposeLoad();
    expect(await load(staff.owner, 2_000)).toMatchObject({
      status: 409,
      body: { code: 'proposal_open' },
    });
  });
});

describe('Nobody is their own second person', () => {
  test('by another session', async () => {
    const id = await proposeLoad();
    const token = await app.openSession(staff.treasurer.id);
    expect(await confirm(app, { ...staff.treasurer, token }, id)).toMatchObject({
      status: 403,
      body: { code: 'proposal_not_yours_to_confirm' },
    });
  });

  test('by an account that was made after the proposal', async () => {
    const id = await proposeLoad();
    const recreated = await app.createAdmin({ staffRole: 'treasurer' });
    app.clock.advance({ ms: 1_000 });
    expect((await confirm(app, recreated, id)).body.code).toBe('proposal_not_yours_to_confirm');
  });

  test.each(['support', 'auditor'] as const)('nor is %s', async (role) => {
    const id = await proposeLoad();
    expect((await confirm(app, staff[role], id)).status).toBe(403);
    expect(await walletOf()).toBe(0);
  });
});

describe('What was shown', () => {
  test('is what is confirmed: another hash is refused', async () => {
    const id = await proposeLoad();
    expect(await confirm(app, staff.owner, id, { hash: '0'.repeat(64) })).toMatchObject({
      status: 409,
      body: { code: 'proposal_changed' },
    });
  });

  test('is compared again: what changed since is named and not confirmed', async () => {
    await app.db
      .updateTable('member')
      .set({ status: 'pending' })
      .where('id', '=', member.id)
      .execute();
    const id = await proposeLoad();
    const { hash } = await read(id);
    await app.db
      .updateTable('member')
      .set({ status: 'approved' })
      .where('id', '=', member.id)
      .execute();
    expect((await read(id)).now.payload.after.standing).toBe('active');
    expect((await confirm(app, staff.owner, id, { hash })).body.code).toBe('proposal_changed');
    expect(await walletOf()).toBe(0);
  });

  test('is refused as the call itself would be', async () => {
    const id = await proposeLoad();
    await app.request('POST', `/admin/users/${member.id}/suspend`, { token: staff.owner.token });
    expect((await read(id)).now.refusal).toMatch(/inactive/);
    expect((await confirm(app, staff.owner, id)).body.code).toBe('load_member_suspended');
  });

  test('cannot be changed in the database, nor a decision', async () => {
    const id = await proposeLoad();
    const change = (set: string) =>
      app.database.ownerPool.query(`update proposal set ${set} where id = $1`, [id]);
    await expect(change('amount_centavos = 1')).rejects.toThrow('cannot change');
    await expect(change(`request = '{}'`)).rejects.toThrow('cannot change');
    await app.request('POST', `/admin/proposals/${id}/withdraw`, { token: staff.treasurer.token });
    await expect(change(`status = 'open', decided_at = null`)).rejects.toThrow('is decided');
  });
});

describe('Splitting', () => {
  test('ten at once below the limit do not pass the sum of a day', async () => {
    await setPolicies(app, { loadFrom: 1_000, loadPerDay: 3_000 });
    const many = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { username } = await app.createMember();
        return app.request('POST', '/admin/load-capital', {
          token: staff.treasurer.token,
          body: { username, amount: 900 },
        });
      }),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(3).fill(200),
      ...Array<number>(7).fill(202),
    ]);
    // Another person and another day have their own.
    expect((await load(staff.owner, 900)).status).toBe(200);
    app.clock.advance({ days: 1 });
    expect((await load(staff.treasurer, 900)).status).toBe(200);
  });

  test('what a second person confirmed does not count', async () => {
    await setPolicies(app, { loadFrom: 1_000, loadPerDay: 1_000 });
    await confirm(app, staff.owner, await proposeLoad());
    expect((await load(staff.treasurer, 999)).status).toBe(200);
  });

  test('what was reverted still counts', async () => {
    await setPolicies(app, { loadPerDay: 1_000 });
    const { body } = await load(staff.treasurer, 600);
    await app.request('POST', `/admin/shared-capital/revert/${body.transaction._id}`, {
      token: staff.treasurer.token,
    });
    expect((await load(staff.treasurer, 600)).status).toBe(202);
  });
});

describe('A decision', () => {
  test('is made once by five checkers at once', async () => {
    const id = await proposeLoad();
    const others = [staff.owner, staff.approver];
    const answers = await Promise.all(
      [...others, ...others, staff.owner].map((checker) => confirm(app, checker, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await walletOf()).toBe(100_000);
  });

  test('is not made by a checker who was suspended or demoted meanwhile', async () => {
    const id = await proposeLoad();
    await read(id, staff.approver);
    const set = (change: string) =>
      app.database.ownerPool.query(`update member set ${change} where id = $1`, [
        staff.approver.id,
      ]);
    await set(`staff_role = 'auditor'`);
    expect((await confirm(app, staff.approver, id)).status).toBe(403);
    await set(`staff_role = 'approver', is_active = false`);
    expect((await confirm(app, staff.approver, id)).status).toBe(403);
    expect(await walletOf()).toBe(0);
  });

  test('lapses with its maker', async () => {
    const id = await proposeLoad();
    await setPolicies(app, {});
    await app.request('POST', `/admin/users/${staff.treasurer.id}/suspend`, {
      token: staff.owner.token,
    });
    expect((await read(id)).status).toBe('lapsed');
    expect((await confirm(app, staff.owner, id)).body.code).toBe('proposal_already_decided');
  });

  test('is the maker’s to withdraw, and nobody else’s', async () => {
    const id = await proposeLoad();
    const withdraw = ({ token }: TestMember) =>
      app.request('POST', `/admin/proposals/${id}/withdraw`, { token });
    expect((await withdraw(staff.owner)).body.code).toBe('proposal_not_yours');
    expect((await withdraw(staff.treasurer)).body.proposal.status).toBe('withdrawn');
    expect((await confirm(app, staff.owner, id)).body.code).toBe('proposal_already_decided');
  });

  test('can be no, with a reason that its maker is told', async () => {
    const id = await proposeLoad();
    const { body } = await app.request('POST', `/admin/proposals/${id}/decline`, {
      token: staff.approver.token,
      body: { reason: 'The payment did not come' },
    });
    expect(body.proposal).toMatchObject({
      status: 'declined',
      reason: 'The payment did not come',
      checker: { _id: staff.approver.id },
    });
    expect(await walletOf()).toBe(0);
    const { body: notices } = await app.request('GET', '/notices', {
      token: staff.treasurer.token,
    });
    expect(notices[0]).toMatchObject({
      title: 'Your proposal was declined',
      text: `A load of ₱1,000.00 was not done. ${staff.approver.username} declined it. Reason: The payment did not come`,
    });
  });

  test('is too late after 72 hours; then it can be proposed again', async () => {
    const id = await proposeLoad();
    app.clock.advance({ days: 3 });
    expect((await confirm(app, staff.owner, id)).body.code).toBe('proposal_expired');
    expect((await read(id)).status).toBe('expired');
    await proposeLoad();
    await proposalExpiry.run(app);
    const row = await app.db
      .selectFrom('proposal')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.status).toBe('expired');
  });
});

test('Whether somebody is a lone owner is read from the staff, not from all members', async () => {
  const look = app.runOperation(async ({ trx, now }) => {
    await sql`insert into member (id, username, email, password_hash, role, status, is_active,
        referral_code, referral_code_salt, referral_code_digest, created_at)
      select (left(md5(n::text), 30) || '00')::uuid, 'crowd' || n, 'c' || n || '@example.test',
        'none', 'agent', 'approved', true, 'CROWD' || n, '', '', ${now}
      from generate_series(1, 500) as n`.execute(trx);
    await sql`set local enable_seqscan = off`.execute(trx);
    const countRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relid = 'public.member'::regclass`.execute(trx);
      return rows[0]!.read;
    };
    await sql`update member set is_active = false where role = 'admin'`.execute(trx);
    const before = await countRead();
    expect(await hasColleague(trx, proposalKinds.load, staff.owner.id, now)).toBe(false);
    expect((await countRead()) - before).toBeLessThan(400);
    throw new Error('Nothing of it stays');
  });
  await expect(look).rejects.toThrow('Nothing of it stays');
});

test('the hash is over what it depends on, and what else changed is marked', async () => {
  const id = await proposeLoad();
  const { evidence } = await read(id);
  expect(evidence).toMatchObject({
    kind: 'load',
    subject: { amount: 1_000, member: { _id: member.id }, after: { standing: 'active' } },
    context: { asked: { moneyIn: 0 }, now: { moneyIn: 0 } },
  });
  expect((await load(staff.owner, 100)).status).toBe(200);
  const later = await read(id);
  expect(later.evidence.context).toMatchObject({ asked: { moneyIn: 0 }, now: { moneyIn: 100 } });
  expect(later.now).toBeNull();
  app.clock.advance({ ms: 1_000 });
  expect((await confirm(app, staff.owner, id)).status).toBe(200);
});
