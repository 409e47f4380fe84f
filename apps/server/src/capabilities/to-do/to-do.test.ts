import { type StaffRole, staffRoles, type ToDo, type ToDoKind, toDoKind } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods, declareCashIn, insertLineOf } from '../../../test/cash-ins.ts';
import { proposeLoad } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
import { askSupport } from '../../../test/support.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-10T04:00:00Z' });
  admin = await app.createAdmin();
  await fundReserve(app);
  await addPaymentMethods(app, admin);
});
afterAll(() => app.close());

async function get<Answer>({ token }: Pick<TestMember, 'token'>, path: string): Promise<Answer> {
  const { status, body } = await app.request('GET', path, { token });
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const read = (of: Pick<TestMember, 'token'> = admin) => get<ToDo>(of, '/admin/to-do');
const post = async (member: TestMember, path: string, body: object) => {
  const answer = await app.request('POST', path, { token: member.token, body });
  expect(answer).toMatchObject({ status: path.endsWith('batches') ? 201 : 200 });
  return answer.body;
};
const withdrawal = {
  ...{ source: 'wallet', method: 'gcash', accountNumber: '09171234567', accountName: 'Ana' },
};

/** The list that the screen of each queue reads. */
const lists: Record<ToDoKind, string> = {
  registration: '/admin/registrations/pending?',
  cash_in: '/admin/cash-ins?tab=to_check',
  cash_in_matched: '/admin/cash-ins?tab=matched',
  bank_line: '/admin/bank-lines?status=unmatched',
  withdrawal: '/admin/earnings/withdrawals?status=pending&held=no',
  payout: '/admin/payouts?state=to_pay&takenBy=nobody',
  payout_run_out: '/admin/payouts?state=to_pay&takenBy=run_out',
  proposal: '/admin/proposals?view=to_confirm',
  support_thread: '/admin/support/threads?tab=waiting',
  payout_mine: '/admin/payouts?state=to_pay&takenBy=me',
  batch_mine: '/admin/payout-batches?status=open&madeBy=me',
  proposal_mine: '/admin/proposals?view=mine',
  support_mine: '/admin/support/threads?tab=mine',
};

test('With nothing to do the list is empty', async () => {
  expect(await read()).toEqual({
    ...{ entries: [], pending: [], differences: null },
    due: { days: 7, until: '2026-03-16', amount: 0, overdue: 0, payable: 0, fund: 1_000_000 },
  });
});

describe('After a day', () => {
  let ana: TestMember;
  let second: TestMember;
  const others = new Map<StaffRole, TestMember>();
  const first = '2026-03-11T04:00:00.000Z';

  beforeAll(async () => {
    second = await app.createAdmin();
    // Before the proposal, which nobody younger confirms.
    for (const staffRole of staffRoles) others.set(staffRole, await app.createAdmin({ staffRole }));
    ana = await app.createMember();
    await loadWallet(app, admin, ana, 5_000);
    await post(ana, '/agent/packages/activate', { packageId: 4, amount: 1_000 });
    const ids: string[] = [];
    for (const amount of [200, 201, 202, 203]) {
      const made = await post(ana, '/agent/withdraw', { ...withdrawal, amount });
      ids.push(made.withdrawal._id);
    }
    app.clock.advance({ days: 1 });
    for (const id of ids) await post(admin, `/admin/withdrawals/${id}/approve`, {});
    await post(admin, '/admin/payouts/take', { ids: [ids[0]] });
    await post(second, '/admin/payouts/take', { ids: [ids[1]] });
    await post(admin, '/admin/payout-batches', { method: 'gcash', ids: [ids[2]] });
    app.clock.advance({ minutes: 10 });
    await post(ana, '/agent/withdraw', { ...withdrawal, amount: 300 });
    await app.createMember({ status: 'pending' });
    await app.createMember({ status: 'pending' });
    await declareCashIn(app, ana);
    await insertLineOf(app, admin, await declareCashIn(app, ana), 'paymentReference');
    const at = new Date('2026-03-10T04:00:00Z');
    const line = { account: 'GCash', amountCentavos: 12_300, at };
    await insertLines(app, admin, [line], { isWhole: true });
    const { _id } = await askSupport(app, ana);
    await post(admin, `/admin/support/threads/${_id}/assign`, { to: admin.id });
  });

  const kindsOf = async (of: TestMember) =>
    (await read(of)).entries.map(({ kind, count, amount }) => [kind, count, amount]);

  test('each queue has its number, its sum and its oldest, the longest wait first', async () => {
    const { entries } = await read();
    expect(entries.find(({ kind }) => kind === 'payout_mine')).toEqual({
      ...{ kind: 'payout_mine', count: 1, amount: 200, oldestAt: first },
    });
    expect(entries.map(({ oldestAt }) => oldestAt)).toEqual(
      entries.map(({ oldestAt }) => oldestAt).toSorted(),
    );
  });

  test("a withdrawal on hold is not to be decided, and another's take once it ran out", async () => {
    const kinds = async () => (await kindsOf(admin)).map(([kind]) => kind);
    expect(await kinds()).not.toContain('withdrawal');
    expect(await kinds()).not.toContain('payout_run_out');
    expect((await read()).pending).toEqual([{ list: 'wallet', count: 1 }]);
    app.clock.advance({ minutes: 20 });
    expect(await kinds()).toContain('payout_run_out');
    app.clock.advance({ days: 1 });
    expect(await kinds()).toContain('withdrawal');
  });

  test('what waits for a second person is for others, and its maker sees it as their own', async () => {
    await proposeLoad(app, admin);
    expect(await kindsOf(second)).toContainEqual(['proposal', 1, expect.any(Number)]);
    expect(await kindsOf(admin)).toContainEqual(['proposal_mine', 1, expect.any(Number)]);
  });

  const expected: Record<StaffRole, ToDoKind[]> = {
    owner: toDoKind.options.filter((kind) => kind !== 'proposal'),
    treasurer: [
      ...(['bank_line', 'cash_in', 'cash_in_matched'] as const),
      ...(['payout', 'payout_run_out', 'proposal'] as const),
    ],
    approver: ['proposal', 'registration', 'withdrawal'],
    support: ['support_thread'],
    auditor: [],
  };
  test.each(staffRoles)('a %s is told what they can do, as many as the list has', async (role) => {
    const asking = role === 'owner' ? admin : others.get(role)!;
    const { entries } = await read(asking);
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(expected[role].toSorted());
    for (const { kind, count } of entries) {
      const rows = await get<object[]>(asking, `${lists[kind]}&pageSize=100`);
      expect([kind, rows.length]).toEqual([kind, count]);
    }
  });

  test('days that differ from the bank are named', async () => {
    expect((await read()).differences).toEqual({
      count: 1,
      newest: { account: 'GCash', day: '2026-03-10' },
    });
  });

  test('what falls due within seven days stands against the fund', async () => {
    app.clock.set('2026-03-14T04:00:00Z');
    const { token } = await app.createAdmin();
    const { due } = await read({ token });
    expect(due).toMatchObject({ until: '2026-03-20' });
    expect(due!.amount).toBeGreaterThan(0);
    expect(due!.fund).toBeLessThan(1_000_000);

    // Nobody claims it.
    app.clock.set('2026-03-21T04:00:00Z');
    const later = await read(await app.createAdmin());
    expect(later.due!.overdue).toBe(due!.amount);
  });
});
