/** Who somebody is: registration, sign-in, sessions, passwords, the first admin. */
export { requireApproved, type Standing } from './policy.ts';
