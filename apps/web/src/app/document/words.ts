import { catalogue } from '../../lib/catalogue.ts';

/** Texts before the app runs, and of shared links. */
export const words = catalogue({
  noScript: 'Barya needs JavaScript to sign you in and show your balances.',
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
