import type { words as english } from './words.ts';

export const words: typeof english = {
  tellSupport: (whatHappened, id) => `${whatHappened} Sabihin sa support: ${id}`,
};
