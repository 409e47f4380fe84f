/**
 * Every call of the API by name: its method and its path below `/api`. `:id` is a parameter.
 *
 * Separate from the schemas, so that the web can import paths without the validation library.
 */
export const paths = {
  register: { method: 'POST', path: '/auth/register' },
  signIn: { method: 'POST', path: '/auth/login' },
  signInByCode: { method: 'POST', path: '/auth/login/code' },
  signOut: { method: 'POST', path: '/auth/logout' },
  currentUser: { method: 'GET', path: '/auth/me' },
  listSessions: { method: 'GET', path: '/auth/sessions' },
  endSession: { method: 'DELETE', path: '/auth/sessions/:id' },
  endOtherSessions: { method: 'POST', path: '/auth/sessions/end-others' },
  readSecondFactor: { method: 'GET', path: '/auth/second-factor' },
  startSecondFactor: { method: 'POST', path: '/auth/second-factor/start' },
  confirmSecondFactor: { method: 'POST', path: '/auth/second-factor/confirm' },
  turnOffSecondFactor: { method: 'POST', path: '/auth/second-factor/turn-off' },
  makeRecoveryCodes: { method: 'POST', path: '/auth/second-factor/recovery-codes' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-link' },
  setPassword: { method: 'POST', path: '/auth/set-password' },
  listSecurityEvents: { method: 'GET', path: '/auth/security' },
  listSecurityNotices: { method: 'GET', path: '/auth/security/notices' },
  dismissSecurityNotices: { method: 'POST', path: '/auth/security/notices/seen' },

  readSite: { method: 'GET', path: '/site' },
  readPublicReserves: { method: 'GET', path: '/reserves' },

  statistics: { method: 'GET', path: '/admin/stats' },
  readDailyFigures: { method: 'GET', path: '/admin/stats/days' },
  withdrawalStatistics: { method: 'GET', path: '/admin/withdrawals/stats' },
  totalSent: { method: 'GET', path: '/admin/load-capital/total-sent' },
  adminReferral: { method: 'GET', path: '/admin/referral' },

  listUsers: { method: 'GET', path: '/admin/users' },
  readUser: { method: 'GET', path: '/admin/users/:id' },
  readMemberStatement: { method: 'GET', path: '/admin/users/:id/statement' },
  readMemberReceipt: { method: 'GET', path: '/admin/users/:id/receipts/:reference' },
  deleteUser: { method: 'DELETE', path: '/admin/users/:id' },
  resetPassword: { method: 'POST', path: '/admin/users/:id/reset-password' },
  makePasswordLink: { method: 'POST', path: '/admin/users/:id/password-link' },
  resetSecondFactor: { method: 'POST', path: '/admin/users/:id/reset-second-factor' },
  suspendUser: { method: 'POST', path: '/admin/users/:id/suspend' },
  reactivateUser: { method: 'POST', path: '/admin/users/:id/reactivate' },
  listPendingRegistrations: { method: 'GET', path: '/admin/registrations/pending' },
  approveRegistration: { method: 'POST', path: '/admin/registrations/:id/approve' },
  declineRegistration: { method: 'POST', path: '/admin/registrations/:id/decline' },
  listUnclaimedMoney: { method: 'GET', path: '/admin/unclaimed' },
  readUnclaimedMoney: { method: 'GET', path: '/admin/unclaimed/:id' },
  payUnclaimedMoney: { method: 'POST', path: '/admin/unclaimed/:id/pay' },

  loadCapital: { method: 'POST', path: '/admin/load-capital' },
  listLoads: { method: 'GET', path: '/admin/shared-capital/history' },
  readLoad: { method: 'GET', path: '/admin/shared-capital/history/:id' },
  listLoadTransactions: { method: 'GET', path: '/admin/transactions/shared' },
  revertLoad: { method: 'POST', path: '/admin/shared-capital/revert/:id' },

  readLoadRecipient: { method: 'GET', path: '/admin/load-capital/recipient' },

  listCashIns: { method: 'GET', path: '/admin/cash-ins' },
  cashInCounts: { method: 'GET', path: '/admin/cash-ins/counts' },
  creditExactCashIns: { method: 'POST', path: '/admin/cash-ins/credit-exact' },
  readCashIn: { method: 'GET', path: '/admin/cash-ins/:id' },
  readCashInProof: { method: 'GET', path: '/admin/cash-ins/:id/proof' },
  creditCashIn: { method: 'POST', path: '/admin/cash-ins/:id/credit' },
  rejectCashIn: { method: 'POST', path: '/admin/cash-ins/:id/reject' },

  importBankLines: { method: 'POST', path: '/admin/bank-lines/import' },
  listBankImports: { method: 'GET', path: '/admin/bank-lines/imports' },
  bankLineCounts: { method: 'GET', path: '/admin/bank-lines/counts' },
  matchExactBankLines: { method: 'POST', path: '/admin/bank-lines/match-exact' },
  listBankLines: { method: 'GET', path: '/admin/bank-lines' },
  readBankLine: { method: 'GET', path: '/admin/bank-lines/:id' },
  matchBankLine: { method: 'POST', path: '/admin/bank-lines/:id/match' },
  unmatchBankLine: { method: 'POST', path: '/admin/bank-lines/:id/unmatch' },
  setAsideBankLine: { method: 'POST', path: '/admin/bank-lines/:id/set-aside' },
  creditBankLine: { method: 'POST', path: '/admin/bank-lines/:id/credit' },
  readReconciliation: { method: 'GET', path: '/admin/reconciliation' },
  listUnmatchedBooks: { method: 'GET', path: '/admin/reconciliation/books' },
  listBankDifferences: { method: 'GET', path: '/admin/reconciliation/differences' },

  listPendingWithdrawals: { method: 'GET', path: '/admin/withdrawals/pending' },
  listWithdrawalsBySource: { method: 'GET', path: '/admin/withdrawals/by-source' },
  listAllWithdrawals: { method: 'GET', path: '/admin/earnings/withdrawals' },
  listSharedWithdrawals: { method: 'GET', path: '/admin/withdrawals/shared' },
  readWithdrawal: { method: 'GET', path: '/admin/withdrawals/:id' },
  approveWithdrawal: { method: 'POST', path: '/admin/withdrawals/:id/approve' },
  rejectWithdrawal: { method: 'POST', path: '/admin/withdrawals/:id/reject' },
  approveSharedWithdrawal: { method: 'POST', path: '/admin/withdrawals/shared/:id/approve' },
  rejectSharedWithdrawal: { method: 'POST', path: '/admin/withdrawals/shared/:id/reject' },

  listRunningPackages: { method: 'GET', path: '/admin/investments/pending' },
  listIncome: { method: 'GET', path: '/admin/transactions/earnings' },

  readSettings: { method: 'GET', path: '/admin/settings' },
  updateSettings: { method: 'PUT', path: '/admin/settings' },
  readReadiness: { method: 'GET', path: '/admin/settings/readiness' },

  readReserves: { method: 'GET', path: '/admin/reserves' },
  payIntoReserves: { method: 'POST', path: '/admin/reserves/pay-in' },
  takeOutOfReserves: { method: 'POST', path: '/admin/reserves/pay-out' },
  readForecast: { method: 'GET', path: '/admin/reserves/forecast' },
  listReserveEntries: { method: 'GET', path: '/admin/reserves/entries' },
  readReserveEntry: { method: 'GET', path: '/admin/reserves/entries/:id' },

  readSigningKey: { method: 'GET', path: '/signing-key' },
  listLiabilityRoots: { method: 'GET', path: '/liabilities' },
  readLiabilityRoot: { method: 'GET', path: '/liabilities/:sequence' },
  listLiabilitySnapshots: { method: 'GET', path: '/admin/liabilities' },
  makeLiabilitySnapshot: { method: 'POST', path: '/admin/liabilities' },
  readOwnLiability: { method: 'GET', path: '/agent/liabilities/:sequence' },

  listAuditEntries: { method: 'GET', path: '/admin/audit' },
  readAuditEntry: { method: 'GET', path: '/admin/audit/:id' },
  readSealing: { method: 'GET', path: '/admin/ledger/sealing' },
  readCheckpoint: { method: 'GET', path: '/ledger/checkpoint' },

  listActivity: { method: 'GET', path: '/agent/activity' },
  readStatement: { method: 'GET', path: '/agent/statement' },
  readReceipt: { method: 'GET', path: '/agent/receipts/:reference' },
  readEarnings: { method: 'GET', path: '/agent/earnings' },
  listActivePackages: { method: 'GET', path: '/agent/packages/active' },
  readProfile: { method: 'GET', path: '/agent/profile' },
  listDownlines: { method: 'GET', path: '/agent/downlines' },
  listOwnWithdrawals: { method: 'GET', path: '/agent/withdrawals' },
  checkWithdrawalHold: { method: 'POST', path: '/agent/withdrawals/hold' },
  cancelWithdrawal: { method: 'POST', path: '/agent/withdrawals/:id/cancel' },
  recordClick: { method: 'POST', path: '/agent/click' },
  activateClicking: { method: 'POST', path: '/agent/activate-clicking-task' },
  listPackageOffers: { method: 'GET', path: '/agent/packages/offers' },
  buyPackage: { method: 'POST', path: '/agent/packages/activate' },
  claimPackage: { method: 'POST', path: '/agent/packages/claim' },
  rollOverPackage: { method: 'POST', path: '/agent/packages/rollover' },
  claimInstalment: { method: 'POST', path: '/packages/package4-claim' },
  requestWithdrawal: { method: 'POST', path: '/agent/withdraw' },
  changePassword: { method: 'POST', path: '/agent/change-password' },
  openCashIn: { method: 'POST', path: '/agent/cash-ins' },
  listOwnCashIns: { method: 'GET', path: '/agent/cash-ins' },
  readOwnCashIn: { method: 'GET', path: '/agent/cash-ins/:id' },
  readOwnCashInProof: { method: 'GET', path: '/agent/cash-ins/:id/proof' },
  declareCashIn: { method: 'POST', path: '/agent/cash-ins/:id/declare' },
  cancelCashIn: { method: 'POST', path: '/agent/cash-ins/:id/cancel' },
  listPaymentMethods: { method: 'GET', path: '/payment/methods' },
} as const satisfies Record<string, { method: Method; path: `/${string}` }>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type RouteName = keyof typeof paths;

/** The base path of the API. */
export const API_ROOT = '/api';

/** The server's time (ISO 8601) in answers; not sent with cacheable ones. */
export const SERVER_TIME_HEADER = 'x-server-time';
