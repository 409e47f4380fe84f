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
  unsettled: 'Mga click na hindi pa nasusuma',
};

export const words: typeof english.words = {
  title: 'Statement',
  of: (username, period) => `Statement ni ${username}, ${period}`,
  period: (from, to) => (from === to ? from : `${from} hanggang ${to}`),
  page: (page, pages) => `Pahina ${page} ng ${pages}`,
  demo: 'Demonstration: walang totoong pera',
  member: 'Member',
  contact: 'Email o mobile',
  periodName: 'Panahon',
  made: 'Ginawa',
  madeAt: (moment) => `${moment}, oras sa Manila`,
  shows: 'Ipinapakita',
  onlyBucket: (bucket) => `${bucket} lang`,
  onlyKind: (kind) => `sa mga galaw, ito lang: ${kind}`,
  registration: (number) => `Registration ${number}`,
  licence: (number) => `Lisensya ${number}`,
  summary: 'Buod',
  balanceOf: 'Balance ng',
  opening: 'Simula, ₱',
  in: 'Pumasok, ₱',
  out: 'Lumabas, ₱',
  closing: 'Katapusan, ₱',
  total: 'Lahat ng dapat ibayad sa iyo',
  buckets:
    'Ang Nasa mga package ang babayaran pa ng mga package mo: principal at kita, na itinabi nang bilhin ang mga ito. Ang Pending na withdrawal ang hiniling mong bayaran na hindi pa naipapadala.',
  moves:
    'Ang lumilipat mula sa isang balance mo papunta sa iba ay lumalabas sa isang linya at pumapasok sa isa pa, kaya hindi sinusuma ang pumasok at lumabas.',
  unsettled: (amount) =>
    `Kasama sa Kita sa Click ang ${amount} ng mga click na hindi pa nasusuma: sinusuma ang mga ito ng ledger pagkatapos ng araw nila.`,
  owedBack: (amount) =>
    `Kailangan mong ibalik ang ${amount} na na-load nang mali at nagastos na. Hindi ito ibinabawas sa dapat ibayad sa iyo: ikaw lang ang makakapagbayad nito.`,
  kinds: 'Ano ang nagbago',
  what: 'Ano',
  movements: 'Mga galaw',
  none: 'Walang gumalaw sa panahong ito.',
  dateAndTime: 'Petsa at oras',
  reference: 'Reference',
  change: 'Pagbabago, ₱',
  after: 'Pagkatapos, ₱',
  from: (username) => `mula kay ${username}`,
  check: 'Paano suriin ang statement na ito',
  checks: [
    'Ang bawat balance ay ang nauna ritong balance na pareho ang pangalan, kasama ang pagbabago. Simula at pumasok, bawas ang lumabas, ang katapusan.',
    'Ang bawat reference ay sa isang receipt: mag-log in sa Barya, buksan ang Activity, at piliin ang galaw. Nahahanap din ng admin ang withdrawal gamit ang reference nito.',
    'Nasa page na Reserves ang nasa likod ng lahat ng balance, bukas sa lahat sa /reserves. Sa /agent/proof, sinusuri ng sarili mong device na kasama sa bilang ang sa iyo.',
  ],
  months: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
  day: (month, date, year) => `${month} ${date}, ${year}`,
};
