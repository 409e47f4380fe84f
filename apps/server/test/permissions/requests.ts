import type { RouteName } from '@barya/contract';
import { declareCashIn, loadByMethod, nextPaymentReference, openCashIn } from '../cash-ins.ts';
import type { TestMember } from '../members.ts';
import { loadWallet, oweBack } from '../money.ts';
import { drawPicture } from '../pictures.ts';
import { codeOf, turnOnSecondFactor } from '../second-factor.ts';
import { insertSharedDevice } from '../signals.ts';
import { askSupport, insertLetter, question } from '../support.ts';
import { bankLineRequests } from './bank-line-requests.ts';
import { memberRequests } from './member-requests.ts';
import { noticeRequests } from './notice-requests.ts';
import { passkeyRequests } from './passkey-requests.ts';
import type { Prepare } from './prepare.ts';
import { proposalRequests } from './proposal-requests.ts';
import { staffRequests } from './staff-requests.ts';
import {
  addressOfSomebody,
  askWithdrawal,
  fillPayoutAccount,
  fillWithdrawal,
  PASSWORD,
  type Stage,
} from './stage.ts';

const nothing: Prepare = async () => ({});
const newPassword: Prepare = async () => ({
  body: { currentPassword: PASSWORD, newPassword: 'another password of somebody' },
});
const withdrawalOf =
  (source: string): Prepare =>
  async (stage, { owner }) => {
    if (source === 'shared_capital') {
      const packageId = await stage.buyMatured(owner, 1);
      await stage.must(owner, 'POST', '/agent/packages/claim', { packageId });
    }
    return { params: { id: await askWithdrawal(stage, owner, source) } };
  };

/** The payout of an approved withdrawal of the owner, up to a state. */
const payoutOf =
  (state: 'free' | 'taken' | 'sent', body?: object): Prepare =>
  async (stage, asking) => {
    const { keeper, must } = stage;
    const { params } = await withdrawalOf('direct_indirect')(stage, asking);
    const id = params!.id!;
    await must(keeper, 'POST', `/admin/withdrawals/${id}/approve`);
    if (state !== 'free') await must(keeper, 'POST', '/admin/payouts/take', { ids: [id] });
    if (state === 'taken') await giveTo(stage, asking.caller, id);
    if (state === 'sent') await must(keeper, 'POST', `/admin/payouts/${id}/sent`);
    return { params: { id }, ...(body && { body }) };
  };

/** The caller pays it, so that only who asks can cause a refusal. */
async function giveTo({ app }: Stage, caller: TestMember, id: string): Promise<void> {
  const give = 'update payout set taken_by = $1 where id = $2';
  await app.database.ownerPool.query(give, [caller.id, id]);
}

const idsOfPayout =
  (state: 'free' | 'taken'): Prepare =>
  async (...asked) => ({ body: { ids: [(await payoutOf(state)(...asked)).params!.id] } });

/** A batch of one payout of the owner. */
const batchOf =
  (bodyOf: (reference: string, payoutId: string) => object | null = () => null): Prepare =>
  async (stage, asking) => {
    const { keeper, must } = stage;
    const { params } = await payoutOf('free')(stage, asking);
    const { method, reference } = await must(keeper, 'GET', `/admin/payouts/${params!.id}`);
    const order = { method, ids: [params!.id] };
    const { batch } = await must(keeper, 'POST', '/admin/payout-batches', order);
    // Only the first download of its file is written down.
    await must(keeper, 'GET', `/admin/payout-batches/${batch._id}/file`);
    const body = bodyOf(reference, params!.id!);
    return { params: { id: batch._id }, ...(body && { body }) };
  };

const newBatch: Prepare = async (stage, asking) => {
  const { params } = await payoutOf('free')(stage, asking);
  const { method } = await stage.must(stage.keeper, 'GET', `/admin/payouts/${params!.id}`);
  return { body: { method, ids: [params!.id] } };
};

/** A second payout number puts a withdrawal on hold. */
const heldWithdrawalOf: Prepare = async (stage, { owner }) => {
  await stage.must(owner, 'POST', '/agent/withdraw', fillWithdrawal());
  return { params: { id: await askWithdrawal(stage, owner) } };
};

const payoutAccountOf =
  (body?: object): Prepare =>
  async (stage, { owner }) => {
    const saved = await stage.must(
      owner,
      'POST',
      '/agent/payout-accounts',
      fillPayoutAccount(true),
    );
    return { params: { id: saved.account._id }, ...(body && { body }) };
  };

async function makeUnclaimed({ app, keeper, must }: Stage): Promise<string> {
  const gone = await app.createMember();
  await loadWallet(app, keeper, gone, 100);
  await must(keeper, 'DELETE', `/admin/users/${gone.id}`, { unclaimed: true });
  return (await must(keeper, 'GET', '/admin/unclaimed?status=owed'))[0]._id;
}

