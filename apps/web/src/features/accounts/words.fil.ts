import type { words as english } from './words.ts';

export const words: typeof english = {
  plain: {
    heading: 'Dashboard',
    what: (username, role) => `Naka-log in ka bilang ${username}. ${role} ang uri ng account mo.`,
    why: 'Walang magagawa rito ang ganitong account. Kung may inaasahan kang iba, mag-message sa support.',
    toSupport: 'Mag-message sa support',
  },
  logout: 'Log out',
};
