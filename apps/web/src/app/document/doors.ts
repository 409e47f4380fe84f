import { words as register } from '../../features/accounts/register-words.ts';
import { words as signIn } from '../../features/accounts/sign-in-words.ts';

/** What a form's page shows before the app runs. */
export interface Door {
  heading: string;
  lead: string;
  fields: readonly { label: string; hint: string }[];
  links: readonly { text: string; path: string }[];
  other: string;
  toOther: string;
  otherPath: string;
}

export const loginDoor: Door = {
  heading: signIn.heading,
  lead: '',
  fields: [
    { label: signIn.identifier, hint: '' },
    { label: signIn.password, hint: '' },
  ],
  links: [],
  other: signIn.newHere,
  toOther: signIn.toRegister,
  otherPath: '/register',
};

export const registerDoor: Door = {
  heading: register.heading,
  lead: register.lead,
  fields: [
    { label: register.username, hint: register.usernameHint },
    { label: register.email, hint: register.emailHint },
    { label: register.password, hint: register.passwordHint },
    { label: register.confirmPassword, hint: '' },
    { label: register.referralCode, hint: '' },
  ],
  links: [
    { text: register.terms, path: '/terms' },
    { text: register.risks, path: '/risk' },
  ],
  other: register.haveAccount,
  toOther: register.toSignIn,
  otherPath: '/login',
};
