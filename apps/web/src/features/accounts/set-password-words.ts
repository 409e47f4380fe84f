import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the page behind a password link. */
export const words = catalogue({
  heading: 'Set your password',
  invited: (by: string, role: string) => `${by} invited you to the desk as ${role.toLowerCase()}.`,
  leadInvited: (username: string) => `Your username is ${username}. Choose your password.`,
  lead: (username: string) => `Choose a new password for ${username}.`,
  leadDetail: 'You will be signed out everywhere, and withdrawals will be held for 24 hours.',
  newPassword: 'New password',
  hint: 'At least 8 characters',
  confirmPassword: 'New password once more',
  differ: 'Passwords do not match',
  missing: 'Please enter a new password',
  submit: 'Set password',
  failed: 'Unable to reach the server. Please check your connection.',
  incomplete: 'This link is incomplete. Please copy all of it.',
  toSignIn: 'Login',
});
