import type { SecurityEventKind } from '@barya/contract/security';
import { catalogue } from '../../lib/catalogue.ts';

/** The values that an event's text uses. */
interface Told {
  times: number;
  codesLeft: number;
  amount: string;
  /** From the payout account's number. */
  ending: string;
}

export const words = catalogue({
  heading: 'Recent account events',
  failed: 'Failed to load account events',
  empty: 'Nothing yet',
  emptyNext: 'Sign-ins, changed passwords and withdrawals are listed here.',
  notice: 'Security notice',
  was: 'Was this you?',
  itWasMe: 'Yes, it was me',
  /** Of what staff did to the sign-in, on a phone that is newer than that. */
  stays:
    'If you did not ask for this, contact us now. To close this message, log in on a phone or browser that you used before, or set a new password with the link that we email you.',
  look: 'No, see what to do',
  lookAtIt: 'See what to do',
  andMore: (count: number) => `and ${count} other ${count === 1 ? 'alert' : 'alerts'}`,
  dismissFailed: 'This could not be saved. Please try again.',
  here: 'this device',
  kinds: {
    sign_in_failed: ({ times }) =>
      times === 1 ? 'A sign-in with a wrong password' : `${times} sign-ins with a wrong password`,
    other_sessions_ended: ({ times }) =>
      times === 1 ? 'One other device was signed out' : `${times} other devices were signed out`,
    recovery_code_used: ({ codesLeft: left }) =>
      `A recovery code was used, ${left} ${left === 1 ? 'is' : 'are'} left`,
    withdrawal_requested: ({ amount }) => `Withdrawal of ${amount} asked for`,
    withdrawal_to_new_number: ({ amount, ending }) =>
      `Withdrawal of ${amount} to a new account ending in ${ending}`,
    withdrawal_cancelled: ({ amount }) => `Withdrawal of ${amount} cancelled`,
    signed_in: 'Signed in for the first time',
    signed_in_new_device: 'Signed in on a new device',
    signed_out: 'Signed out',
    session_ended: 'A device was signed out',
    password_changed: 'Password changed',
    password_reset: 'Password reset by an admin',
    password_link_made: 'An admin made a link to set your password',
    password_link_mailed: 'A link to set your password was sent to your email address',
    password_set_by_link: 'Password set by a link',
    email_changed: 'Another email address was entered',
    email_verified: 'Email address verified',
    second_factor_on: 'Two-step sign-in turned on',
    second_factor_off: 'Two-step sign-in turned off',
    second_factor_reset: 'Two-step sign-in turned off by an admin',
    recovery_codes_made: 'New recovery codes made',
    passkey_added: 'Passkey added',
    passkey_removed: 'Passkey removed',
    passkey_cloned: 'A passkey may have been copied. We refused it. Remove it and add a new one.',
    passkey_required_on: 'Withdrawals to new accounts now ask for your passkey',
    passkey_required_off: 'Withdrawals to new accounts no longer ask for your passkey',
  } satisfies Record<SecurityEventKind, string | ((event: Told) => string)>,
  withinHour: (moment: string) => `in the hour from ${moment}`,
  withdrawalGone: 'A withdrawal',
  advice: {
    heading: 'If something here was not you',
    signOut: 'Sign out the devices that you do not know. Remove passkeys that are not yours.',
    changePassword: 'Change your password',
    cancel: 'Cancel withdrawals that are on hold',
    contact: 'Then tell support.',
    contactForAdmin:
      'Then tell another admin. If there is none, set a new password on the server: npm run admin -- reset-password --username followed by your username.',
  },
});
