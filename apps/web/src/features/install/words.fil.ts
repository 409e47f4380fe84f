import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Barya sa Home Screen mo',
  lead: 'Isang tap lang, bukas na. Kahit walang koneksyon, makikita mo pa rin ang huling balance mo.',
  install: 'I-install ang Barya',
  menu: 'Buksan ang menu ng browser mo. I-tap ang “Install app” o “Add to Home screen”.',
  open: 'Buksan ang Barya mula sa Home Screen mo at mag-log in.',
  never: 'Huwag nang itanong ulit',
  failed: 'Hindi ma-install ng browser na ito ang Barya. Subukan ang menu nito.',
};
