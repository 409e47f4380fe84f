import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import type { TestMember } from '../../test/members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../../test/money.ts';
import { readMemberBalances } from './balances.ts';

let app: TestApp;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember({ credentialChangedAt: app.clock.now() });
  await fundReserve(app);
});
afterAll(() => app.close());

const act = async (path: string, body?: unknown, { token } = member) => {
  const answer = await app.request('POST', path, { token, body });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body;
};
const withdraw = () =>
  act('/agent/withdraw', {
    amount: 200,
    method: 'gcash',
    accountNumber: '09171234567',
    accountName: 'Maria Clara',
    source: 'direct_indirect',
  });
const decide = (id: string, verb: string) => act(`/admin/withdrawals/${id}/${verb}`, {}, admin);
const readVersion = async () => (await readMemberBalances(app.db, member.id)).version;

test('every change of balances raises their version, and nothing else does', async () => {
  let withdrawalId = '';
  const click = () => act('/agent/click');
  const ask = async () => {
    withdrawalId = (await withdraw()).withdrawal._id;
  };
  const happenings: [string, () => Promise<unknown>][] = [
    ['a load', () => loadWallet(app, admin, member, 2_000)],
    ['the price of clicking', () => act('/agent/activate-clicking-task')],
    ['the first click', click],
    ['a click', click],
    ['a click', click],
    ['income', () => payReferralIncome(app, member.id, { direct: 30_000, indirect: 20_000 })],
    ['a withdrawal', ask],
    ['its rejection', () => decide(withdrawalId, 'reject')],
    ['another', ask],
    ['a purchase', () => act('/agent/packages/activate', { packageId: 1, amount: 1_000 })],
    [
      'the approval after a day, which changes no figure',
      () => {
        app.clock.advance({ hours: 25 });
        return decide(withdrawalId, 'approve');
      },
    ],
    ['a click that has the day before settled', click],
    [
      'a load while the clock has fallen back',
      () => {
        app.clock.advance({ hours: -3 });
        return loadWallet(app, admin, member, 100);
      },
    ],
  ];
  let version = await readVersion();
  for (const [what, happen] of happenings) {
    await happen();
    expect([what, (await readVersion()) > version]).toEqual([what, true]);
    version = await readVersion();
  }
  await loadWallet(app, admin, await app.createMember(), 100);
  app.clock.advance({ minutes: 1 });
  expect(await readVersion()).toBe(version);
});
