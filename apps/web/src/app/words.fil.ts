import type { words as english } from './words.ts';

export const words: typeof english = {
  notFound: {
    heading: 'Walang page dito',
    what: 'Baka luma na ang link, o kulang ito.',
    toHome: 'Pumunta sa Home',
    toStart: 'Pumunta sa start page',
  },
  failure: {
    heading: 'Tumigil sa paggana ang screen na ito',
    what: 'Walang nakaltas sa iyo dahil dito. I-load ulit ang page.',
    again: 'Kung maulit ito, sabihin sa support kung ano ang ginagawa mo noon.',
    tellSupport: 'Mag-message sa support',
    atDesk:
      'Kung maulit ito, sabihin sa nagpapatakbo ng server kung kailan ito nangyari. Nasa log ito.',
    reload: 'I-load ulit ang page',
  },
  notFetched: {
    heading: 'Walang koneksyon',
    what: 'Wala pa sa phone mo ang screen na ito, kaya kailangan ng koneksyon. Gumagana pa rin ang mga screen na nabuksan mo na.',
    next: 'Kusa itong magbubukas kapag online ka na ulit.',
  },
  serverTroubled: {
    heading: 'May problema ang server',
    what: 'Gumagana ang koneksyon mo, at naka-log in ka pa rin.',
    next: 'Kusang magbubukas ang screen na ito kapag sumagot na ulit ang server.',
  },
  demoLabel: 'Mode ng site',
  demo: 'Demo: walang totoong pera dito.',
  offline: 'Offline ka. Baka luma na ang nakikita mo, at walang maipapadala.',
  unanswered: 'Hindi sumasagot ang Barya. Baka luma na ang nakikita mo.',
  skip: 'Lumaktaw sa nilalaman',
};
