import { words as register } from '../../features/accounts/register-words.ts';
import { words as signIn } from '../../features/accounts/sign-in-words.ts';
import { catalogue } from '../../lib/catalogue.ts';

/** Texts before the app runs, and of shared links. */
export const words = catalogue({
  noScript: 'Barya needs JavaScript to sign you in and show your balances.',
  login: {
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
  },
  register: {
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
  },
  descriptions: {
    '/': 'Daily clicks, referrals and four packages with fixed terms, on a ledger that has to balance. Money in a package is locked and not insured.',
    '/login': 'Sign in to Barya with your username, email or mobile number.',
    '/register':
      'Join Barya with the referral code of a member. Read the terms and the risks first.',
    '/terms': 'The terms of use of Barya in plain words, with the figures in force today.',
    '/reserves':
      'What Barya owes its members and what stands behind it, added up from the ledger to the centavo.',
    '/risk': 'What Barya’s packages, clicks and referrals pay, and what you risk for it.',
  },
  description: 'Barya: daily clicks, packages and referrals on a ledger you can check.',
  share: {
    title: 'Barya: small coins, counted to the centavo',
    invitation: 'You are invited to Barya',
    invitationText:
      'Create an account with the code in this link. Read the terms and the risks first: money in a package is locked and not insured.',
    image: 'A gold coin with the peso sign beside the words: small coins, counted to the centavo.',
  },
});
