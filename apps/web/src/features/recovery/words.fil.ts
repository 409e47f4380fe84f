import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Nakalimutan ang password',
  lead: 'Ilagay ang username, email o mobile number mo. Kung may verified na email address ang account, padadalhan namin ito ng link.',
  identifier: 'Username, email o mobile number',
  missing: 'Ilagay ang username, email o mobile number mo',
  submit: 'Padalhan ako ng link',
  failed: 'Hindi makakonekta sa server. I-check ang koneksyon mo.',
  withoutMail: 'Hindi ka pa nakapag-verify ng email address dito?',
  noMail:
    'Walang dumating na email sa loob ng ilang minuto? Tingnan ang spam folder mo. Kung walang verified na address, walang darating na email.',
  toSupport: 'Mag-message sa support',
  back: 'Bumalik sa pag-log in',
};
