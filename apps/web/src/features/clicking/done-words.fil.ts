import type { words as english } from './done-words.ts';

export const words: typeof english = {
  thanks: 'Salamat!',
  day: (amount) => `Kumita ka ngayong araw ng ${amount}.`,
  month: (amount) => `Ngayong buwan: ${amount}.`,
  missing: (amount) => `${amount} pa, at pwede mo nang i-withdraw ang Kita sa Click mo.`,
  enough: (amount) => `Pwede mo nang i-withdraw ang Kita sa Click mo na ${amount}.`,
};
