import { words as say } from './register-words.ts';

export type Registration = Record<
  'username' | 'email' | 'password' | 'confirmPassword' | 'referralCode',
  string
>;

/** What is wrong with the first field that is, in the order of the specification, or nothing. */
export function findRegistrationFault(typed: Registration): Partial<Registration> {
  if (typed.username.trim() === '') return { username: say.usernameMissing };
  if (typed.email.trim() === '') return { email: say.emailMissing };
  if (typed.referralCode.trim() === '') return { referralCode: say.referralCodeMissing };
  if (typed.password !== typed.confirmPassword) return { confirmPassword: say.passwordsDiffer };
  if (!isContact(typed.email)) return { email: say.emailInvalid };
  return {};
}

/** An email address by its shape, or a Philippine mobile number as people type it. */
function isContact(text: string): boolean {
  const contact = text.trim();
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact);
  return isEmail || /^(?:\+?63|0)9\d{9}$/.test(contact.replace(/[\s-]/g, ''));
}
