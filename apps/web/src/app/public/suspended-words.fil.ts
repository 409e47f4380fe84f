import type { words as english } from './suspended-words.ts';

export const words: typeof english = {
  heading: 'Suspended ang account mo',
  what: 'Makikita mo rito kung magkano ang dapat ibayad sa iyo. Hindi ka pwedeng bumili, mag-claim, mag-click o mag-withdraw.',
  stays: 'Sa iyo pa rin ang pera mo, at tuloy pa rin ang mga package mo.',
  ask: 'Para malaman kung bakit, mag-message sa support.',
  views: 'Account mo',
  balances: 'Mga balance',
  statement: 'Statement',
  proof: 'Proof',
  devices: 'Mga device',
  support: 'Support',
  balancesFailed: 'Hindi makuha ang mga balance mo',
};
