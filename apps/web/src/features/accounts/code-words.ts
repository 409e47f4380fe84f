import { catalogue } from '../../lib/catalogue.ts';

/** What is said where a code is asked for at sign-in. */
export const words = catalogue({
  code: 'Code',
  hint: 'The six digits that your authenticator app shows, or a recovery code',
  missing: 'Please enter the code',
  submit: 'Login',
  back: 'Back to the password',
  failed: 'Unable to reach the server. Please check your connection.',
});
