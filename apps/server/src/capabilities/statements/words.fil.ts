import { movementWords as movements } from '@barya/contract/movement-words.fil';
import type * as english from './words.ts';

export const bucketWords: typeof english.bucketWords = {
  wallet: 'Wallet',
  direct_referral: 'Kita sa Direct Referral',
  indirect_referral: 'Kita sa Indirect Referral',
  click_earnings: 'Kita sa Click',
  shared_earnings: 'Kita sa Shared Capital',
  packages: 'Nasa mga package',
  pending_withdrawals: 'Pending na withdrawal',
};

export const shortBucketWords: typeof english.shortBucketWords = {
  wallet: 'Wallet',
  direct_referral: 'Direct referral',
  indirect_referral: 'Indirect referral',
  click_earnings: 'Mga click',
  shared_earnings: 'Shared capital',
  packages: 'Nasa package',
  pending_withdrawals: 'Pending',
};

export const movementWords: typeof english.movementWords = {
  kinds: movements,
  unsettled: 'Mga click na hindi pa natototal',
};

export const csvWords: typeof english.csvWords = {
  columns: [
    'Petsa at oras (Manila)',
    'Balance',
    'Detalye',
    'Mula kay o note',
    'Reference',
    'Pagbabago (PHP)',
    'Balance pagkatapos (PHP)',
  ],
  opening: 'Panimulang balance',
  closing: 'Huling balance',
};
export const words: typeof english.words = {
  title: 'Statement',
  of: (username, period) => `Statement ni ${username}, ${period}`,
  period: (from, to) => (from === to ? from : `${from} hanggang ${to}`),
  page: (page, pages) => `Pahina ${page} ng ${pages}`,
  demo: 'Demonstration: walang totoong pera',
  member: 'Member',
  contact: 'Email o mobile',
  periodName: 'Petsa',
  made: 'Ginawa',
  madeAt: (moment) => `${moment}, oras sa Manila`,
  shows: 'Ipinapakita',
  onlyBucket: (bucket) => `${bucket} lang`,
  onlyKind: (kind) => `sa mga transaksyon, ito lang: ${kind}`,
  registration: (number) => `Registration ${number}`,
  licence: (number) => `Lisensya ${number}`,
  summary: 'Buod',
  balanceOf: 'Balance',
  opening: 'Panimulang balance, ₱',
  in: 'Pumasok, ₱',
  out: 'Lumabas, ₱',
  closing: 'Huling balance, ₱',
  total: 'Pera mo',
  buckets:
    'Ang Nasa mga package ang babayaran pa ng mga package mo: puhunan at tubo, na itinabi nang bilhin ang mga ito. Ang Pending na withdrawal ang na-request mong withdrawal na hindi pa naipapadala.',
  moves:
    'Ang lumilipat mula sa isang balance mo papunta sa iba ay lumalabas sa isang linya at pumapasok sa isa pa, kaya hindi tinototal ang pumasok at lumabas.',
  unsettled: (amount) =>
    `Kasama sa Kita sa Click ang ${amount} ng mga click na hindi pa natototal: tinototal ang mga ito pagkatapos ng araw.`,
  owedBack: (amount) =>
    `Kailangan mong ibalik ang ${amount} na nailagay nang mali at nagastos na. Hindi ito ibinabawas sa dapat ibayad sa iyo: ikaw lang ang makakapagbayad nito.`,
  kinds: 'Ano ang nagbago',
  what: 'Detalye',
  movements: 'Mga transaksyon',
  none: 'Walang transaksyon sa mga petsang ito.',
  dateAndTime: 'Petsa at oras',
  reference: 'Reference',
  change: 'Pagbabago, ₱',
  after: 'Pagkatapos, ₱',
  from: (username) => `mula kay ${username}`,
  check: 'Paano i-check ang statement na ito',
  checks: [
    'Ang bawat balance ay ang nauna ritong balance na pareho ang pangalan, kasama ang pagbabago. Panimulang balance at pumasok, bawas ang lumabas, ang huling balance.',
    'Ang bawat reference ay sa isang receipt: mag-log in sa Barya, buksan ang Activity, at piliin ang transaksyon. Nahahanap din ng admin ang withdrawal gamit ang reference nito.',
    'Nasa page na Reserves ang nasa likod ng lahat ng balance, bukas sa lahat sa /reserves. Sa /agent/proof, bine-verify ng phone mo na kasama sa kabuuan ang pera mo.',
  ],
  months: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
  day: (month, date, year) => `${month} ${date}, ${year}`,
};
