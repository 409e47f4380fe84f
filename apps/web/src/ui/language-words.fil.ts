import type { words as english } from './language-words.ts';

export const words: typeof english = {
  heading: 'Wika',
  lead: 'Para rin sa notifications, email at statement mo.',
  wouldLose: 'Mawawala ang na-type mo rito. Palitan ang wika?',
  failed: 'Hindi napalitan ang wika',
  names: { en: 'English', fil: 'Filipino' },
};
