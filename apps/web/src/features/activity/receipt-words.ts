import { catalogue } from '../../lib/catalogue.ts';

/** Apart from the activity's texts, which the dashboard loads. */
export const words = catalogue({
  notFound: 'Receipt not found',
  notFoundNext: 'Check the reference, or look for it in your activity.',
  failed: 'Failed to fetch this receipt',
  print: 'Print',
  changes: 'What changed',
  cameBack: (moment: string) => `The money came back, ${moment}`,
  balanceAfter: 'Balance after',
  principal: 'your money back',
  income: 'income',
  partOf: (part: string) => `: ${part}`,
  details: 'Details',
  paidWith: 'Sent with',
  note: 'Note',
  from: 'From',
  newPackage: 'New package',
  packageNumber: (number: number) => `Package ${number}`,
  principalPaid: 'Your money back',
  total: 'Pays in total',
  matures: 'Matures',
  ofNew: (fact: string) => `${fact}, new package`,
  pending: 'It is pending admin approval. You see it here once it is approved or rejected.',
  held: (moment: string) =>
    `On hold for up to 24 hours, until ${moment}, because the account number or your password is new.`,
  heldWallet: (moment: string) => `On hold until ${moment}. Wallet money always waits 24 hours.`,
  doNotPay:
    'Do not pay. The payout account was changed after the request, or nobody can check it. Alert your database administrator.',
  rolledOver: 'No balance changed: what the package paid is your money in the new one.',
  shared: (title: string, amount: string, moment: string, reference: string) =>
    `${title}: ${amount}, ${moment}. Reference ${reference}.`,
});
