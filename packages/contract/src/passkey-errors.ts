/** The refusals of passkeys, for the table of `errors.ts`. */
export const passkeyErrors = {
  passkeys_unavailable: {
    status: 409,
    message: 'Passkeys do not work at this address. Please use your password.',
  },
  passkey_refused: {
    status: 400,
    message: 'This passkey was not accepted. Please try again, or use your password.',
  },
  passkey_challenge_unknown: {
    status: 400,
    message: 'This took too long. Please try your passkey again.',
  },
  passkey_unknown: { status: 404, message: 'This passkey was removed already' },
  passkey_already_added: { status: 409, message: 'This passkey was added already' },
  passkey_limit_reached: {
    status: 409,
    message: 'You have 20 passkeys. Remove one first.',
  },
  passkey_needed_first: { status: 409, message: 'Add a passkey first' },
  passkey_required: {
    status: 403,
    message: 'You have not withdrawn to this account before. Please confirm with your passkey.',
  },
} as const;
