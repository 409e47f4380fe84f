/**
 * Security events of an account, shown to its owner: sign-ins, credential changes, ended sessions,
 * withdrawals. The transaction that causes an event also records it.
 */
export { describeDevice } from './describe-device.ts';
export { listSecurityNotices, securityEndpoints } from './routes.ts';
export { close, countFailedSignIn, forgetOldSecurityEvents, noteSecurityEvent } from './service.ts';
export { listEventsSince } from './store.ts';
