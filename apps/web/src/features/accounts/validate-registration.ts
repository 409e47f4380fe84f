import { limits } from '@barya/contract/limits';
import { normaliseEmail, readMobile } from '@barya/contract/text';
import { words as say } from './register-words.ts';

export type Registration = Record<
  'username' | 'email' | 'password' | 'confirmPassword' | 'referralCode',
  string
>;

/** Each field's error, in the specification's order, then the server's own rules. */
export function findRegistrationFaults(typed: Registration): Partial<Registration> {
  const { username, email, password, confirmPassword, referralCode } = typed;
  const rules: [keyof Registration, boolean, string][] = [
    ['username', username.trim() === '', say.usernameMissing],
    ['email', email.trim() === '', say.emailMissing],
    ['referralCode', referralCode.trim() === '', say.referralCodeMissing],
    ['confirmPassword', password !== confirmPassword, say.passwordsDiffer],
    ['email', !isContact(email), say.emailInvalid],
    ['username', !isUsername(username.trim()), say.usernameInvalid],
    ['password', !hasLength(password, limits.password), say.passwordLength],
  ];
  const faults: Partial<Registration> = {};
  for (const [name, isBroken, message] of rules) {
    if (isBroken) faults[name] ??= message;
  }
  return faults;
}

function isUsername(text: string): boolean {
  return /^[A-Za-z0-9._-]+$/.test(text) && hasLength(text, limits.username);
}

function hasLength(
  text: string,
  { shortest, longest }: typeof limits.password | typeof limits.username,
) {
  const { length } = Array.from(text);
  return length >= shortest && length <= longest;
}

function isContact(text: string): boolean {
  return (normaliseEmail(text.trim()) ?? readMobile(text)) !== null;
}
