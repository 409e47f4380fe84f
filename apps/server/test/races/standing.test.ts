import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCapital } from '../../src/capabilities/capital/service/load-capital.ts';
import { createTestApp, type TestApp, type TestResponse } from '../app.ts';
import type { TestMember } from '../members.ts';
import { fundReserve, loadWallet, payReferralIncome } from '../money.ts';
import { keepsBooks } from '../verify-each-file.ts';
import { askDuring } from './ask-during.ts';
import { untilBlocked } from './until-blocked.ts';

// Concurrent suspension, load and deletion. The second sees the first's result, because the first
// locked the member's row.

let app: TestApp;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  await fundReserve(app);
});
afterAll(() => app.close());
keepsBooks(() => app.db);

/** Asks during an uncommitted suspension of the member, and commits it once the request waits. */
function askDuringSuspension(
  { id }: TestMember,
  ask: () => Promise<TestResponse>,
): Promise<TestResponse> {
  return askDuring(app, ['update member set is_active = false where id = $1', [id]], ask);
}

describe('an account that is being suspended', () => {
  it('cannot withdraw', async () => {
    const member = await app.createMember();
    await payReferralIncome(app, member.id, { direct: 20_000 });
    const { body } = await askDuringSuspension(member, () =>
      app.request('POST', '/agent/withdraw', {
        token: member.token,
        body: {
          amount: 100,
          method: 'gcash',
          accountNumber: '09171234567',
          accountName: 'Juana',
          source: 'direct_indirect',
        },
      }),
    );
    expect(body.code).toBe('account_suspended');
  });

  it('saves no account to withdraw to, which would outlive its deletion', async () => {
    const member = await app.createMember();
    const { status, body } = await askDuringSuspension(member, () =>
      app.request('POST', '/agent/payout-accounts', {
        token: member.token,
        body: {
          name: 'Mine',
          method: 'gcash',
          accountNumber: '09171234567',
          accountName: 'Juana',
        },
      }),
    );
    expect([status, body.code]).toEqual([403, 'account_suspended']);
  });

  it('cannot be loaded', async () => {
    const member = await app.createMember();
    const { body } = await askDuringSuspension(member, () =>
      app.request('POST', '/admin/load-capital', {
        token: admin.token,
        body: { username: member.username, amount: 100 },
      }),
    );
    expect(body.code).toBe('load_member_suspended');
  });

  it('is paid nothing for its downline', async () => {
    const upline = await app.createMember();
    const member = await app.createMember({ referrer: upline });
    await loadWallet(app, admin, member, 1_000);
    const { status } = await askDuringSuspension(upline, () =>
      app.request('POST', '/agent/packages/activate', {
        token: member.token,
        body: { packageId: 1, amount: 1_000 },
      }),
    );
    expect(status).toBe(200);
    const { body } = await app.request('GET', `/admin/users/${upline.id}`, { token: admin.token });
    expect(body.balances.directReferral).toBe(0);
  });
});

it('an account that is being suspended is not suspended twice', async () => {
  const member = await app.createMember();
  const { status } = await askDuringSuspension(member, () =>
    app.request('POST', `/admin/users/${member.id}/suspend`, { token: admin.token }),
  );
  expect(status).toBe(200);
  const written = await app.db
    .selectFrom('auditEntry')
    .select('action')
    .where('subjectId', '=', member.id)
    .execute();
  expect(written).toEqual([]);
});

it('an admin who is being suspended cannot suspend the last other admin', async () => {
  const [suspended, left] = [await app.createAdmin(), await app.createAdmin()];
  const setActive = (isActive: boolean) =>
    app.db.updateTable('member').set({ isActive }).where('id', '=', admin.id).execute();
  await setActive(false);
  const { body } = await askDuringSuspension(suspended, () =>
    app.request('POST', `/admin/users/${left.id}/suspend`, { token: suspended.token }),
  );
  await setActive(true);
  expect(body.code).toBe('member_is_last_admin');
});

it('an account that is being loaded is not deleted as if it were empty', async () => {
  const member = await app.createMember();
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const actor = {
    ...admin,
    memberId: admin.id,
    role: 'admin',
    staffRole: 'owner' as const,
    status: 'approved' as const,
  };
  let isLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    isLoaded = resolve;
  });
  const load = app.runOperation(async (operation) => {
    const order = { username: member.username, amountCentavos: 10_000, description: undefined };
    await loadCapital(
      operation,
      {
        ...actor,
        isActive: true,
        isRestricted: false,
        sessionHash: Buffer.alloc(32),
        mustSetUpSecondFactor: false,
        recentUntil: null,
      },
      order,
    );
    isLoaded();
    await mayCommit;
  });
  await loaded;
  const deletion = app.request('DELETE', `/admin/users/${member.id}`, { token: admin.token });
  await untilBlocked(app.database.ownerPool, deletion);
  commit();
  await load;
  expect((await deletion).body.code).toBe('member_holds_money');
});
