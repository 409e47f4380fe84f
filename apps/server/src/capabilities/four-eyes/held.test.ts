import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { confirm, createStaff, setPolicies } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { keepsBooks } from '../../../test/verify-each-file.ts';
import { memberAccountId, stripeAccountId } from '../../chart-of-accounts.ts';
import type { Actor } from '../../kernel/operation.ts';
import { readMemberBalances } from '../../people/balances.ts';
import { verifyBooks } from '../../verification/index.ts';
import { readOwed } from '../liabilities/store/owed.ts';
import { readContext } from '../members/index.ts';
import { proposalExpiry } from './jobs.ts';
import { propose } from './service/propose.ts';

// What an open revert proposal names is held in the wallet, so that moving money does not end it.

let app: TestApp;
let staff: Record<'owner' | 'treasurer' | 'approver', TestMember>;
let member: TestMember;
let load: string;

beforeAll(async () => {
  app = await createTestApp();
  await fundReserve(app);
});
beforeEach(async () => {
  await setPolicies(app, {});
  staff = await createStaff(app, 'owner', 'treasurer', 'approver');
  member = await app.createMember();
  load = await loadWallet(app, staff.owner, member, 300);
  await setPolicies(app, { reverts: true });
  app.clock.advance({ ms: 1_000 });
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const reason = 'Loaded to the wrong member';
const post = ({ token }: TestMember, path: string, body: object = {}) =>
  app.request('POST', path, { token, body });
const get = async ({ token }: TestMember, path: string) =>
  (await app.request('GET', path, { token })).body;
const walletOf = async ({ id }: TestMember) => (await readMemberBalances(app.db, id)).wallet;
const spend = (amount: number) =>
  post(member, '/agent/withdraw', {
    ...{ source: 'wallet', amount, method: 'gcash' },
    ...{ accountName: 'Ana Cruz', accountNumber: '09171234567' },
  });
const ask = (body: object = { reason }) =>
  post(staff.treasurer, `/admin/shared-capital/revert/${load}`, body);
/** @returns the proposal's id */
async function proposed(body?: object): Promise<string> {
  const answer = await ask(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  app.clock.advance({ ms: 1_000 });
  return answer.body.proposal._id;
}
async function confirmed(id: string) {
  const answer = await confirm(app, staff.approver, id);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const rowOf = () =>
  app.db.selectFrom('capitalLoad').selectAll().where('id', '=', load).executeTakeFirstOrThrow();

describe('What a revert would take', () => {
  test('can be moved by nobody, and the confirmed revert takes it', async () => {
    const id = await proposed();
    expect(await walletOf(member)).toBe(0);
    expect((await spend(100)).body.code).toBe('source_balance_insufficient');
    expect((await get(staff.owner, `/admin/proposals/${id}`)).now).toBeNull();
    await confirmed(id);
    expect(await walletOf(member)).toBe(0);
    expect(await rowOf()).toMatchObject({ status: 'failed', owedBackCentavos: null });
    const activity: { kind: string; amount: number; balance: number }[] = await get(
      member,
      '/agent/activity',
    );
    expect(activity.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['load_reverted', -300, 0],
      ['load_released', 300, 300],
      ['load_held', -300, 0],
      ['load', 300, 300],
    ]);
  });

  test('is what there is; the rest is owed back, and money that comes later is left alone', async () => {
    await spend(120);
    const id = await proposed({ reason, partial: true });
    const { payload } = await get(staff.owner, `/admin/proposals/${id}`);
    expect(payload.after).toMatchObject({ revertedAmount: 180, owedBack: 120 });
    await setPolicies(app, {});
    await loadWallet(app, staff.owner, member, 500);
    expect(await walletOf(member)).toBe(50_000);
    await confirmed(id);
    expect(await walletOf(member)).toBe(50_000);
    expect(await rowOf()).toMatchObject({ status: 'completed', owedBackCentavos: 12_000 });
  });

  test('is nothing where all was spent', async () => {
    await spend(300);
    const id = await proposed({ reason, partial: true });
    await setPolicies(app, {});
    await loadWallet(app, staff.owner, member, 500);
    await confirmed(id);
    expect(await walletOf(member)).toBe(50_000);
    expect((await rowOf()).owedBackCentavos).toBe(30_000);
  });

  test('is still owed to the member, who sees that it is on hold', async () => {
    const before = await readOwed(app.db, member.id);
    await proposed();
    expect(await readOwed(app.db, member.id)).toEqual(before);
    const { wallet, waiting } = await get(member, '/agent/earnings');
    expect({ wallet, waiting }).toEqual({
      wallet: 0,
      waiting: [{ kind: 'load_held', count: 1, amount: 300, until: null }],
    });
    const file = await get(staff.owner, `/admin/users/${member.id}/file`);
    expect(file.holdings).toMatchObject({ wallet: 300, pendingWithdrawals: 0, total: 300 });
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  test('keeps its member from being deleted', async () => {
    const id = await proposed();
    const remove = () =>
      app.request('DELETE', `/admin/users/${member.id}?unclaimed=true`, staff.owner);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'proposal_open' } });
    await post(staff.treasurer, `/admin/proposals/${id}/withdraw`);
    expect((await remove()).status).toBe(200);
  });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['declined', (id) => post(staff.approver, `/admin/proposals/${id}/decline`, { reason })],
  ['withdrawn', (id) => post(staff.treasurer, `/admin/proposals/${id}/withdraw`)],
  [
    'expired',
    async () => {
      app.clock.advance({ days: 4 });
      await proposalExpiry.run(app);
    },
  ],
  [
    'lapsed',
    async () => {
      await setPolicies(app, {});
      await post(staff.owner, `/admin/staff/${staff.treasurer.id}/suspend`);
    },
  ],
])('the hold ends when it is %s', async (status, end) => {
  const id = await proposed();
  await end(id);
  const row = app.db.selectFrom('proposal').select('status').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ status });
  expect(await walletOf(member)).toBe(30_000);
  expect((await get(member, '/agent/earnings')).waiting).toEqual([]);
});

