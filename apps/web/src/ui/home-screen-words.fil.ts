import type { words as english } from './home-screen-words.ts';

export const words: typeof english = {
  share: 'I-tap ang “Share” sa gilid ng screen. Baka nasa likod ito ng tatlong tuldok.',
  add: 'Mag-scroll pababa at i-tap ang “Add to Home Screen”.',
};
