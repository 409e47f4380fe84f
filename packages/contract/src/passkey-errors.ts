import { badRequest, conflict, forbidden, notFound } from './error-status.ts';

/** The refusals of passkeys, for the table of `errors.ts`. */
export const passkeyErrors = {
  passkeys_unavailable: conflict('Passkeys do not work at this address. Please use your password.'),
  passkey_refused: badRequest(
    'This passkey was not accepted. Please try again, or use your password.',
  ),
  passkey_challenge_unknown: badRequest('This took too long. Please try your passkey again.'),
  passkey_unknown: notFound('This passkey was removed already'),
  passkey_already_added: conflict('This passkey was added already'),
  passkey_limit_reached: conflict('You have 20 passkeys. Remove one first.'),
  passkey_needed_first: conflict('Add a passkey first'),
  passkey_required: forbidden(
    'You have not withdrawn to this account before. Please confirm with your passkey.',
  ),
} as const;
