import { catalogue } from '../lib/catalogue.ts';

/** What money in and out costs, and how long it takes. */
export const words = catalogue({
  fee: (fee: string) => `Fee ${fee}.`,
  withdrawal: (fee: string, rest: string) => `Fee ${fee}. You receive ${rest}.`,
  cash_in: (fee: string, rest: string) => `Fee ${fee}. ${rest} is added to your wallet.`,
  usually: (time: string) => `Usually within ${time}.`,
  withinDay: 'We decide within the day.',
});
