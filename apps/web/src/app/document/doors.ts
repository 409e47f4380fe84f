import { SUPPORT_PAGE } from '@barya/contract/member-paths';
import { words as register } from '../../features/accounts/register-words.ts';
import { words as signIn } from '../../features/accounts/sign-in-words.ts';

/** What a form's page shows before the app runs. */
export interface Door {
  heading: string;
  lead: string;
  /** Ends the lead. */
  leadLink: string;
  fields: readonly { label: string; hint: string }[];
  links: readonly { text: string; path: string }[];
  /** The lines below the form. */
  others: readonly { text: string; toOther: string; path: string }[];
}

export const loginDoor: Door = {
  heading: signIn.heading,
  lead: '',
  leadLink: '',
  fields: [
    { label: signIn.identifier, hint: signIn.identifierHint },
    { label: signIn.password, hint: '' },
  ],
  links: [],
  others: [
    { text: '', toOther: signIn.toForgotPassword, path: '/forgot-password' },
    { text: signIn.newHere, toOther: signIn.toRegister, path: '/register' },
    { text: signIn.cannotLogIn, toOther: signIn.toSupport, path: SUPPORT_PAGE },
  ],
};

export const registerDoor: Door = {
  heading: register.heading,
  lead: `${register.lead} ${register.noCode}`,
  leadLink: register.askForCode,
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
  others: [
    { text: '', toOther: register.tryIt, path: '/demo' },
    { text: register.haveAccount, toOther: register.toSignIn, path: '/login' },
  ],
};
