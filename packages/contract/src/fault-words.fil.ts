import type { faultWords as english } from './fault-words.ts';

export const faultWords: typeof english = {
  invisible: 'Alisin ang mga character na hindi nakikita',
  lineBreaks: 'Alisin ang mga line break at character na hindi nakikita',
  accountName: 'Dapat may letra ang account name',
  accountNumber: 'Numero, letra, space, tuldok at gitling lang ang pwede sa account number',
  fewDigits: 'Dapat may apat na numero o higit pa ang account number',
  mobile: 'Ilagay ang 11-digit na mobile number ng account, gaya ng 0917 123 4567',
};
