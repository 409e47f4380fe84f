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

const parts = { principal: 'principal', income: 'kita' };

export const movementWords: typeof english.movementWords = {
  kinds: {
    load: {
      one: ({ note }) => note ?? 'Pumasok na pera',
      inStatement: 'Na-load na pera',
      many: 'Na-load na pera',
    },
    load_reverted: {
      one: 'Ni-revert na load',
      inStatement: 'Binawing load',
      many: 'Mga binawing load',
    },
    owed_back_paid: { one: 'Naibalik', many: 'Naibalik' },
    activation: { one: 'Na-activate ang clicking task', many: 'Na-activate ang clicking task' },
    activation_bonus: { one: 'Referral bonus', many: 'Referral bonus' },
    referral_income: { one: 'Kita sa referral', many: 'Kita sa referral' },
    package_purchase: {
      one: (told) => `Binili ang package ${told.package}`,
      many: 'Mga biniling package',
    },
    income_reserved: {
      one: (told) => `Kitang itinabi para sa package ${told.package}`,
      many: 'Kitang itinabi para sa mga package',
    },
    claim: {
      one: (told) => `Na-claim ang package ${told.package}`,
      many: 'Mga na-claim na package',
    },
    rollover: {
      one: (told) => `Na-rollover ang package ${told.package} sa package ${told.newPackage}`,
      many: 'Mga na-rollover na package',
    },
    click_income: { one: 'Kita sa click', many: 'Mga click' },
    withdrawal: {
      one: 'Withdrawal',
      inStatement: 'Hiniling na withdrawal',
      many: 'Mga hiniling na withdrawal',
    },
    withdrawal_paid: { one: 'Nabayarang withdrawal', many: 'Mga nabayarang withdrawal' },
    withdrawal_returned: { one: 'Bumalik na withdrawal', many: 'Mga bumalik na withdrawal' },
    unclaimed: {
      one: 'Inilipat sa hindi na-claim na pera',
      many: 'Inilipat sa hindi na-claim na pera',
    },
    other: { one: 'Ibang galaw', many: 'Mga ibang galaw' },
  },
  unsettled: 'Mga click na hindi pa nasusuma',
  claimed: (number, part) =>
    `Package ${number}: ${part === 'principal' ? 'ang puhunan mo' : 'kita'}`,
  part: (movement, part) => `${movement}: ${parts[part]}`,
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
