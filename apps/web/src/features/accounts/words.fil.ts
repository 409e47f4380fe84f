import type { words as english } from './words.ts';

export const words: typeof english = {
  plain: {
    heading: 'Dashboard',
    what: (username, role) => `Naka-log in ka bilang ${username}. ${role} ang uri ng account mo.`,
    why: 'Wala kang gagawin dito sa ganitong uri ng account. Kung may inaasahan kang iba, kontakin ang support.',
    toSupport: 'Magtanong sa support',
  },
  logout: 'Log out',
};
