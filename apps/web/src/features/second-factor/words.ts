import { catalogue } from '../../lib/catalogue.ts';

/** Only the security pages load these. */
export const words = catalogue({
  heading: 'Two-step sign-in',
  failed: 'Failed to load two-step sign-in',
  off: 'Off. With an authenticator app, a stolen password is not enough to sign in.',
  required:
    'Admins must sign in with a code. Set it up now: you cannot open anything else until then.',
  since: (day: string) => `On since ${day}. Signing in asks for a code of your authenticator app.`,
  codesLeft: (count: number) =>
    count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`,
  fewLeft: 'Make new ones, so that you can get in if you lose your phone.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  makeCodes: 'New recovery codes',
  code: 'Code',
  codeHint: 'The six digits that the app shows, or a recovery code',
  appCodeHint: 'The six digits that the app shows',
  codeMissing: 'Please enter the code',
  next: 'Next',
  turnOnTitle: 'Turn on two-step sign-in',
  turnOnNote:
    'You need an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator.',
  scan: 'Scan this with the app',
  qr: 'QR code for the authenticator app',
  openApp: 'Open my authenticator',
  elsewhere: 'On another device',
  byHand: 'Or copy this key into the app',
  turnOnFailed: 'Two-step sign-in could not be turned on',
  turnOffTitle: 'Turn off two-step sign-in?',
  turnOffNote:
    'Your password alone will be enough again. For 24 hours after this, new withdrawals stay on hold.',
  turnOffFailed: 'Two-step sign-in could not be turned off',
  makeCodesTitle: 'Make new recovery codes?',
  makeCodesNote: 'The recovery codes that you have now stop working.',
  makeCodesFailed: 'New recovery codes could not be made',
  codesTitle: 'Keep your recovery codes',
  codesNote:
    'Each signs you in once if you lose your phone. You see them only now. Keep them in a private place.',
  codes: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Your browser did not let us copy. Please write them down.',
  download: 'Download',
  kept: 'I have kept them',
});
