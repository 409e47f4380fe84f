import { paths, type RouteName, routes } from '@barya/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { bankWrites } from './audited-bank-writes.ts';
import { type AuditedWrite, REASON } from './audited-write.ts';
import {
  addPaymentMethods,
  declareCashIn,
  insertLineOf,
  loadByMethod,
  nextPaymentReference,
} from './cash-ins.ts';
import { watchWrites } from './everything.ts';
import { proposeAs, proposeLoad } from './four-eyes.ts';
import type { MemberOverrides, TestMember } from './members.ts';
import {
  earnSharedCapital,
  fundReserve,
  leaveUnclaimed,
  loadWallet,
  oweBack,
  payReferralIncome,
} from './money.ts';
import { approvePayout, askWithdrawal, asPayer } from './payouts.ts';
import { createMemberWithFactor } from './second-factor.ts';
import { askSupport } from './support.ts';

// Every change by an admin writes an audit entry in the same transaction. A new call that changes
// something needs a row here.

let app: TestApp;
let admin: TestMember;
let member: TestMember;
/** All tables except those that every request writes. */
let lastWrite: () => Promise<number>;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.createAdmin();
  member = await app.createMember();
  await fundReserve(app);
  await addPaymentMethods(app, admin);
  await payReferralIncome(app, member.id, { direct: 100_000 });
  await earnSharedCapital(app, admin, member, 1_000);
  const touched = ['session', 'idempotency_key', 'sign_in_failure'];
  lastWrite = await watchWrites(app.database.ownerPool, touched);
});
afterAll(() => app.close());

/** Each invitation needs a name of its own. */
let invited = 0;

/** A change of an account, with a reason. */
const on = (overrides: MemberOverrides = {}) => ({
  prepare: () => makeMember(overrides),
  body: () => ({ reason: REASON }),
});
const staff = { role: 'admin', staffRole: 'support' } as const;

const why = () => ({ reason: REASON });
const correction = () => ({ paymentReference: nextPaymentReference(), reason: REASON });

