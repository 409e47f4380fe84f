import { words } from './sign-in-words.ts';

export type SignIn = Record<'identifier' | 'password', string>;

/** What is wrong with the first field that is, or nothing. */
export function findSignInFault({ identifier, password }: SignIn): Partial<SignIn> {
  if (identifier.trim() === '') return { identifier: words.identifierMissing };
  if (password.trim() === '') return { password: words.passwordMissing };
  return {};
}
