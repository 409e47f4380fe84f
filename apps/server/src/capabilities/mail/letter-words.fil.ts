import { tellReason } from '@barya/contract/usual-reasons.fil';
import type { letterWords as english, frameWords as englishFrame } from './letter-words.ts';

export const frameWords: typeof englishFrame = {
  greeting: (name) => `Kumusta ${name},`,
  sentAt: (moment) => `Barya, ${moment}, oras sa Manila`,
  unsubscribe: 'Itigil ang mga email na ganito',
};

export const letterWords: typeof english = {
  verification: {
    subject: 'I-verify ang email address mo',
    paragraphs: [
      'Inilagay mo ang address na ito sa Barya. Buksan ang link para i-verify ito. Pagkatapos, makakapag-set ka ng bagong password gamit ang email kung makalimutan mo ang sa iyo.',
      'Isang beses lang gagana ang link, sa loob ng isang araw. Kung hindi ikaw ito, wala kang kailangang gawin: walang makakagamit sa address mo kung wala ang link na ito.',
    ],
    action: 'I-verify ang address na ito',
  },
  password: {
    subject: 'Mag-set ng bagong password',
    paragraphs: [
      'May nag-request ng bagong password para sa account mo. Kung ikaw iyon, buksan ang link at pumili ng bago.',
      'Isang beses lang gagana ang link, sa loob ng isang oras. Ilo-log out ka nito sa lahat ng device, at maho-hold nang 24 oras ang mga withdrawal.',
      'Kung hindi ikaw ito, wala kang kailangang gawin: hindi magbabago ang password mo. Huwag ipasa ang link. Hindi namin ito kailanman hihingin.',
    ],
    action: 'Mag-set ng bagong password',
  },
  replaced: {
    subject: 'Napalitan ang email address mo',
    paragraphs: [
      'Ibang email address na ang ginagamit ng account mo. Wala na kaming ipapadala sa address na ito.',
      'Kung hindi ikaw ito, mag-log in ngayon at palitan ang password mo. Kung hindi ka makapag-log in, mag-message agad sa support.',
    ],
    action: 'Mag-message sa support',
  },
  declined: {
    subject: 'Hindi na-approve ang registration mo',
    paragraphs: [
      'Hindi namin na-approve ang account mo. Wala itong pera, kaya binura namin ito kasama ang mga detalyeng ibinigay mo.',
      'Kung sa tingin mo ay mali ito, mag-message sa support. Wala na kaming ipapadala sa address na ito.',
    ],
    reason: (reason) => `Dahilan: ${tellReason(reason)}`,
    action: 'Mag-message sa support',
  },
};
