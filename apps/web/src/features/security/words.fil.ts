import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Mga huling nangyari sa account',
  failed: 'Hindi ma-load ang mga nangyari sa account',
  empty: 'Wala pang laman',
  emptyNext: 'Nakalista rito ang mga pag-log in, pinalitang password at withdrawal.',
  notice: 'Paalala sa security',
  was: 'Ikaw ba ito?',
  itWasMe: 'Oo, ako ito',
  stays:
    'Kung hindi ikaw ang nag-request nito, mag-message agad sa support. Para mawala ang mensaheng ito, mag-log in sa phone o browser na ginamit mo na dati, o gumawa ng bagong password gamit ang link na ie-email namin sa iyo.',
  look: 'Hindi, tingnan ang gagawin',
  lookAtIt: 'Tingnan ang gagawin',
  andMore: (count) => `at ${count} pang alert`,
  dismissFailed: 'Hindi ito na-save. Subukan ulit.',
  here: 'ang device na ito',
  kinds: {
    sign_in_failed: ({ times }) =>
      times === 1
        ? 'Isang pag-log in na mali ang password'
        : `${times} pag-log in na mali ang password`,
    other_sessions_ended: ({ times }) =>
      times === 1 ? 'Na-log out ang isa pang device' : `Na-log out ang ${times} pang device`,
    recovery_code_used: ({ codesLeft }) =>
      `May ginamit na recovery code, ${codesLeft} na lang ang natitira`,
    withdrawal_requested: ({ amount }) => `Nag-request ng withdrawal na ${amount}`,
    withdrawal_to_new_number: ({ amount, ending }) =>
      `Withdrawal na ${amount} papunta sa bagong account na nagtatapos sa ${ending}`,
    withdrawal_cancelled: ({ amount }) => `Kinansela ang withdrawal na ${amount}`,
    signed_in: 'Nag-log in sa unang pagkakataon',
    signed_in_new_device: 'Nag-log in sa bagong device',
    signed_out: 'Nag-log out',
    session_ended: 'May device na na-log out',
    password_changed: 'Napalitan ang password mo',
    password_reset: 'Ni-reset ng isang admin ang password',
    password_link_made: 'Gumawa ang isang admin ng link para makagawa ka ng password',
    password_link_mailed: 'Ipinadala sa email address mo ang link para makagawa ka ng password',
    password_set_by_link: 'Napalitan ang password mo gamit ang link',
    email_changed: 'May inilagay na ibang email address',
    email_verified: 'Na-verify ang email address',
    second_factor_on: 'Na-on ang two-step sign-in',
    second_factor_off: 'Na-off ang two-step sign-in',
    second_factor_reset: 'Na-off ng isang admin ang two-step sign-in',
    recovery_codes_made: 'May ginawang bagong recovery code',
    passkey_added: 'May idinagdag na passkey',
    passkey_removed: 'May inalis na passkey',
    passkey_cloned:
      'Baka may kumopya ng passkey. Hindi namin ito tinanggap. Alisin ito at magdagdag ng bago.',
    passkey_required_on: 'Humihingi na ng passkey mo ang mga withdrawal papunta sa bagong account',
    passkey_required_off:
      'Hindi na humihingi ng passkey mo ang mga withdrawal papunta sa bagong account',
  },
  withinHour: (moment) => `sa loob ng isang oras mula ${moment}`,
  withdrawalGone: 'Isang withdrawal',
  advice: {
    heading: 'Kung may nakita ka ritong hindi ikaw ang gumawa',
    signOut: 'I-log out ang mga device na hindi mo kilala. Alisin ang mga passkey na hindi sa iyo.',
    changePassword: 'Palitan ang password mo',
    cancel: 'Kanselahin ang mga withdrawal na naka-hold',
    contact: 'Pagkatapos, mag-message sa support.',
    contactForAdmin:
      'Pagkatapos, sabihin sa ibang admin. Kung wala, gumawa ng bagong password sa server: npm run admin -- reset-password --username kasunod ng username mo.',
  },
};
