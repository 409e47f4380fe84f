import { badRequest, conflict, forbidden, notFound, unauthorized } from './error-status.ts';

/** Refusals of sign-in, credentials and ways back in. Part of the table in `errors.ts`. */
export const accountErrors = {
  credentials_wrong: unauthorized('Invalid username/email or password'),
  session_missing: unauthorized('Please sign in to continue'),
  session_unknown: notFound('This device is not signed in any more'),
  account_suspended: forbidden('Your account is inactive. Please contact support.'),
  account_pending: forbidden('Your account is pending approval'),
  role_forbidden: forbidden('You do not have access to this'),
  permission_missing: forbidden(
    'Your role does not allow this. Ask an owner to do it or to change your role.',
  ),
  recent_sign_in_required: forbidden(
    'Please confirm that it is you. Your last sign-in is more than 15 minutes ago.',
  ),
  role_not_offered: badRequest('Only the role agent can be registered'),
  referral_code_unknown: badRequest('Invalid referral code'),
  username_taken: conflict('This username is already taken'),
  email_taken: conflict('This email or phone number is already registered'),
  password_wrong: badRequest('Current password is incorrect'),
  password_too_common: badRequest(
    'This password is one of the most common ones. Please choose another.',
  ),
  first_password_ended: conflict(
    'This temporary password has expired. Ask your administrator for a new one.',
  ),
  second_factor_required: forbidden('Please enter the code that your authenticator app shows'),
  second_factor_code_wrong: badRequest(
    'This code is wrong or was used already. Please wait for the next one.',
  ),
  sign_in_challenge_unknown: badRequest(
    'This took too long or too many tries. Please sign in with your password again.',
  ),
  second_factor_setup_required: forbidden(
    'Admins must sign in with a second factor here. Please set up yours first.',
  ),
  second_factor_already_on: conflict('Your second factor is on already'),
  second_factor_not_on: conflict('The second factor is not on'),
  second_factor_not_started: conflict('This took too long. Please begin again with your password.'),
  second_factor_kept_by_setting: conflict(
    'A setting asks all admins for a second factor, so it stays on',
  ),
  password_link_unknown: notFound(
    'This link does not work. Perhaps a newer one was made. Please ask for a new one.',
  ),
  password_link_used: conflict('This link was used already. Please log in, or ask for a new one.'),
  password_link_expired: conflict('This link is too old. Please ask for a new one.'),

  email_missing: conflict('There is no email address to verify. Please enter one first.'),
  email_already_verified: conflict('This email address is verified already'),
  email_of_another: conflict('Another account uses this email address. Please use another one.'),
  email_link_unknown: notFound(
    'This link does not work. Perhaps a newer one was sent. Please ask for a new one.',
  ),
  email_link_used: conflict('This link was used already: the address is verified.'),
  email_link_expired: conflict('This link is too old. Please ask for a new one in Settings.'),
  unsubscribe_link_unknown: notFound(
    'This link does not work. You can turn emails off in Settings.',
  ),
} as const;
