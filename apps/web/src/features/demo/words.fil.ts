import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Subukan nang 30 segundo',
  lead: 'Hindi totoo ang pera rito. Totoo ang mga fee at bayad sa ngayon. Walang sine-save.',
  failed: 'Hindi ma-load ang terms ngayon',
  wallet: 'Wallet',
  clicks: 'Kita sa click',
  locked: 'Nasa package',
  ready: 'Pwede nang i-claim',
  claimed: 'Galing sa package',
  total: 'Lahat ng pera mo',
  activate: (start, fee) =>
    `Halimbawa, nag-cash in ka ng ${start}. Para makapag-click, magbabayad ka muna ng one-time fee na ${fee}. Hindi na ito ibinabalik.`,
  pay: (fee) => `Bayaran ang fee na ${fee}`,
  click: (amount, left) =>
    left === 1
      ? `${amount} ang bayad sa isang click. Mag-click nang isa pa.`
      : `${amount} ang bayad sa isang click. Mag-click nang ${left} beses.`,
  coin: (amount) => `I-click ang barya para sa ${amount}`,
  buy: (number, amount, days) =>
    `Ngayon, maglagay ng ${amount} sa Package ${number}. Naka-lock ito nang ${days} araw at hindi insured. Pwede itong mawala.`,
  putIn: (amount) => `Maglagay ng ${amount}`,
  wait: (days, owed) => `Pagkalipas ng ${days} araw, makaka-claim ka ng ${owed}. Wala bago noon.`,
  letPass: (days) => `Palipasin ang ${days} araw`,
  matured: 'Nag-mature na ang package.',
  claim: (owed) => `I-claim ang ${owed}`,
  done: (start, now) => `Naglagay ka ng ${start}, at ${now} na ang pera mo ngayon.`,
  feeBack: (days) =>
    days === 1
      ? 'Hindi na babalik ang fee. Ganito rin ang kikitain sa isang buong araw ng pag-click.'
      : `Hindi na babalik ang fee. ${days} buong araw ng pag-click bago kitain ang ganitong halaga.`,
  again: 'Umpisahan ulit',
  risks: 'Basahin ang mga panganib',
  join: 'Gumawa ng account',
};
