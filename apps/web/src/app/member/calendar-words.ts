import { catalogue } from '../../lib/catalogue.ts';

/** The dates of a member's packages. */
export const words = catalogue({
  heading: 'Calendar of my money',
  now: 'Ready now',
  save: 'Add to my calendar',
  event: (amount: string) => `Barya: ${amount} ready to claim`,
});
