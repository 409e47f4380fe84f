/**
 * What happened to the security of somebody's account, where that person sees it: sign-ins, changed
 * credentials, ended sessions, withdrawals. Who does such a thing notes it in the same transaction.
 */
export { describeDevice } from './describe-device.ts';
export { securityEndpoints } from './routes.ts';
export { close, countFailedSignIn, forgetOldSecurityEvents, noteSecurityEvent } from './service.ts';