const writes: Partial<Record<RouteName, AuditedWrite>> = {
  deleteUser: { ...on(), action: 'delete_member' },
  resetPassword: {
    action: 'reset_password',
    prepare: makeMember,
    body: () => ({ newPassword: 'a fine pass phrase', reason: REASON }),
    hasNoValues: true,
  },
  makePasswordLink: { ...on(), action: 'make_password_link', hasNoValues: true },
  verifyPerson: {
    action: 'verify_person',
    prepare: makeMember,
    body: () => ({
      answers: [{ about: 'team', answer: 'No idea', isRight: false }],
      decision: 'refused',
      reason: REASON,
    }),
  },
  writeMemberNote: {
    action: 'write_note',
    prepare: makeMember,
    body: () => ({ text: 'Asked twice about one load' }),
    hasNoValues: true,
  },
  resetSecondFactor: {
    action: 'reset_second_factor',
    prepare: () => createMemberWithFactor(app),
    body: () => ({ reason: REASON }),
    hasNoValues: true,
  },
  inviteStaff: {
    action: 'create_account',
    body: () => {
      invited += 1;
      const username = `desk.new${invited}`;
      return { username, email: `${username}@example.test`, staffRole: 'support' };
    },
  },
  changeStaffRole: {
    ...on(staff),
    action: 'change_staff_role',
    body: () => ({ staffRole: 'auditor', reason: REASON }),
  },
  suspendStaff: { ...on(staff), action: 'suspend_member' },
  reactivateStaff: { ...on({ ...staff, isActive: false }), action: 'reactivate_member' },
  endMemberSessions: { ...on(), action: 'end_sessions' },
  suspendUser: { ...on(), action: 'suspend_member' },
  reactivateUser: { ...on({ isActive: false }), action: 'reactivate_member' },
  approveRegistration: { ...on({ status: 'pending' }), action: 'approve_registration' },
  approveRegistrations: {
    ...on({ status: 'pending' }),
    action: 'approve_registration',
    body: (id) => ({ ids: [id] }),
  },
  declineRegistration: { ...on({ status: 'pending' }), action: 'decline_registration' },
  markSignalsFine: {
    action: 'mark_signals_fine',
    after: 'mark_signals_fine', // In the history of each of the two.
    prepare: makeMember,
    body: (id) => ({ members: [id, member.id], reason: REASON }),
  },
  payUnclaimedMoney: {
    action: 'pay_unclaimed_money',
    prepare: () => leaveUnclaimed(app, admin),
    body: () => ({ note: REASON }),
  },
  ...bankWrites(() => ({ app, admin, member })),
  loadCapital: { action: 'load_capital', body: () => ({ username: member.username, amount: 100 }) },
  correctLoadReference: {
    action: 'correct_load',
    prepare: () => loadByMethod(app, admin, member),
    body: correction,
  },
  correctPayoutReference: { action: 'correct_payout', prepare: sendPayout, body: correction },
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
  reopenCashIn: {
    action: 'reopen_cash_in',
    prepare: async () => {
      const { _id: id } = await declareCashIn(app, await app.createMember());
      const { token } = admin;
      const body = { reason: REASON };
      await app.request('POST', `/admin/cash-ins/${id}/reject`, { token, body });
      return id;
    },
    body: why,
  },
  revertLoad: {
    action: 'revert_load',
    prepare: () => loadWallet(app, admin, member, 100),
    body: () => ({ reason: REASON }),
  },
  recordOwedBackPayment: {
    action: 'load_capital',
    prepare: () => oweBack(app, admin, member),
    body: () => ({ amount: 10 }),
  },
  approveWithdrawal: {
    action: 'approve_withdrawal',
    prepare: () => askWithdrawal(app, member, 'direct_indirect'),
    body: () => ({ reason: REASON }),
  },
  rejectWithdrawal: {
    action: 'reject_withdrawal',
    prepare: () => askWithdrawal(app, member, 'direct_indirect'),
    body: () => ({ reason: REASON }),
  },
  takeBackWithdrawal: {
    action: 'take_back_withdrawal',
    prepare: () => approvePayout(app, admin, member),
    body: why,
  },
  approveSharedWithdrawal: {
    action: 'approve_withdrawal',
    prepare: () => askWithdrawal(app, member, 'shared_capital'),
    body: () => ({ reason: REASON }),
  },
  rejectSharedWithdrawal: {
    action: 'reject_withdrawal',
    prepare: () => askWithdrawal(app, member, 'shared_capital'),
    body: () => ({ reason: REASON }),
  },
  markPayoutSent: { action: 'send_payout', prepare: takePayout },
  markPayoutFailed: { action: 'fail_payout', prepare: takePayout, body: why },
  markPayoutNotSent: { action: 'unsend_payout', prepare: sendPayout, body: why },
  markPayoutReturned: { action: 'return_payout', prepare: sendPayout, body: why },
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
  putBackPayouts: {
    action: 'put_back_payout',
    prepare: makeBatch,
    body: () => ({ ids: [payoutInBatch], reason: REASON }),
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
  confirmProposal: {
    also: 'load_capital',
    begunByAnother: true,
    action: 'confirm_proposal',
    prepare: makeProposal,
  },
  confirmProposals: {
    also: 'load_capital',
    begunByAnother: true,
    action: 'confirm_proposal',
    prepare: makeProposal,
    body: (id) => ({ ids: [id] }),
  },
  declineProposal: {
    action: 'decline_proposal',
    prepare: makeProposal,
    body: () => ({ reason: REASON }),
  },
  withdrawProposal: { action: 'withdraw_proposal', prepare: () => proposeAs(app, admin) },
  publishFingerprint: { action: 'publish_fingerprint' },
  makeLiabilitySnapshot: { action: 'make_liability_snapshot' },
};

async function makeMember(overrides: MemberOverrides = {}): Promise<string> {
  return (await app.createMember(overrides)).id;
}

async function makeProposal(): Promise<string> {
  app.clock.advance({ minutes: 1 });
  return proposeLoad(app, await app.createAdmin());
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
let payoutInBatch = '';

async function makeBatch(): Promise<string> {
  const id = await approvePayout(app, admin, member);
  const { token } = admin;
  const payout = await app.request('GET', `/admin/payouts/${id}`, { token });
  referenceInBatch = payout.body.reference;
  payoutInBatch = id;
  const body = { method: 'GCash', ids: [id] };
  const made = await app.request('POST', '/admin/payout-batches', { token, body });
  return made.body.batch._id;
}

async function call(name: RouteName, write: AuditedWrite) {
  const { method, path } = paths[name];
  const id = await write.prepare?.();
  app.clock.advance({ minutes: 1 });
  const body = write.body?.(id);
  return () =>
    app.request(method, path.replace(':id', id ?? ''), {
      token: admin.token,
      ...(body && { body }),
    });
}

/** Who is about to pay what, and who read what, decides nothing. */
const unwritten: RouteName[] = [
  'takePayouts',
  'releasePayouts',
  'markSupportReadByStaff',
  'sendTestMail',
  'saveDeskView',
  'deleteDeskView',
  // Proposes, or refuses; a confirmation writes.
  'proposeClearance',
];

const readEntries = () => app.db.selectFrom('auditEntry').selectAll().orderBy('id').execute();

it('every call by which admins change something is tested here', () => {
  const names = Object.values(routes)
    .filter(({ name, access }) => access === 'admin' && paths[name].method !== 'GET')
    .map(({ name }) => name);
  expect([...Object.keys(writes), ...unwritten].sort()).toEqual(names.sort());
});

describe.each(Object.entries(writes) as [RouteName, AuditedWrite][])('%s', (name, write) => {
  it('writes an audit entry with who, when, what and why', async () => {
    const send = await call(name, write);
    const before = new Set((await readEntries()).map(({ id }) => id));
    const { status, body } = await send();
    expect([status < 300, body]).toEqual([true, body]);
    const entries = (await readEntries()).filter(({ id }) => !before.has(id));
    const { also, action: main, after } = write;
    const actions = [also, main, after].filter((action) => action !== undefined);
    expect(entries).toMatchObject(
      actions.map((action) => ({
        ...((action === main || !write.begunByAnother) && { actorId: admin.id }),
        action,
        createdAt: app.clock.now(),
      })),
    );
    const place = write.also === undefined ? 0 : 1;
    const { stateBefore: from, stateAfter: to, reason } = entries[place]!;
    if (!write.hasNoValues) expect(from ?? to).not.toBeNull();
    if (JSON.stringify(write.body?.() ?? {}).includes(REASON)) expect(reason).toBe(REASON);
  });

  it('changes nothing if the audit entry cannot be written', async () => {
    const send = await call(name, write);
    const { ownerPool } = app.database;
    const before = await lastWrite();
    await ownerPool.query(
      "alter table audit_entry add constraint full_disk check (action = '') not valid",
    );
    const { status } = await send();
    await ownerPool.query('alter table audit_entry drop constraint full_disk');
    expect(status).toBeGreaterThanOrEqual(500);
    expect(await lastWrite()).toBe(before);
  });
});
