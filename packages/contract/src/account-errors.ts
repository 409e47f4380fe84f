/** Refusals of sign-in, credentials and ways back in. Part of the table in `errors.ts`. */
export const accountErrors = {
  credentials_wrong: { status: 401, message: 'Invalid username/email or password' },
  session_missing: { status: 401, message: 'Please sign in to continue' },
  session_unknown: { status: 404, message: 'This device is not signed in any more' },
  account_suspended: {
    status: 403,
    message: 'Your account is inactive. Please contact support.',
  },
  account_pending: { status: 403, message: 'Your account is pending approval' },
  role_forbidden: { status: 403, message: 'You do not have access to this' },
  permission_missing: {
    status: 403,
    message: 'Your role does not allow this. Ask an owner to do it or to change your role.',
  },
  recent_sign_in_required: {
    status: 403,
    message: 'Please confirm that it is you. Your last sign-in is more than 15 minutes ago.',
  },
  role_not_offered: { status: 400, message: 'Only the role agent can be registered' },
  referral_code_unknown: { status: 400, message: 'Invalid referral code' },
  username_taken: { status: 409, message: 'This username is already taken' },
  email_taken: { status: 409, message: 'This email or phone number is already registered' },
  password_wrong: { status: 400, message: 'Current password is incorrect' },
  password_too_common: {
    status: 400,
    message: 'This password is one of the most common ones. Please choose another.',
  },
  first_password_ended: {
    status: 409,
    message: 'This temporary password has expired. Ask your administrator for a new one.',
  },
  second_factor_required: {
    status: 403,
    message: 'Please enter the code that your authenticator app shows',
  },
  second_factor_code_wrong: {
    status: 400,
    message: 'This code is wrong or was used already. Please wait for the next one.',
  },
  sign_in_challenge_unknown: {
    status: 400,
    message: 'This took too long or too many tries. Please sign in with your password again.',
  },
  second_factor_setup_required: {
    status: 403,
    message: 'Admins must sign in with a second factor here. Please set up yours first.',
  },
  second_factor_already_on: { status: 409, message: 'Your second factor is on already' },
  second_factor_not_on: { status: 409, message: 'The second factor is not on' },
  second_factor_not_started: {
    status: 409,
    message: 'This took too long. Please begin again with your password.',
  },
  second_factor_kept_by_setting: {
    status: 409,
    message: 'A setting asks all admins for a second factor, so it stays on',
  },
  password_link_unknown: {
    status: 404,
    message: 'This link does not work. Perhaps a newer one was made. Please ask for a new one.',
  },
  password_link_used: {
    status: 409,
    message: 'This link was used already. Please log in, or ask for a new one.',
  },
  password_link_expired: {
    status: 409,
    message: 'This link is too old. Please ask for a new one.',
  },

  email_missing: {
    status: 409,
    message: 'There is no email address to verify. Please enter one first.',
  },
  email_already_verified: { status: 409, message: 'This email address is verified already' },
  email_of_another: {
    status: 409,
    message: 'Another account uses this email address. Please use another one.',
  },
  email_link_unknown: {
    status: 404,
    message: 'This link does not work. Perhaps a newer one was sent. Please ask for a new one.',
  },
  email_link_used: { status: 409, message: 'This link was used already: the address is verified.' },
  email_link_expired: {
    status: 409,
    message: 'This link is too old. Please ask for a new one in Settings.',
  },
  unsubscribe_link_unknown: {
    status: 404,
    message: 'This link does not work. You can turn emails off in Settings.',
  },
} as const;
