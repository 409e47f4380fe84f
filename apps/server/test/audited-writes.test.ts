import { paths, type RouteName, routes } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswords } from '../src/capabilities/accounts/index.ts';
import { createTestApp, type TestApp } from './app.ts';
import { insertLineOfLoad, insertLines, statementOf } from './bank-lines.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  nextPaymentReference,
} from './cash-ins.ts';
import { watchWrites } from './everything.ts';
import type { MemberOverrides, TestMember } from './members.ts';
import { earnSharedCapital, fundReserve, loadWallet, payReferralIncome } from './money.ts';
import { approvePayout, asPayer } from './payouts.ts';
import { turnOnSecondFactor } from './second-factor.ts';
import { askSupport } from './support.ts';

// Every change by an admin writes an audit entry in the same transaction. A new call that changes
// something needs a row here.

let app: TestApp;
let admin: TestMember;
let member: TestMember;
/** All tables except those that every request writes. */
let countWrites: () => Promise<number>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember();
  await fundReserve(app);
  await addPaymentMethods(app, admin);
  await payReferralIncome(app, member.id, { direct: 100_000 });
  await earnSharedCapital(app, admin, member, 1_000);
  const touched = ['session', 'idempotency_key', 'sign_in_failure'];
  countWrites = await watchWrites(app.database.ownerPool, touched);
});
afterAll(() => app.close());

const REASON = 'Because of the test';

interface Write {
  action: string;
  /** The body to send. Where the call takes a reason, it must be in the entry. */
  body?: () => object;
  /** Prepares the thing to change and answers its id, for a path with an id. */
  prepare?: () => Promise<string>;
  /** What the call also writes, before the action. */
  also?: string;
  /** What it writes after it. */
  after?: string;
  /** The entry has no values, because nothing may be recorded. */
  hasNoValues?: true;
}

/** The load of the line that was prepared last. */
let loadOfLine = '';

async function makeLine(): Promise<string> {
  return (await insertLines(app, admin, [{}]))[0]!;
}

