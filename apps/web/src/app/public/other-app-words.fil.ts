import type { words as english } from './other-app-words.ts';

export const words: typeof english = {
  why: 'Nasa loob ka ng ibang app. Kapag isinara mo ito, baka mawala ang ginawa mo rito.',
  onAndroid: 'Para manatiling naka-log in, i-tap ang ⋮ at piliin ang “Open in Chrome”.',
  onApple: 'Para manatiling naka-log in, i-tap ang ⋯ at piliin ang “Open in Safari”.',
  copy: 'Kopyahin ang link na ito',
};
