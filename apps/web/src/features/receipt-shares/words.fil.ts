import type { words as english } from './words.ts';

export const words: typeof english = {
  share: 'I-share ang larawan',
  title: 'Larawang maipapadala',
  shows:
    'Nasa larawan ang halaga, reference at isang code. Makikita ng mag-i-scan ng code na totoo ang receipt na ito at ang status nito ngayon, nang wala ang pangalan o balance mo.',
  alt: 'Larawan ng receipt na ito',
  send: 'Ipadala ang larawan',
  save: 'I-save ang larawan',
  drawing: 'Ginagawa ang larawan…',
  failed: 'Hindi nagawa ang larawan',
  notDrawn: 'Hindi makagawa ng larawan ang browser mo. I-share na lang ang link ng receipt.',
  shared: 'Naka-share ang receipt na ito. Mache-check ito ng may hawak ng larawan.',
  end: 'Itigil ang pag-share',
  endFailed: 'Hindi naitigil ang pag-share',
  states: {
    pending: 'Naghihintay ng approval',
    approved: 'Approved, hindi pa naipapadala',
    sent: 'Naipadala na',
    failed: 'Hindi natuloy: naibalik ang pera',
    returned: 'Bumalik: naibalik ang pera',
    rejected: 'Tinanggihan: naibalik ang pera',
    cancelled: 'Kinansela: naibalik ang pera',
    reversed: 'Binawi',
    done: 'Tapos na',
  },
  asOf: (moment) => `Status as of ${moment}`,
  scan: 'I-scan para ma-check ang receipt na ito',
  compare: (site) => `Dapat nasa ${site} ang page.`,
  verify: {
    heading: 'I-check ang Receipt',
    genuine: 'Totoo ang receipt na ito',
    compare: (site) =>
      `Ikumpara ang halaga at reference sa ipinadala sa iyo. Tingnan kung nagsisimula sa ${site} ang address ng page na ito.`,
    kind: 'Ano ito',
    state: 'Status ngayon',
    at: 'Kailan',
    unknown: 'Walang receipt sa address na ito',
    unknownNext:
      'Baka kulang ang link, o hindi na naka-share ang receipt. Tanungin ang nagpadala nito. Huwag umasa sa larawan lang.',
    failed: 'Hindi ma-check ang receipt na ito',
  },
};