const writes: Partial<Record<RouteName, Write>> = {
  deleteUser: { action: 'delete_member', prepare: makeMember, body: () => ({ reason: REASON }) },
  resetPassword: {
    action: 'reset_password',
    prepare: makeMember,
    body: () => ({ newPassword: 'a fine pass phrase', reason: REASON }),
    hasNoValues: true,
  },
  makePasswordLink: {
    action: 'make_password_link',
    prepare: makeMember,
    body: () => ({ reason: REASON }),
    hasNoValues: true,
  },
  verifyPerson: {
    action: 'verify_person',
    prepare: makeMember,
    body: () => ({
      answers: [{ about: 'team', answer: 'No idea', isRight: false }],
      decision: 'refused',
      reason: REASON,
    }),
  },
  resetSecondFactor: {
    action: 'reset_second_factor',
    prepare: makeMemberWithFactor,
    body: () => ({ reason: REASON }),
    hasNoValues: true,
  },
  suspendUser: { action: 'suspend_member', prepare: makeMember, body: () => ({ reason: REASON }) },
  reactivateUser: {
    action: 'reactivate_member',
    prepare: () => makeMember({ isActive: false }),
    body: () => ({ reason: REASON }),
  },
  approveRegistration: {
    action: 'approve_registration',
    prepare: () => makeMember({ status: 'pending' }),
    body: () => ({ reason: REASON }),
  },
  declineRegistration: {
    action: 'decline_registration',
    prepare: () => makeMember({ status: 'pending' }),
    body: () => ({ reason: REASON }),
  },
  payUnclaimedMoney: {
    action: 'pay_unclaimed_money',
    prepare: makeUnclaimed,
    body: () => ({ note: REASON }),
  },
  importBankLines: { action: 'import_bank_lines', body: statementOf },
  matchBankLine: {
    action: 'match_bank_line',
    prepare: async () => {
      const { lineId, loadId } = await insertLineOfLoad(app, admin, member);
      loadOfLine = loadId;
      return lineId;
    },
    body: () => ({ loadId: loadOfLine }),
  },
  unmatchBankLine: {
    action: 'unmatch_bank_line',
    prepare: async () => {
      const { lineId, loadId } = await insertLineOfLoad(app, admin, member);
      const path = `/admin/bank-lines/${lineId}/match`;
      await app.request('POST', path, { token: admin.token, body: { loadId } });
      return lineId;
    },
  },
  setAsideBankLine: {
    action: 'set_aside_bank_line',
    prepare: makeLine,
    body: () => ({ reason: REASON }),
  },
  creditBankLine: {
    action: 'match_bank_line',
    also: 'load_capital',
    prepare: makeLine,
    body: () => ({ username: member.username }),
  },
  matchExactBankLines: {
    action: 'match_bank_line',
    prepare: async () => {
      const order = { username: member.username, amount: 100, method: 'GCash' };
      const paymentReference = nextPaymentReference();
      const body = { ...order, paymentReference };
      await app.request('POST', '/admin/load-capital', { token: admin.token, body });
      const line = { amountCentavos: 10_000, paymentReference };
      return (await insertLines(app, admin, [line]))[0]!;
    },
  },
  loadCapital: {
    action: 'load_capital',
    body: () => ({ username: member.username, amount: 100 }),
  },
  creditCashIn: {
    action: 'credit_cash_in',
    prepare: async () => (await declareCashIn(app, await app.createMember()))._id,
    body: () => ({ reason: REASON }),
  },
  creditExactCashIns: {
    action: 'credit_cash_in',
    prepare: async () => {
      const cashIn = await declareCashIn(app, await app.createMember());
      return insertLineOf(app, admin, cashIn, 'paymentReference');
    },
    also: 'match_bank_line',
  },
  rejectCashIn: {
    action: 'reject_cash_in',
    prepare: async () => (await declareCashIn(app, await app.createMember()))._id,
    body: () => ({ reason: REASON }),
  },
  revertLoad: {
    action: 'revert_load',
    prepare: () => loadWallet(app, admin, member, 100),
    body: () => ({ reason: REASON }),
  },
  approveWithdrawal: {
    action: 'approve_withdrawal',
    prepare: () => ask('direct_indirect'),
    body: () => ({ reason: REASON }),
  },
  rejectWithdrawal: {
    action: 'reject_withdrawal',
    prepare: () => ask('direct_indirect'),
    body: () => ({ reason: REASON }),
  },
  approveSharedWithdrawal: {
    action: 'approve_withdrawal',
    prepare: () => ask('shared_capital'),
    body: () => ({ reason: REASON }),
  },
  rejectSharedWithdrawal: {
    action: 'reject_withdrawal',
    prepare: () => ask('shared_capital'),
    body: () => ({ reason: REASON }),
  },
  markPayoutSent: { action: 'send_payout', prepare: takePayout },
  markPayoutFailed: {
    action: 'fail_payout',
    prepare: takePayout,
    body: () => ({ reason: REASON }),
  },
  markPayoutReturned: {
    action: 'return_payout',
    prepare: sendPayout,
    body: () => ({ reason: REASON }),
  },
  makePayoutBatch: {
    action: 'make_payout_batch',
    prepare: () => approvePayout(app, admin, member),
    body: () => ({ method: 'GCash', filter: {} }),
  },
  importPayoutResults: {
    action: 'fail_payout',
    prepare: makeBatch,
    body: () => ({ rows: [{ reference: referenceInBatch, state: 'failed', reason: REASON }] }),
    after: 'close_payout_batch',
  },
  dissolvePayoutBatch: { action: 'dissolve_payout_batch', prepare: makeBatch },
  assignSupportThread: {
    action: 'assign_support_thread',
    prepare: makeThread,
    body: () => ({ to: admin.id }),
  },
  answerSupportThread: {
    action: 'answer_support_thread',
    prepare: makeThread,
    body: () => ({ text: 'We look into it.' }),
  },
  closeSupportThread: {
    action: 'close_support_thread',
    prepare: makeThread,
    body: () => ({ reason: REASON }),
  },
  markComplaint: { action: 'mark_complaint', prepare: makeThread },
  updateSettings: {
    action: 'update_settings',
    body: () => ({ clickReward: app.clock.now().getTime() % 1_000 }),
  },
  payIntoReserves: {
    action: 'pay_into_reserves',
    body: () => ({ amount: 500, reason: REASON }),
  },
  takeOutOfReserves: {
    action: 'take_out_of_reserves',
    body: () => ({ amount: 5, reason: REASON }),
  },
  makeLiabilitySnapshot: { action: 'make_liability_snapshot' },
};

