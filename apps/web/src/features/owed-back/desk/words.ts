import { catalogue } from '../../../lib/catalogue.ts';

export const words = catalogue({
  heading: 'Owed back',
  failed: 'What the member owes back could not be loaded. Try again.',
  owed: (amount: string, day: string) => `${amount} of a load of ${day}`,
  spent: 'Spent of it',
  paid: 'Paid back',
  left: 'Left to pay',
  record: 'Record a payment',
  recordOf: (reference: string) => `Record a payment for load ${reference}`,
  dialog: {
    title: 'Record a payment from outside',
    note: 'Only money that has arrived. It goes to what is owed back, not to the wallet. The member is told.',
    amountHint: (left: string) => `At most ${left}.`,
    methodOptional: 'Payment method (optional)',
    noMethod: 'Not said',
    paymentReferenceOptional: 'Payment reference (optional)',
    paymentReferenceHint: 'Choose the method first.',
    submit: (amount: string) => `Record ${amount}`,
    record: 'Record',
    failed: 'The payment could not be recorded',
  },
});
