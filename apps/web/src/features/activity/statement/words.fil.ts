import type { words as english } from './words.ts';

export const words: typeof english = {
  period: 'Petsa',
  presets: {
    thisMonth: 'Ngayong buwan',
    lastMonth: 'Nakaraang buwan',
    last30Days: 'Huling 30 araw',
    lastYear: 'Huling 365 araw',
    custom: 'Ibang araw',
  },
  from: 'Unang araw',
  to: 'Huling araw',
  show: 'Ipakita',
  faults: {
    missing: 'Maglagay ng araw',
    future: 'Pumili ng araw na hindi lampas sa ngayon',
    order: 'Pumili ng araw na hindi mas maaga sa unang araw',
    length: (days) => `Pumili ng hanggang ${days} araw lang`,
  },
  filter: 'Ipakita lang ang ilan',
  balances: 'Mga balance',
  allBalances: 'Lahat ng balance',
  movements: 'Mga transaksyon',
  allKinds: 'Lahat ng uri',
  failed: 'Hindi makuha ang statement',
  moreFailed: 'Hindi makuha ang iba pang transaksyon',
  days: (from, to) => (from === to ? from : `${from} hanggang ${to}`),
  of: (username) => `Statement ni ${username}`,
  owedToYou: 'Pera mo',
  owedToMember: 'Lahat ng dapat ibayad sa member',
  opening: 'Panimulang balance',
  in: 'Pumasok',
  out: 'Lumabas',
  closing: 'Huling balance',
  whatChanged: 'Ano ang nagbago',
  owedBack: (amount) =>
    `Kailangang ibalik: ${amount}, nailagay nang mali at nagastos na. Hindi ito ibinabawas sa mga balance na ito.`,
  unsettled:
    'Kasama sa Kita sa Click ang mga click na hindi pa natototal. Tototalin ang mga ito pagkatapos ng araw.',
  moves:
    'Ang lumilipat sa ibang balance ay lumalabas sa isa at pumapasok sa isa pa, kaya hindi tinototal ang pumasok at lumabas.',
  madeAt: (moment) => `Ginawa noong ${moment}, oras sa Manila`,
  tooLong:
    'Masyado itong mahaba para i-print. Pumili ng mas kaunting araw para makapag-download ng PDF.',
  print: 'I-print',
  count: (count) => `${count.toLocaleString('en')} transaksyon`,
  more: 'Magpakita pa',
  shownOf: (shown, count) =>
    `Ipinapakita ang unang ${shown.toLocaleString('en')} sa ${count.toLocaleString('en')}.`,
  allShown: 'Iyan na ang lahat sa mga petsang ito.',
  nothing: 'Walang transaksyon sa mga petsang ito',
  nothingNext: 'Pumili ng ibang petsa.',
  nothingOfKind: 'Walang ganitong uri sa mga petsang ito',
  balance: 'Balance',
  receipt: (reference) => `Receipt ${reference}`,
  buckets: { packages: 'Nasa mga package', pending_withdrawals: 'Pending na withdrawal' },
  shortBuckets: { packages: 'Nasa package', pending_withdrawals: 'Pending' },
};