async function makeMember(overrides: MemberOverrides = {}): Promise<string> {
  return (await app.createMember(overrides)).id;
}

async function makeMemberWithFactor(): Promise<string> {
  const password = 'a fine pass phrase';
  const passwordHash = await createPasswords({ memoryKib: 64, passes: 1 }).hash(password);
  const owner = await app.createMember({ passwordHash });
  await turnOnSecondFactor(app, owner, password);
  return owner.id;
}

async function makeUnclaimed(): Promise<string> {
  const gone = await app.createMember();
  await loadWallet(app, admin, gone, 100);
  const { token } = admin;
  await app.request('DELETE', `/admin/users/${gone.id}?unclaimed=true`, { token });
  const { body } = await app.request('GET', '/admin/unclaimed?status=owed', { token });
  return body[0]._id;
}

async function makeThread(): Promise<string> {
  return (await askSupport(app, await app.createMember()))._id;
}

async function takePayout(): Promise<string> {
  const id = await approvePayout(app, admin, member);
  await asPayer(app, admin).take(id);
  return id;
}

async function sendPayout(): Promise<string> {
  const id = await approvePayout(app, admin, member);
  await asPayer(app, admin).send(id);
  return id;
}

/** The withdrawal's reference of the payout in the batch that was made last. */
let referenceInBatch = '';

async function makeBatch(): Promise<string> {
  const id = await approvePayout(app, admin, member);
  const { token } = admin;
  const payout = await app.request('GET', `/admin/payouts/${id}`, { token });
  referenceInBatch = payout.body.reference;
  const body = { method: 'GCash', ids: [id] };
  const made = await app.request('POST', '/admin/payout-batches', { token, body });
  return made.body.batch._id;
}

async function ask(source: string): Promise<string> {
  const { body } = await app.request('POST', '/agent/withdraw', {
    token: member.token,
    body: {
      amount: 100,
      method: 'gcash',
      accountNumber: '09171234567',
      accountName: 'Juana',
      source,
    },
  });
  return body.withdrawal._id;
}

async function call(name: RouteName, write: Write) {
  const { method, path } = paths[name];
  const id = await write.prepare?.();
  app.clock.advance({ minutes: 1 });
  const body = write.body?.();
  return () =>
    app.request(method, path.replace(':id', id ?? ''), {
      token: admin.token,
      ...(body && { body }),
    });
}

/** Who is about to pay what, and who read what, decides nothing. */
const unwritten: RouteName[] = ['takePayouts', 'releasePayouts', 'markSupportReadByStaff'];

const readEntries = () => app.db.selectFrom('auditEntry').selectAll().execute();

it('every call by which admins change something is tested here', () => {
  const names = Object.values(routes)
    .filter(({ name, access }) => access === 'admin' && paths[name].method !== 'GET')
    .map(({ name }) => name);
  expect([...Object.keys(writes), ...unwritten].sort()).toEqual(names.sort());
});

describe.each(Object.entries(writes) as [RouteName, Write][])('%s', (name, write) => {
  it('writes an audit entry with who, when, what and why', async () => {
    const send = await call(name, write);
    const before = new Set((await readEntries()).map(({ id }) => id));
    const { status, body } = await send();
    expect([status < 300, body]).toEqual([true, body]);
    const entries = (await readEntries()).filter(({ id }) => !before.has(id));
    const { also, action: main, after } = write;
    const actions = [also, main, after].filter((action) => action !== undefined);
    expect(entries).toMatchObject(
      actions.map((action) => ({ actorId: admin.id, action, createdAt: app.clock.now() })),
    );
    const place = write.also === undefined ? 0 : 1;
    const { stateBefore: from, stateAfter: to, reason } = entries[place]!;
    if (!write.hasNoValues) expect(from ?? to).not.toBeNull();
    if (JSON.stringify(write.body?.() ?? {}).includes(REASON)) expect(reason).toBe(REASON);
  });

  it('changes nothing if the audit entry cannot be written', async () => {
    const send = await call(name, write);
    const { ownerPool } = app.database;
    const before = await countWrites();
    await ownerPool.query(
      "alter table audit_entry add constraint full_disk check (action = '') not valid",
    );
    const { status } = await send();
    await ownerPool.query('alter table audit_entry drop constraint full_disk');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await countWrites()).toBe(before);
  });
});
