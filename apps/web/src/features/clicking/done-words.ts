import { catalogue } from '../../lib/catalogue.ts';

/** After the last click of a day. */
export const words = catalogue({
  thanks: 'Thank you!',
  day: (amount: string) => `Today you earned ${amount}.`,
  month: (amount: string) => `This month: ${amount}.`,
  missing: (amount: string) => `${amount} more, and you can withdraw your Click Earnings.`,
  enough: (amount: string) => `You can withdraw your Click Earnings of ${amount}.`,
});
