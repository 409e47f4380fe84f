import type { words as english } from './words.ts';

export const words: typeof english = {
  failed: 'Hindi namin ma-load ang kailangan mong ibalik. Subukan ulit.',
  none: 'Wala kang kailangang ibalik',
  noneNext: 'Kung mali ang nailagay namin sa wallet mo at nagastos ito, makikita ito rito.',
  title: 'Kailangang ibalik',
  paidTitle: 'Naibalik na',
  sources: {
    direct_indirect: 'Kita sa Referral',
    click_earnings: 'Kita sa Click',
    shared_capital: 'Kita sa Shared Capital',
    wallet: 'Wallet',
  },
  why: (loaded, day, reason) =>
    `Nagkamali kami ng lagay ng ${loaded} sa wallet mo noong ${day}. ${reason}`,
  loaded: 'Nailagay nang mali',
  takenBack: 'Binawi sa wallet mo',
  spent: 'Nagastos na',
  paid: 'Naibalik mo na',
  left: 'Natitirang ibabalik',
  reference: 'Reference ng cash in',
  promise:
    'Hindi namin ito kailanman kukunin sa pera mo nang kusa. Ikaw ang pipili kung kailan magbabayad, at mula sa aling balance.',
  pay: 'Magbayad',
  payOf: (amount, reference) => `Ibalik ang ${amount} ng cash in ${reference}`,
  noMoney: 'Walang laman ang mga balance mo ngayon. Mag-cash in muna, tapos magbayad dito.',
  ask: 'Mali ba? Mag-message sa support',
  dialog: {
    title: 'Magbayad',
    amountHint: (left) => `Hanggang ${left}, ang natitirang ibabalik.`,
    from: 'Mula sa',
    inIt: (amount) => `${amount} ang laman nito ngayon.`,
    balanceAfter: (name) => `${name} pagkatapos nito`,
    leftAfter: 'Natitirang ibabalik pagkatapos nito',
    invalid: 'Maglagay ng tamang halaga',
    tooMuch: 'Mas malaki ito sa natitirang ibabalik',
    insufficient: 'Kulang ang pera sa balance na ito',
    submit: (amount) => `Ibalik ang ${amount}`,
    failed: 'Hindi nagawa ang bayad',
  },
};
