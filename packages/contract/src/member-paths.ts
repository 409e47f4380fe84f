/**
 * The calls of the public's screens, and to sign in.
 *
 * Separate from the schemas, so that the web imports paths without the validation library, and from
 * the calls that are made after signing in, which come with their screens.
 */
export const openPaths = {
  register: { method: 'POST', path: '/auth/register' },
  signIn: { method: 'POST', path: '/auth/login' },
  signInByCode: { method: 'POST', path: '/auth/login/code' },
  confirmSignIn: { method: 'POST', path: '/auth/confirm' },
  signOut: { method: 'POST', path: '/auth/logout' },
  currentUser: { method: 'GET', path: '/auth/me' },
  startPasskeySignIn: { method: 'POST', path: '/auth/login/passkey/options' },
  signInByPasskey: { method: 'POST', path: '/auth/login/passkey' },
  setLanguage: { method: 'PUT', path: '/auth/language' },
  checkPasswordLink: { method: 'POST', path: '/auth/password-link' },
  setPassword: { method: 'POST', path: '/auth/set-password' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password' },
  verifyEmail: { method: 'POST', path: '/auth/email/verify' },
  unsubscribe: { method: 'POST', path: '/mail/unsubscribe' },

  readSite: { method: 'GET', path: '/site' },
  readPublicReserves: { method: 'GET', path: '/reserves' },

  readSigningKey: { method: 'GET', path: '/signing-key' },
  listLiabilityRoots: { method: 'GET', path: '/liabilities' },

  readCheckpoint: { method: 'GET', path: '/ledger/checkpoint' },

  verifyReceipt: { method: 'GET', path: '/verify/:code' },
  readSupportTimes: { method: 'GET', path: '/support/times' },
  askSupport: { method: 'POST', path: '/support/threads' },
  readLetter: { method: 'GET', path: '/support/letters/:address' },
  writeLetter: { method: 'POST', path: '/support/letters/:address/messages' },
  markLetterRead: { method: 'POST', path: '/support/letters/:address/read' },
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

/** Names a request in the server's log, and to support, like `7F3K-2Q`. */
export const REQUEST_ID_HEADER = 'x-request-id';
