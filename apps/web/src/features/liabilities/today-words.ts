import { catalogue } from '../../lib/catalogue.ts';

/** The day's proof in one line. */
export const today = catalogue({
  countedMorning: 'Counted this morning.',
  countedAt: (time: string) => `Counted today at ${time}.`,
  countedOn: (day: string) => `Counted on ${day}.`,
  behind: (amount: string) => `${amount} stand behind each ₱100.`,
  refused: 'Today’s proof did not pass. See why.',
});
