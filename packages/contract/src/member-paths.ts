/**
 * The calls that the screens of members and of the public make, also those of every account.
 *
 * Separate from the schemas, so that the web imports paths without the validation library, and from
 * the calls of the desk, which no member's phone loads.
 */
export const memberPaths = {
  register: { method: 'POST', path: '/auth/register' },
  signIn: { method: 'POST', path: '/auth/login' },
  signInByCode: { method: 'POST', path: '/auth/login/code' },
  confirmSignIn: { method: 'POST', path: '/auth/confirm' },
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
  startPasskeySignIn: { method: 'POST', path: '/auth/login/passkey/options' },
  signInByPasskey: { method: 'POST', path: '/auth/login/passkey' },
  readPasskeys: { method: 'GET', path: '/auth/passkeys' },
  startPasskey: { method: 'POST', path: '/auth/passkeys/options' },
  addPasskey: { method: 'POST', path: '/auth/passkeys' },
  renamePasskey: { method: 'PUT', path: '/auth/passkeys/:id' },
  removePasskey: { method: 'DELETE', path: '/auth/passkeys/:id' },
  requirePasskey: { method: 'POST', path: '/auth/passkeys/required' },
  setLanguage: { method: 'PUT', path: '/auth/language' },
  changeOwnPassword: { method: 'POST', path: '/auth/change-password' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-link' },
  setPassword: { method: 'POST', path: '/auth/set-password' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password' },
  readEmail: { method: 'GET', path: '/auth/email' },
  changeEmail: { method: 'PUT', path: '/auth/email' },
  askEmailVerification: { method: 'POST', path: '/auth/email/verification' },
  verifyEmail: { method: 'POST', path: '/auth/email/verify' },
  unsubscribe: { method: 'POST', path: '/mail/unsubscribe' },
  listSecurityEvents: { method: 'GET', path: '/auth/security' },
  listSecurityNotices: { method: 'GET', path: '/auth/security/notices' },
  dismissSecurityNotices: { method: 'POST', path: '/auth/security/notices/seen' },

  listNotices: { method: 'GET', path: '/notices' },
  readNotices: { method: 'POST', path: '/notices/read' },
  readNoticePreferences: { method: 'GET', path: '/notices/preferences' },
  saveNoticePreferences: { method: 'PUT', path: '/notices/preferences' },
  readPushKey: { method: 'GET', path: '/notices/push' },
  subscribePush: { method: 'POST', path: '/notices/push' },
  unsubscribePush: { method: 'DELETE', path: '/notices/push' },

  readSite: { method: 'GET', path: '/site' },
  readPublicReserves: { method: 'GET', path: '/reserves' },

  readSigningKey: { method: 'GET', path: '/signing-key' },
  listLiabilityRoots: { method: 'GET', path: '/liabilities' },
  readOwnLiability: { method: 'GET', path: '/agent/liabilities/:sequence' },

  readCheckpoint: { method: 'GET', path: '/ledger/checkpoint' },

  readHome: { method: 'GET', path: '/agent/home' },
  readWaiting: { method: 'GET', path: '/agent/waiting' },
  listActivity: { method: 'GET', path: '/agent/activity' },
  readStatement: { method: 'GET', path: '/agent/statement' },
  readReceipt: { method: 'GET', path: '/agent/receipts/:reference' },
  shareReceipt: { method: 'POST', path: '/agent/receipts/:reference/share' },
  endReceiptShare: { method: 'DELETE', path: '/agent/receipts/:reference/share' },
  verifyReceipt: { method: 'GET', path: '/verify/:code' },
  readEarnings: { method: 'GET', path: '/agent/earnings' },
  listActivePackages: { method: 'GET', path: '/agent/packages/active' },
  readProfile: { method: 'GET', path: '/agent/profile' },
  saveInvite: { method: 'PUT', path: '/agent/invite' },
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
  startWithdrawalPasskey: { method: 'POST', path: '/agent/withdraw/passkey' },
  listPayoutAccounts: { method: 'GET', path: '/agent/payout-accounts' },
  addPayoutAccount: { method: 'POST', path: '/agent/payout-accounts' },
  renamePayoutAccount: { method: 'PUT', path: '/agent/payout-accounts/:id' },
  removePayoutAccount: { method: 'DELETE', path: '/agent/payout-accounts/:id' },
  openCashIn: { method: 'POST', path: '/agent/cash-ins' },
  listOwnCashIns: { method: 'GET', path: '/agent/cash-ins' },
  readOwnCashIn: { method: 'GET', path: '/agent/cash-ins/:id' },
  readOwnCashInProof: { method: 'GET', path: '/agent/cash-ins/:id/proof' },
  declareCashIn: { method: 'POST', path: '/agent/cash-ins/:id/declare' },
  correctCashIn: { method: 'POST', path: '/agent/cash-ins/:id/correct' },
  cancelCashIn: { method: 'POST', path: '/agent/cash-ins/:id/cancel' },
  readSupportTimes: { method: 'GET', path: '/support/times' },
  askSupport: { method: 'POST', path: '/support/threads' },
  listOwnSupportThreads: { method: 'GET', path: '/support/threads' },
  readOwnSupportThread: { method: 'GET', path: '/support/threads/:id' },
  writeToSupport: { method: 'POST', path: '/support/threads/:id/messages' },
  closeOwnSupportThread: { method: 'POST', path: '/support/threads/:id/close' },
  markSupportRead: { method: 'POST', path: '/support/threads/:id/read' },
  readOwnSupportPicture: { method: 'GET', path: '/support/pictures/:id' },
  readLetter: { method: 'GET', path: '/support/letters/:address' },
  writeLetter: { method: 'POST', path: '/support/letters/:address/messages' },
  markLetterRead: { method: 'POST', path: '/support/letters/:address/read' },
  listOwedBack: { method: 'GET', path: '/agent/owed-back' },
  payOwedBack: { method: 'POST', path: '/agent/owed-back/:id/pay' },
  listPaymentMethods: { method: 'GET', path: '/payment/methods' },
} as const satisfies Paths;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Calls by name: the method, and the path below `/api`. `:id` is a parameter. */
export type Paths = Record<string, { method: Method; path: `/${string}` }>;

/** The page where anybody reaches support, also without a session. */
export const SUPPORT_PAGE = '/support';

/** The base path of the API. */
export const API_ROOT = '/api';

/** The server's time (ISO 8601) in answers; not sent with cacheable ones. */
export const SERVER_TIME_HEADER = 'x-server-time';
