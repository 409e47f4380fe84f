/**
 * Registration, sign-in, sessions, passwords, the first admin and the admin command.
 * What admins do to people is in `members`.
 */
export {
  createPassword,
  createToken,
  FIRST_PASSWORD_DAYS,
  type Site,
} from './domain.ts';
export { createAccountEndpoints } from './routes.ts';
export { runAdminCommand } from './service/admin-command.ts';
export { type AttemptLimits, createAttemptLimits } from './service/attempt-limits.ts';
export {
  confirmPassword,
  makePasswordLink,
  type PasswordLink,
  replacePassword,
  requireUnnamedFor,
} from './service/change-password.ts';
export { createPasswords, type Passwords } from './service/passwords.ts';
export {
  ensureFirstAdmin,
  type FirstAdmin,
  openMember,
  register,
  tellReferrer,
} from './service/register.ts';
export {
  attemptCleanup,
  close,
  createActorFinder,
  endSessions,
  sessionCleanup,
} from './service/sessions.ts';
export { type SignInTools, signIn } from './service/sign-in.ts';
export type { SessionSummary } from './store/sessions.ts';
export { summariseSessions } from './store/sessions.ts';
export { endPasswordLink } from './store/sign-ins.ts';
