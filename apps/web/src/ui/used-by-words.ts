import { catalogue } from '../lib/catalogue.ts';

/** Apart, because only staff load these. */
export const words = catalogue({
  usedBy: {
    cash_in: (reference: string) => `Open cash-in ${reference}`,
    load: (reference: string) => `Open load ${reference}`,
    payout: (reference: string) => `Open payout ${reference}`,
  },
  again: 'If it is, press the button again.',
  newTab: 'Opens in a new tab',
});
