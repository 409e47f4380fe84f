import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { words } from './register-words.ts';
import type { Registration } from './validate-registration.ts';

const fieldOfCode: Readonly<Record<string, keyof Registration>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_too_common: 'password',
  referral_code_unknown: 'referralCode',
};

/** Why an account could not be made: at the fields it is about, or for the whole form. */
export function explainRegistrationFailure(error: unknown): {
  fields: Partial<Registration>;
  message: string;
} {
  const message = messageOf(error, words.failed);
  if (!(error instanceof ApiError)) return { fields: {}, message };
  const field = fieldOfCode[error.code];
  return { fields: { ...(field && { [field]: message }), ...error.fields }, message };
}
