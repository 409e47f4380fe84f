import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestMember } from '../../../test/members.ts';
import { fundReserve, loadWallet } from '../../../test/money.ts';
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
  member = await app.createMember();
});
afterAll(() => app.close());
keepsBooks(() => app.db);

const fields = {
  amount: 100,
  method: 'gcash',
  accountNumber: '0917 123 4567',
  accountName: 'Maria Clara',
  source: 'wallet',
};
const ask = (change: { amount?: number } = {}) =>
  app.request('POST', '/agent/withdraw', { token: member.token, body: { ...fields, ...change } });
const balances = () => readMemberBalances(app.db, member.id);
const decide = (id: string, verb: string) =>
  app.request('POST', `/admin/withdrawals/${id}/${verb}`, { token: admin.token });

describe('Unused money of the wallet', () => {
  test('is taken back, held for 24 hours whatever the account, and can be cancelled', async () => {
    await loadWallet(app, admin, member, 500);
    const { status, body } = await ask({ amount: 350 });
    const heldUntil = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect([status, body.withdrawal]).toMatchObject([
      200,
      { amount: 350, description: 'Wallet', heldUntil, package: null },
    ]);
    expect(body.balances.wallet).toBe(150);
    app.clock.advance({ hours: 23, minutes: 59 });
    const refused = await decide(body.withdrawal._id, 'approve');
    expect([refused.status, refused.body.code]).toEqual([409, 'withdrawal_held']);
    const path = `/agent/withdrawals/${body.withdrawal._id}/cancel`;
    const cancelled = await app.request('POST', path, { token: member.token });
    expect(cancelled).toMatchObject({ status: 200, body: { balances: { wallet: 500 } } });

    const again = await ask({ amount: 500 });
    expect(again.body.withdrawal.heldUntil).not.toBeNull();
    app.clock.advance({ hours: 24 });
    const approved = await decide(again.body.withdrawal._id, 'approve');
    expect(approved.body.withdrawal).toMatchObject({ status: 'approved', source: 'wallet' });
    const { body: stays } = await app.request(
      'GET',
      `/admin/withdrawals/by-source?source=wallet&status=approved&search=${member.username}`,
      { token: admin.token },
    );
    expect(stays).toMatchObject([{ _id: again.body.withdrawal._id, amount: 500 }]);
  });

  test('that packages hold cannot be taken', async () => {
    await loadWallet(app, admin, member, 500);
    const { token } = member;
    const buy = { packageId: 1, amount: 400 };
    await app.request('POST', '/agent/packages/activate', { token, body: buy });
    expect((await ask({ amount: 101 })).body.code).toBe('source_balance_insufficient');
    expect((await ask({ amount: 100 })).status).toBe(200);
  });

  test('asked for and spent at once is used once', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await app.createMember();
      await loadWallet(app, admin, member, 500);
      const { token } = member;
      const answers = await Promise.all([
        ask({ amount: 500 }),
        app.request('POST', '/agent/packages/activate', {
          token,
          body: { packageId: 1, amount: 500 },
        }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect((await balances()).wallet).toBe(0);
    }
  });
});
