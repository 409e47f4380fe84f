import { catalogue } from '../../lib/catalogue.ts';

/** Apart from the others, which members' screens load. */
export const words = catalogue({
  heading: 'Create Account',
  lead: 'You need a referral code from somebody who is already a member.',
  invited: (code: string) => `You were invited with code ${code}.`,
  risksFirst:
    'Money in a package is locked until it matures. It is not insured, and you can lose it.',
  noNeedToPay: 'Joining is free. Only send money that you can do without.',
  username: 'Username',
  usernameHint: 'You sign in with it. Letters, digits, dots, dashes and underscores.',
  email: 'Email or mobile number',
  emailHint: 'For example 0917 123 4567',
  password: 'Password',
  passwordHint: 'At least 8 characters',
  confirmPassword: 'Confirm password',
  referralCode: 'Referral code',
  referralCodeGiven: 'From the link that you opened',
  terms: 'By creating an account you agree to the terms',
  risks: 'Read what you risk',
  newTab: '(opens a new tab)',
  submit: 'Create Account',
  haveAccount: 'Already a member?',
  toSignIn: 'Login',
  usernameMissing: 'Username is required',
  emailMissing: 'Email is required',
  referralCodeMissing: 'Referral Code is required',
  passwordsDiffer: 'Passwords do not match',
  emailInvalid: 'Please enter a valid email address or Philippine phone number (e.g., 09XXXXXXXXX)',
  usernameInvalid: 'Username must have 3 to 30 letters, digits, dots, dashes or underscores',
  passwordLength: 'Password must have 8 to 128 characters',
  failed: 'Failed to create an account',
  succeeded: 'Registration Submitted Successfully',
  succeededDetail:
    'Your account has been created successfully! You can now access your dashboard. The clicking task is disabled until you activate it with ₱100 balance.',
});
