import { limits } from '@barya/contract/limits';
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

/** The shape of an email address, or a Philippine mobile number as people type it. */
function isContact(text: string): boolean {
  const contact = text.trim();
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact);
  return isEmail || /^(?:\+?63|0)9\d{9}$/.test(contact.replace(/[\s-]/g, ''));
}