describe('At the same moment', () => {
  test('ten who spend and one who proposes never take the same money', async () => {
    const [asked, ...spent] = await Promise.all([
      ask(),
      ...Array.from({ length: 10 }, () => spend(100)),
    ]);
    const left = 300 - 100 * spent.filter(({ status }) => status === 200).length;
    expect([202, 409]).toContain(asked.status);
    expect(await walletOf(member)).toBe(asked.status === 202 ? 0 : left * 100);
    if (asked.status === 202) expect(left).toBe(300);
    expect(await verifyBooks(app.db)).toEqual([]);
  });

  test('one is decided once', async () => {
    const id = await proposed();
    const answers = await Promise.all([
      ...[staff.approver, staff.owner].map((by) => confirm(app, by, id)),
      ...[staff.approver, staff.owner].map((by) =>
        post(by, `/admin/proposals/${id}/decline`, { reason }),
      ),
      post(staff.treasurer, `/admin/proposals/${id}/withdraw`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isReverted = (await rowOf()).status === 'failed';
    expect(await walletOf(member)).toBe(isReverted ? 0 : 30_000);
  });

  // As a call that was judged before another changed the load or the wallet.
  test.each<[string, () => Promise<unknown>]>([
    ['the money moved', () => spend(100)],
    [
      'the load was reverted',
      async () => {
        await setPolicies(app, {});
        await ask();
        await loadWallet(app, staff.owner, member, 300);
      },
    ],
  ])('nothing is proposed once %s', async (_, meanwhile) => {
    await meanwhile();
    const maker = { memberId: staff.treasurer.id, staffRole: 'treasurer' } as Actor;
    const late = app.runOperation((operation) =>
      propose(
        operation,
        maker,
        {
          kind: 'revert',
          target: { id: load, name: null },
          memberId: member.id,
          amountCentavos: 30_000,
          after: { status: 'failed', amount: 300 },
          hold: {
            debitAccountId: memberAccountId(member.id, 'wallet'),
            creditAccountId: stripeAccountId('cashIn', member.id),
            amountCentavos: 30_000,
          },
        },
        { route: 'revertLoad', params: {}, body: {} },
        readContext,
      ),
    );
    await expect(late).rejects.toMatchObject({ code: 'proposal_changed' });
  });
});
