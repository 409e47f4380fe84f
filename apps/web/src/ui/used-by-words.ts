import { catalogue } from '../lib/catalogue.ts';

/** Apart, because only staff load these. */
export const words = catalogue({
  usedBy: {
    cash_in: (reference: string) => `Open cash-in ${reference}`,
    load: (reference: string) => `Open load ${reference}`,
    payout: (reference: string) => `Open payout ${reference}`,
  },
  candidate: {
    cash_in: (amount: string, reference: string) => `Cash-in ${reference} of ${amount}`,
    load: (amount: string, reference: string) => `Load ${reference} of ${amount}`,
    payout: (amount: string, reference: string) => `Returned payout ${reference} of ${amount}`,
  },
  whoAndWhen: (username: string, moment: string) => `${username}, ${moment}`,
  other: 'If this is another payment, press the button again.',
  again: 'If it is, press the button again.',
  newTab: 'Opens in a new tab',
});
