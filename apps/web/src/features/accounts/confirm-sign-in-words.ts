import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  title: 'Confirm that it is you',
  note: 'You confirmed it more than 15 minutes ago. What you began goes on afterwards.',
  password: 'Password',
  code: 'Code',
  codeHint: 'The six digits that your app shows, or a recovery code.',
  byCode: 'Use a code instead',
  byPassword: 'Use my password instead',
  byPasskey: 'Use a passkey',
  submit: 'Confirm',
  failed: 'This could not be confirmed. Please try again.',
});
