import type { words as english } from './receipt-words.ts';

export const words: typeof english = {
  notFound: 'Hindi nakita ang receipt',
  notFoundNext: 'I-check ulit ang reference, o hanapin ito sa activity mo.',
  failed: 'Hindi makuha ang receipt na ito',
  print: 'I-print',
  changes: 'Ano ang nagbago',
  cameBack: (moment) => `Bumalik ang pera, ${moment}`,
  balanceAfter: 'Balance pagkatapos',
  principal: 'puhunan',
  income: 'tubo',
  partOf: (part) => `: ${part}`,
  details: 'Detalye',
  paidWith: 'Ipinadala via',
  note: 'Note',
  from: 'Mula kay',
  newPackage: 'Bagong package',
  packageNumber: (number) => `Package ${number}`,
  principalPaid: 'Puhunan',
  total: 'Kabuuang bayad',
  matures: 'Petsa ng maturity',
  ofNew: (fact) => `${fact}, bagong package`,
  pending: 'Hinihintay ang approval ng admin. Makikita mo rito kapag na-approve o tinanggihan na.',
  held: (moment) =>
    `Naka-hold nang hanggang 24 oras, hanggang ${moment}, dahil bago ang account number o ang password mo.`,
  heldWallet: (moment) =>
    `Naka-hold hanggang ${moment}. Laging naka-hold nang 24 oras ang pera mula sa wallet.`,
  doNotPay:
    'Huwag bayaran. Binago ang payout account pagkatapos ng request, o walang makakapagsuri nito. Sabihan ang database administrator mo.',
  rolledOver: 'Walang balance na nagbago: naging puhunan ng bagong package ang ibinayad ng luma.',
  shared: (title, amount, moment, reference) =>
    `${title}: ${amount}, ${moment}. Reference ${reference}.`,
};
