import type { adminPaths } from './admin-paths.ts';
import type { Permission } from './staff-roles.ts';

export type StaffCallName = keyof typeof adminPaths;

/** What one call of staff needs. */
interface StaffCall {
  permission: Permission;
  /** What it moves, decides or writes, for `docs/security.md`; null if it only reads. */
  changes: string | null;
  /** Whether the setting `recentSignIn` asks for a recent sign-in. */
  recentSignIn: boolean;
  /** A policy of four eyes may ask for a second person: the call then answers 202. */
  fourEyes: boolean;
}

const reads = (permission: Permission): StaffCall => ({
  permission,
  changes: null,
  recentSignIn: false,
  fourEyes: false,
});
/** Moves money, decides, or changes a credential, standing, role or setting. */
const changes = (permission: Permission, what: string): StaffCall => ({
  permission,
  changes: what,
  recentSignIn: true,
  fourEyes: false,
});
/** The same, where a policy may ask for a second person. */
const mayNeedTwo = (permission: Permission, what: string): StaffCall => ({
  ...changes(permission, what),
  fourEyes: true,
});
/** Changes only who works on what, or what staff write. */
const writes = (permission: Permission, what: string): StaffCall => ({
  ...changes(permission, what),
  recentSignIn: false,
});

/**
 * Everything that staff can do, once: routes, screens, tests and `docs/security.md` follow this
 * table. A call of the desk without a line does not compile.
 */
