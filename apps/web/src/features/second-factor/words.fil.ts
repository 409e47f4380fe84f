import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Two-step sign-in',
  failed: 'Hindi ma-load ang two-step sign-in',
  off: 'Naka-off. Kapag may authenticator app, hindi sapat ang ninakaw na password para maka-log in.',
  required:
    'Kailangan ng mga admin ng code para mag-log in. I-set up ito ngayon: wala kang ibang mabubuksan hangga’t hindi pa.',
  since: (day) =>
    `Naka-on mula noong ${day}. Humihingi ang pag-log in ng code mula sa authenticator app mo.`,
  codesLeft: (count) =>
    count === 1 ? '1 recovery code na lang ang natitira.' : `${count} recovery code ang natitira.`,
  fewLeft: 'Gumawa ng mga bago, para makapasok ka kung mawala ang phone mo.',
  turnOn: 'I-on',
  turnOff: 'I-off',
  makeCodes: 'Mga bagong recovery code',
  code: 'Code',
  codeHint: 'Ang anim na numero sa app, o isang recovery code',
  appCodeHint: 'Ang anim na numero sa app',
  codeMissing: 'Ilagay ang code',
  next: 'Susunod',
  turnOnTitle: 'I-on ang two-step sign-in',
  turnOnNote:
    'Kailangan mo ng authenticator app sa phone mo, gaya ng Google Authenticator o Microsoft Authenticator.',
  scan: 'I-scan ito gamit ang app',
  qr: 'QR code para sa authenticator app',
  openApp: 'Buksan ang authenticator ko',
  elsewhere: 'Sa ibang device',
  byHand: 'O kopyahin ang key na ito sa app',
  turnOnFailed: 'Hindi na-on ang two-step sign-in',
  turnOffTitle: 'I-off ang two-step sign-in?',
  turnOffNote:
    'Password mo na lang ulit ang kakailanganin. Sa susunod na 24 oras, maho-hold ang mga bagong withdrawal.',
  turnOffFailed: 'Hindi na-off ang two-step sign-in',
  makeCodesTitle: 'Gumawa ng mga bagong recovery code?',
  makeCodesNote: 'Hindi na gagana ang mga recovery code na hawak mo ngayon.',
  makeCodesFailed: 'Hindi nagawa ang mga bagong recovery code',
  codesTitle: 'Itago ang mga recovery code mo',
  codesNote:
    'Kung mawala ang phone mo, isang beses mong magagamit ang bawat code para maka-log in. Ngayon mo lang ito makikita. Itago ito sa pribadong lugar.',
  codes: 'Mga recovery code',
  copy: 'Kopyahin',
  copied: 'Nakopya na',
  notCopied: 'Hindi pumayag ang browser mo na kopyahin namin. Isulat ang mga ito.',
  download: 'I-download',
  kept: 'Naitago ko na',
};
