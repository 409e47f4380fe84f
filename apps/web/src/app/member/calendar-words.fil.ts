import type { words as english } from './calendar-words.ts';

export const words: typeof english = {
  heading: 'Kalendaryo ng pera ko',
  now: 'Pwede nang i-claim',
  save: 'Ilagay sa kalendaryo ko',
  event: (amount) => `Barya: pwede nang i-claim ang ${amount}`,
};
