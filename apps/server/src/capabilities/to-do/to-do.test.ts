import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { insertLines } from '../../../test/bank-lines.ts';
import { addPaymentMethods, declareCashIn } from '../../../test/cash-ins.ts';
import { proposeLoad } from '../../../test/four-eyes.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-03-10T04:00:00Z' });
  admin = await app.createAdmin();
  await fundReserve(app);
  await addPaymentMethods(app, admin);
});
afterAll(() => app.close());

const read = async ({ token }: Pick<TestMember, 'token'> = admin) => {
  const { status, body } = await app.request('GET', '/admin/to-do', { token });
  expect([status, body]).toMatchObject([200, {}]);
  return body;
};
const post = async (member: TestMember, path: string, body: object) => {
  const answer = await app.request('POST', path, { token: member.token, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const withdrawal = {
  ...{ source: 'wallet', method: 'gcash', accountNumber: '09171234567', accountName: 'Ana' },
};

test('With nothing to do the list is empty', async () => {
  expect(await read()).toEqual({
    entries: [],
    differences: null,
    due: { days: 7, until: '2026-03-16', amount: 0, payable: 0, fund: 1_000_000 },
  });
});

describe('After a day', () => {
  let ana: TestMember;

  beforeAll(async () => {
    ana = await app.createMember();
    await loadWallet(app, admin, ana, 5_000);
    await post(ana, '/agent/packages/activate', { packageId: 4, amount: 1_000 });
    const { withdrawal: taken } = await post(ana, '/agent/withdraw', {
      ...withdrawal,
      amount: 200,
    });
    app.clock.advance({ days: 1 });
    await post(ana, '/agent/withdraw', { ...withdrawal, amount: 300 });
    await post(admin, `/admin/withdrawals/${taken._id}/approve`, {});
    await post(admin, '/admin/payouts/take', { ids: [taken._id] });
    app.clock.advance({ minutes: 10 });
    await app.createMember({ status: 'pending' });
    await app.createMember({ status: 'pending' });
    await declareCashIn(app, ana);
  });

  test('each queue has its number and its oldest, the longest wait first', async () => {
    const first = '2026-03-11T04:00:00.000Z';
    const later = '2026-03-11T04:10:00.000Z';
    const waiting = [
      { kind: 'withdrawal', count: 1, oldestAt: first },
      { kind: 'cash_in', count: 1, oldestAt: later },
      { kind: 'registration', count: 2, oldestAt: later },
    ];
    expect((await read()).entries).toEqual(waiting);
    app.clock.set('2026-03-11T04:29:59Z');
    expect((await read()).entries).toEqual(waiting);
    app.clock.set('2026-03-11T04:30:00Z');
    expect((await read()).entries).toEqual([
      { kind: 'payout_taken', count: 1, oldestAt: first },
      ...waiting,
    ]);
  });

  test('days that differ from the bank are named', async () => {
    const at = new Date('2026-03-10T04:00:00Z');
    const line = { account: 'GCash', amountCentavos: 12_300, at };
    await insertLines(app, admin, [line], { isWhole: true });
    expect((await read()).differences).toEqual({
      count: 1,
      newest: { account: 'GCash', day: '2026-03-10' },
    });
  });

  test('what falls due within seven days stands against the fund', async () => {
    app.clock.set('2026-03-14T04:00:00Z');
    const { due } = await read();
    expect(due).toMatchObject({ until: '2026-03-20', payable: 500 });
    expect(due.amount).toBeGreaterThan(0);
    expect(due.fund).toBeLessThan(1_000_000);
  });

  test('each role sees only what it may', async () => {
    const support = await read(await app.createAdmin({ staffRole: 'support' }));
    expect(support).toMatchObject({ differences: null, due: null });
    expect(support.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['registration']);
    const treasurer = await read(await app.createAdmin({ staffRole: 'treasurer' }));
    expect(treasurer.due).not.toBeNull();
    expect(treasurer.entries).toHaveLength(4);
  });
});

test('what waits for a second person is there until it expires', async () => {
  await proposeLoad(app, admin);
  const isProposal = ({ kind }: { kind: string }) => kind === 'proposal';
  const oldestAt = app.clock.now().toISOString();
  const { entries } = await read();
  expect(entries.filter(isProposal)).toEqual([{ kind: 'proposal', count: 1, oldestAt }]);
  app.clock.advance({ days: 3 });
  const { token } = await app.createAdmin();
  expect((await read({ token })).entries.some(isProposal)).toBe(false);
});
