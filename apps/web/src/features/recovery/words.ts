import { catalogue } from '../../lib/catalogue.ts';

/** Texts of the page for a lost password. */
export const words = catalogue({
  heading: 'Forgot password',
  lead: 'Enter your username, email or mobile number. If the account has a verified email address, we send a link to it.',
  identifier: 'Username, email or mobile number',
  missing: 'Please enter your username, email or mobile number',
  submit: 'Send me a link',
  failed: 'Unable to reach the server. Please check your connection.',
  withoutMail: 'You never verified an email address here?',
  noMail:
    'Does no mail come in a few minutes? Look in your spam folder. Without a verified address no mail comes.',
  toSupport: 'Ask support',
  back: 'Back to Login',
});
