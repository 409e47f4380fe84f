import { withdrawalSourceNames } from '@barya/contract/withdrawal-sources';
import { catalogue } from '../../lib/catalogue.ts';

export const words = catalogue({
  failed: 'We could not load what you owe back. Try again.',
  none: 'You owe nothing back',
  noneNext: 'If we add money to your wallet by mistake and it is spent, you see it here.',
  title: 'To pay back',
  paidTitle: 'Paid back',
  sources: withdrawalSourceNames,
  why: (loaded: string, day: string, reason: string) =>
    `We added ${loaded} to your wallet by mistake on ${day}. ${reason}`,
  loaded: 'Added by mistake',
  takenBack: 'Taken back from your wallet',
  spent: 'Already spent',
  paid: 'You paid back',
  left: 'Left to pay',
  reference: 'Reference of the cash in',
  promise:
    'We never take this from your money by ourselves. You choose when to pay, and from which balance.',
  pay: 'Pay back',
  payOf: (amount: string, reference: string) => `Pay back ${amount} of cash in ${reference}`,
  noMoney: 'You have no money in your balances now. Cash in first, then pay here.',
  ask: 'Not right? Ask support',
  dialog: {
    title: 'Pay back',
    amountHint: (left: string) => `At most ${left}, which is left to pay.`,
    from: 'From',
    inIt: (amount: string) => `${amount} is in it now.`,
    balanceAfter: (name: string) => `${name} after this`,
    leftAfter: 'Left to pay after this',
    invalid: 'Please enter a valid amount',
    tooMuch: 'This is more than is left to pay',
    insufficient: 'This balance does not have enough',
    submit: (amount: string) => `Pay back ${amount}`,
    failed: 'The payment could not be made',
  },
});