/** The first row of a list, as the keeper sees it. */
const firstOf =
  (path: string): Prepare =>
  async ({ keeper, must }) => ({ params: { id: (await must(keeper, 'GET', path))[0]._id } });

const receiptOf: Prepare = async ({ must }, { owner }) => {
  const [latest] = await must(owner, 'GET', '/agent/activity');
  return { params: { id: owner.id, reference: latest.reference } };
};

const latestSnapshot: Prepare = async ({ keeper, must }) => {
  await must(keeper, 'POST', '/admin/liabilities');
  return { params: { sequence: 'latest' } };
};

const loadOf: Prepare = async ({ app, keeper }, { owner }) => ({
  params: { id: await loadWallet(app, keeper, owner, 100) },
});

const owedBackOf =
  (body: object): Prepare =>
  async ({ app, keeper }, { owner }) => ({
    params: { id: await oweBack(app, keeper, owner) },
    body,
  });

const ownCode: Prepare = async ({ app }, { caller }) => {
  const { nextCode } = await turnOnSecondFactor(app, caller, PASSWORD);
  return { body: { currentPassword: PASSWORD, code: nextCode() } };
};

async function linkOfSomebody({ app, keeper, must }: Stage): Promise<string> {
  const { id } = await app.createMember();
  return (await must(keeper, 'POST', `/admin/users/${id}/password-link`)).token;
}

/** Ends the cash-ins of a member, who may have three at once. */
async function endCashIns({ app }: Stage, memberId: string): Promise<void> {
  const values = { status: 'cancelled', decidedAt: app.clock.now() } as const;
  await app.db
    .updateTable('cashIn')
    .set(values)
    .where('memberId', '=', memberId)
    .where('status', 'in', ['open', 'declared'])
    .execute();
}

/** A cash-in of the owner, said to be sent. */
const cashInOf =
  (body?: object): Prepare =>
  async (stage, { owner }) => {
    const { app } = stage;
    await endCashIns(stage, owner.id);
    const cashIn = await declareCashIn(app, owner, { proof: await drawPicture('png') });
    return { params: { id: cashIn._id }, ...(body && { body }) };
  };

/** A load of the owner whose payment is known, and another reference of it. */
const loadWithMethod: Prepare = async ({ app, keeper }, { owner }) => ({
  params: { id: await loadByMethod(app, keeper, owner) },
  body: { paymentReference: nextPaymentReference(), reason: 'A digit was missing' },
});

/** A conversation of the owner, who may begin a few a day, answered by the keeper. */
const threadOf =
  (body?: object): Prepare =>
  async ({ app, keeper, must }, { owner }) => {
    await app.db.deleteFrom('supportThread').where('memberId', '=', owner.id).execute();
    const { _id: id } = await askSupport(app, owner);
    await must(keeper, 'POST', `/admin/support/threads/${id}/messages`, { text: 'We look.' });
    return { params: { id }, ...(body && { body }) };
  };

const supportPictureOf: Prepare = async ({ app }, { owner }) => {
  await app.db.deleteFrom('supportThread').where('memberId', '=', owner.id).execute();
  const { messages } = await askSupport(app, owner, { picture: await drawPicture('png') });
  return { params: { id: messages[0]!._id } };
};

const unreadThreadOf: Prepare = async ({ app }, { owner }) => {
  await app.db.deleteFrom('supportThread').where('memberId', '=', owner.id).execute();
  const { _id: id } = await askSupport(app, owner);
  return { params: { id }, body: { upTo: 1 } };
};

const letter =
  (body?: object): Prepare =>
  async ({ app }) => ({
    params: { address: (await insertLetter(app)).address },
    ...(body && { body }),
  });