export const staffCalls: Record<StaffCallName, StaffCall> = {
  // It finds only what the caller's role may read.
  find: reads('desk'),
  statistics: reads('read_money'),
  readDailyFigures: reads('read_money'),
  readPeriods: reads('read_money'),
  withdrawalStatistics: reads('read_money'),
  totalSent: reads('read_money'),
  adminReferral: reads('desk'),

  listUsers: reads('read_members'),
  readUser: reads('read_members'),
  readMemberStatement: reads('read_members'),
  readMemberReceipt: reads('read_members'),
  readMemberFile: reads('read_members'),
  readDecisionPanel: reads('read_members'),
  listMemberPackages: reads('read_members'),
  listMemberCashIns: reads('read_members'),
  listMemberLoads: reads('read_members'),
  listMemberOwedBack: reads('read_members'),
  listMemberWithdrawals: reads('read_members'),
  listMemberAccounts: reads('read_members'),
  listMemberTeam: reads('read_members'),
  listMemberSessions: reads('read_members'),
  listMemberEvents: reads('read_members'),
  listMemberThreads: reads('read_support'),
  listMemberNotes: reads('read_members'),
  writeMemberNote: writes('standing', 'a note about a member'),
  deleteUser: mayNeedTwo('deletion', 'an account; what it holds becomes unclaimed'),
  resetPassword: mayNeedTwo('credentials', "a member's password"),
  makePasswordLink: mayNeedTwo('credentials', "a link to a member's password"),
  readVerification: reads('credentials'),
  verifyPerson: mayNeedTwo('credentials', 'a way back in for a verified person'),
  resetSecondFactor: mayNeedTwo('credentials', "a member's second factor"),
  endMemberSessions: changes('standing', "somebody's sessions"),
  suspendUser: mayNeedTwo('standing', "a member's standing"),
  reactivateUser: mayNeedTwo('standing', "a member's standing"),
  listPendingRegistrations: reads('read_members'),
  approveRegistration: changes('registrations', 'a registration'),
  approveRegistrations: changes('registrations', 'up to 100 registrations'),
  declineRegistration: changes('registrations', 'a registration'),
  listSignals: reads('read_members'),
  readSignal: reads('read_members'),
  markSignalsFine: changes('standing', 'for good, what staff are told of two members'),
  listUnclaimedMoney: reads('read_money'),
  readUnclaimedMoney: reads('read_money'),
  payUnclaimedMoney: mayNeedTwo('unclaimed', 'unclaimed money, out'),

  listStaff: reads('read_audit'),
  inviteStaff: mayNeedTwo('staff', 'a new account of staff'),
  changeStaffRole: mayNeedTwo('staff', 'what one of the staff may do'),
  suspendStaff: mayNeedTwo('staff', "a staff account's standing"),
  reactivateStaff: mayNeedTwo('staff', "a staff account's standing"),

  loadCapital: mayNeedTwo('loads', 'cash to a wallet'),
  listLoads: reads('read_money'),
  readLoad: reads('read_money'),
  listLoadTransactions: reads('read_money'),
  correctLoadReference: mayNeedTwo('loads', 'the payment reference of a load'),
  revertLoad: mayNeedTwo('reverts', 'a load, out of the wallet'),

  recordOwedBackPayment: mayNeedTwo('loads', 'cash to what a member owes back'),
  readLoadRecipient: reads('loads'),

  listCashIns: reads('read_money'),
  cashInCounts: reads('read_money'),
  creditExactCashIns: changes('cash_ins', 'cash to the wallets of exact matches'),
  readCashIn: reads('read_money'),
  readCashInProof: reads('read_money'),
  creditCashIn: mayNeedTwo('cash_ins', 'cash to a wallet'),
  rejectCashIn: changes('cash_ins', 'a cash-in, which is not credited'),
  reopenCashIn: changes('cash_ins', 'a decided cash-in, which waits again'),

  importBankLines: changes('bank_lines', 'bank lines; exact matches may be credited'),
  listBankImports: reads('read_money'),
  undoBankImport: changes('bank_lines', 'bank lines of an import, which go'),
  correctImportPeriod: changes('bank_lines', 'which days a statement covers'),
  bankLineCounts: reads('read_money'),
  matchExactBankLines: changes('bank_lines', 'what bank lines are matched with'),
  listBankLines: reads('read_money'),
  readBankLine: reads('read_money'),
  matchBankLine: changes('bank_lines', 'what a bank line is matched with'),
  unmatchBankLine: changes('bank_lines', 'what a bank line is matched with'),
  setAsideBankLine: mayNeedTwo('bank_lines', 'whether a bank line still counts'),
  creditBankLine: mayNeedTwo('cash_ins', 'cash to a wallet'),
  readReconciliation: reads('read_money'),
  closeDays: changes('bank_lines', 'days of an account, which are closed'),
  reopenDays: mayNeedTwo('settings', 'closed days, which are open again'),
  explainDay: changes('bank_lines', 'why a day differs from the bank'),
  listUnmatchedBooks: reads('read_money'),
  listBankDifferences: reads('read_money'),

  listPendingWithdrawals: reads('read_money'),
  listWithdrawalsBySource: reads('read_money'),
  listAllWithdrawals: reads('read_money'),
  listSharedWithdrawals: reads('read_money'),
  readWithdrawal: reads('read_money'),
  approveWithdrawal: mayNeedTwo('withdrawals', 'a withdrawal, which is then owed as a payout'),
  rejectWithdrawal: changes('withdrawals', 'a withdrawal, back to its balances'),
  takeBackWithdrawal: changes('withdrawals', 'an approved withdrawal, which is pending again'),
  approveSharedWithdrawal: mayNeedTwo(
    'withdrawals',
    'a withdrawal, which is then owed as a payout',
  ),
  rejectSharedWithdrawal: changes('withdrawals', 'a withdrawal, back to its balances'),

  listPayouts: reads('read_money'),
  payoutCounts: reads('read_money'),
  takePayouts: writes('payouts', 'who pays which payouts'),
  proposeClearance: mayNeedTwo('payouts', 'who else than who approved can pay which payouts'),
  releasePayouts: writes('payouts', 'who pays which payouts'),
  readPayout: reads('read_money'),
  markPayoutSent: changes('payouts', 'a payout, out'),
  markPayoutFailed: mayNeedTwo('payouts', 'a payout, back to the wallet or to be sent again'),
  markPayoutNotSent: mayNeedTwo('payouts', 'a payout marked as sent, which is to pay again'),
  markPayoutReturned: mayNeedTwo('payouts', 'a returned payout, back to its balances'),
  correctPayoutReference: mayNeedTwo('payouts', 'the payment reference of a payout'),
  makePayoutBatch: changes('payouts', 'which payouts are paid together'),
  listPayoutBatches: reads('read_money'),
  readPayoutBatch: reads('read_money'),
  readPayoutBatchFile: reads('read_money'),
  importPayoutResults: changes('payouts', 'the payouts of a batch, out'),
  putBackPayouts: mayNeedTwo('payouts', 'payouts of a batch, which wait again'),
  dissolvePayoutBatch: mayNeedTwo('payouts', 'a batch, which is not paid'),

  listRunningPackages: reads('read_money'),
  listIncome: reads('read_money'),

  readSettings: reads('read_audit'),
  updateSettings: mayNeedTwo('settings', 'settings'),
  readSetUp: reads('settings'),
  publishFingerprint: writes('settings', "that the signing key's fingerprint is published"),

  listSupportThreads: reads('read_support'),
  supportCounts: reads('read_support'),
  readSupportThread: reads('read_support'),
  readSupportPicture: reads('read_support'),
  markSupportReadByStaff: writes('support', 'what staff have read'),
  assignSupportThread: writes('support', 'who answers a conversation'),
  answerSupportThread: writes('support', 'an answer to a member'),
  closeSupportThread: writes('support', 'whether a conversation is open'),
  markComplaint: writes('support', 'whether a conversation is a complaint'),
  listSavedAnswers: reads('read_support'),

  readReserves: reads('read_money'),
  payIntoReserves: changes('reserves_pay_in', 'cash of the operator, in'),
  takeOutOfReserves: mayNeedTwo('reserves_pay_out', 'cash of the operator, out'),
  readForecast: reads('read_money'),
  listReserveEntries: reads('read_money'),
  readReserveEntry: reads('read_money'),

  listDeskViews: reads('desk'),
  saveDeskView: writes('desk', 'how one sees a list'),
  deleteDeskView: writes('desk', 'how one sees a list'),
  readToDo: reads('desk'),
  readReport: reads('read_money'),

  listLiabilitySnapshots: reads('read_money'),
  makeLiabilitySnapshot: writes('proofs', 'a published proof'),

  listNoticeExamples: reads('desk'),

  // Who may not read the money sees what they proposed themselves.
  listProposals: reads('desk'),
  proposalCounts: reads('desk'),
  readProposal: reads('desk'),
  confirmProposals: changes('proposals', 'up to 100 things that others proposed'),
  confirmProposal: changes('proposals', 'what somebody else proposed'),
  declineProposal: changes('proposals', 'what somebody else proposed, which is not done'),
  withdrawProposal: changes('own_proposals', 'what one proposed oneself'),

  listAuditEntries: reads('read_audit'),
  readAuditEntry: reads('read_audit'),
  sendTestMail: writes('settings', 'a mail to oneself'),
  listMails: reads('read_audit'),
  readSealing: reads('read_audit'),
};

/** Whether a call may answer 202, because a policy asks for a second person. */
export function mayBeProposed(name: string): name is StaffCallName {
  return Object.hasOwn(staffCalls, name) && staffCalls[name as StaffCallName].fourEyes;
}
