/**
 * Who somebody is: registration, sign-in, sessions, passwords, the first admin and the commands that
 * make other accounts. What admins do to people is in `members`.
 */
export { FIRST_PASSWORD_DAYS } from './domain.ts';
export { attemptCleanup, sessionCleanup } from './jobs.ts';
export { requireApproved } from './policy.ts';
export { createAccountEndpoints } from './routes.ts';
export { runAdminCommand } from './service/admin-command.ts';
export { createAttemptLimits } from './service/attempt-limits.ts';
export { replacePassword } from './service/change-password.ts';
export { confirmPassword } from './service/confirm-password.ts';
export { ensureFirstAdmin, type FirstAdmin } from './service/first-admin.ts';
export { makePasswordLink, type PasswordLink } from './service/password-link.ts';
export { createPasswords, type Passwords } from './service/passwords.ts';
export { register } from './service/register.ts';
export { lockApproved } from './service/require-approved.ts';
export { requireUnnamedFor, type Site } from './service/require-unnamed.ts';
export { createActorFinder, endSessions } from './service/sessions.ts';
export type { SignInTools } from './service/sign-in.ts';
export { standingOf } from './store/sessions.ts';