/** What each call needs. Missing calls need nothing. */
export const requests: Partial<Record<RouteName, Prepare>> = {
  register: async (_stage, { caller, owner }) => ({
    body: {
      username: `new${caller.id.slice(-12)}`,
      email: `new${caller.id.slice(-12)}@example.test`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      referralCode: owner.referralCode,
    },
  }),
  signIn: async (_stage, { owner }) => ({ body: { username: owner.username, password: PASSWORD } }),
  endSession: async ({ app, must }, { owner }) => {
    await app.openSession(owner.id);
    const sessions: { _id: string; isCurrent: boolean }[] = await must(
      owner,
      'GET',
      '/auth/sessions',
    );
    const id = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    return { params: { id }, body: { currentPassword: PASSWORD } };
  },
  endOtherSessions: async () => ({ body: { currentPassword: PASSWORD } }),
  signInByCode: async (stage) => {
    const somebody = await stage.makeMember();
    const { nextCode } = await turnOnSecondFactor(stage.app, somebody, PASSWORD);
    const body = { username: somebody.username, password: PASSWORD };
    const { challenge } = (await stage.app.request('POST', '/auth/login', { body })).body;
    return { body: { challenge, code: nextCode() } };
  },
  checkPasswordLink: async (stage) => ({ body: { token: await linkOfSomebody(stage) } }),
  setPassword: async (stage) => ({
    body: { token: await linkOfSomebody(stage), newPassword: 'another password of somebody' },
  }),
  forgotPassword: async (_stage, { caller }) => ({ body: { identifier: caller.id } }),
  setLanguage: async () => ({ body: { language: 'fil' } }),
  saveInvite: async () => ({ body: { byName: true } }),
  changeEmail: async (_stage, { caller }) => ({
    body: { email: `other${caller.id}@example.test`, password: PASSWORD },
  }),
  verifyEmail: async (stage) => ({ body: { token: await addressOfSomebody(stage) } }),
  unsubscribe: async (stage) => ({
    query: `?token=${await addressOfSomebody(stage)}&kind=loaded`,
  }),
  startSecondFactor: async () => ({ body: { currentPassword: PASSWORD } }),
  confirmSecondFactor: async ({ app, must }, { caller }) => {
    const body = { currentPassword: PASSWORD };
    const { secret } = await must(caller, 'POST', '/auth/second-factor/start', body);
    return { body: { code: codeOf(app, secret) } };
  },
  ...passkeyRequests,
  turnOffSecondFactor: ownCode,
  makeRecoveryCodes: ownCode,
  confirmSignIn: async () => ({ body: { password: PASSWORD } }),
  changePassword: newPassword,
  changeOwnPassword: newPassword,

  ...memberRequests,
  readMemberReceipt: receiptOf,
  ...staffRequests,
  readReport: async () => ({ params: { month: '2026-01' } }),
  readSignal: async ({ app }) => ({ params: { id: await insertSharedDevice(app) } }),
  markSignalsFine: async ({ app }, { owner }) => ({
    body: { members: [owner.id, (await app.createMember()).id] },
  }),
  readUnclaimedMoney: async (stage) => ({ params: { id: await makeUnclaimed(stage) } }),
  payUnclaimedMoney: async (stage) => ({ params: { id: await makeUnclaimed(stage) } }),

  loadCapital: async ({ app }) => ({
    body: { username: (await app.createMember()).username, amount: 100 },
  }),
  find: async (_stage, { owner }) => ({ query: `?text=${owner.username}` }),
  readLoadRecipient: async (_stage, { owner }) => ({ query: `?username=${owner.username}` }),
  openCashIn: async (stage, { caller }) => {
    await endCashIns(stage, caller.id);
    return { body: { amount: 500, method: 'GCash' } };
  },
  declareCashIn: async (stage, { owner }) => {
    await endCashIns(stage, owner.id);
    const { _id: id } = await openCashIn(stage.app, owner);
    return { params: { id }, body: { paymentReference: nextPaymentReference() } };
  },
  correctCashIn: cashInOf({ senderName: 'Ana' }),
  cancelCashIn: cashInOf(),
  readOwnCashIn: cashInOf(),
  readOwnCashInProof: cashInOf(),
  readCashIn: cashInOf(),
  readCashInProof: cashInOf(),
  creditCashIn: cashInOf({}),
  rejectCashIn: cashInOf({ reason: 'It did not arrive' }),
  reopenCashIn: async (stage, asking) => {
    const { params } = await cashInOf()(stage, asking);
    const body = { reason: 'It did not arrive' };
    await stage.must(stage.keeper, 'POST', `/admin/cash-ins/${params!.id}/reject`, body);
    return { params: params!, body };
  },
  ...bankLineRequests,
  readLoad: loadOf,
  revertLoad: loadOf,
  correctLoadReference: loadWithMethod,
  recordOwedBackPayment: owedBackOf({ amount: 10 }),
  payOwedBack: owedBackOf({ amount: 10, source: 'direct_indirect' }),

  listWithdrawalsBySource: async () => ({ query: '?source=direct_indirect' }),
  readWithdrawal: withdrawalOf('direct_indirect'),
  approveWithdrawal: withdrawalOf('direct_indirect'),
  rejectWithdrawal: withdrawalOf('direct_indirect'),
  takeBackWithdrawal: async (stage, asking) => ({
    ...(await payoutOf('free')(stage, asking)),
    body: { reason: 'The wrong member' },
  }),
  approveSharedWithdrawal: withdrawalOf('shared_capital'),
  rejectSharedWithdrawal: withdrawalOf('shared_capital'),
  checkWithdrawalHold: async () => ({ body: { method: 'gcash', accountNumber: '0917 123 4567' } }),
  cancelWithdrawal: heldWithdrawalOf,
  requestWithdrawal: async () => ({ body: fillWithdrawal() }),
  readPayout: payoutOf('free'),
  takePayouts: idsOfPayout('free'),
  proposeClearance: async (stage, asking) => {
    const { params } = await withdrawalOf('direct_indirect')(stage, asking);
    const path = `/admin/withdrawals/${params!.id}/approve`;
    // Only who approved it needs a second person; who may not approve has nothing to ask.
    const { caller } = asking;
    await stage.must(caller, 'POST', path).catch(() => stage.must(stage.keeper, 'POST', path));
    return { body: { ids: [params!.id] } };
  },
  releasePayouts: idsOfPayout('taken'),
  markPayoutSent: payoutOf('taken'),
  markPayoutFailed: payoutOf('taken', { reason: 'The number is closed' }),
  markPayoutNotSent: payoutOf('sent', { reason: 'Nobody paid it' }),
  markPayoutReturned: payoutOf('sent', { reason: 'It came back' }),
  correctPayoutReference: async (stage, asking) => ({
    ...(await payoutOf('sent')(stage, asking)),
    body: { paymentReference: nextPaymentReference(), reason: 'A digit was missing' },
  }),
  makePayoutBatch: newBatch,
  readPayoutBatch: batchOf(),
  readPayoutBatchFile: batchOf(),
  importPayoutResults: batchOf((reference) => ({ rows: [{ reference, state: 'sent' }] })),
  putBackPayouts: batchOf((_, id) => ({ ids: [id], reason: 'Not today' })),
  dissolvePayoutBatch: batchOf(),
  addPayoutAccount: async () => ({ body: fillPayoutAccount() }),
  renamePayoutAccount: payoutAccountOf({ name: 'Other' }),
  removePayoutAccount: payoutAccountOf(),

  askSupport: async () => ({ body: { ...question, contact: 'lost@example.test' } }),
  readOwnSupportThread: threadOf(),
  writeToSupport: threadOf({ text: 'Thank you' }),
  closeOwnSupportThread: threadOf(),
  markSupportRead: threadOf({ upTo: 2 }),
  readOwnSupportPicture: supportPictureOf,
  readLetter: letter(),
  writeLetter: letter({ text: 'It is still closed' }),
  markLetterRead: letter({ upTo: 1 }),
  readSupportThread: threadOf(),
  readSupportPicture: supportPictureOf,
  markSupportReadByStaff: unreadThreadOf,
  assignSupportThread: async ({ keeper, ...stage }, asking) => {
    const { params } = await unreadThreadOf({ keeper, ...stage }, asking);
    return { params: params!, body: { to: keeper.id } };
  },
  answerSupportThread: threadOf({ text: 'It has arrived' }),
  closeSupportThread: threadOf({ reason: 'Solved' }),
  markComplaint: threadOf({ isComplaint: true }),

  ...noticeRequests,
  updateSettings: async () => ({ body: { minimumWithdrawal: 600 } }),
  payIntoReserves: async () => ({ body: { amount: 500 } }),
  takeOutOfReserves: async () => ({ body: { amount: 5, reason: 'Needed elsewhere' } }),
  readReserveEntry: firstOf('/admin/reserves/entries'),
  ...proposalRequests,
  readAuditEntry: firstOf('/admin/audit'),

  readLiabilityRoot: latestSnapshot,
  readOwnLiability: latestSnapshot,
  publishFingerprint: nothing,
  makeLiabilitySnapshot: nothing,

  readReceipt: receiptOf,
  shareReceipt: receiptOf,
  endReceiptShare: receiptOf,
  verifyReceipt: async (stage, asking) => {
    const path = `/agent/receipts/${(await receiptOf(stage, asking)).params!.reference}/share`;
    return { params: { code: (await stage.must(asking.owner, 'POST', path)).code } };
  },
  recordClick: async ({ must }, { caller }) => {
    await must(caller, 'POST', '/agent/activate-clicking-task');
    return {};
  },
  buyPackage: async () => ({ body: { packageId: 1, amount: 100 } }),
  claimPackage: async (stage, { owner }) => ({
    body: { packageId: await stage.buyMatured(owner, 1) },
  }),
  rollOverPackage: async (stage, { owner }) => ({
    body: { packageId: await stage.buyMatured(owner, 1), targetPackageType: 1 },
  }),
  claimInstalment: async (stage, { owner }) => ({
    body: { packageId: await stage.buyMatured(owner, 4), action: 'claim' },
  }),
};
