import type { words as english } from './set-password-words.ts';

export const words: typeof english = {
  heading: 'Gumawa ng password',
  invited: (by, role) => `Inimbitahan ka ni ${by} sa desk bilang ${role.toLowerCase()}.`,
  leadInvited: (username) => `Ang username mo ay ${username}. Pumili ng password.`,
  lead: (username) => `Pumili ng bagong password para kay ${username}.`,
  leadDetail: 'Mala-log out ka sa lahat ng device, at maho-hold ang mga withdrawal nang 24 oras.',
  newPassword: 'Bagong password',
  hint: 'Hindi bababa sa 8 character',
  confirmPassword: 'Bagong password, isa pang beses',
  differ: 'Hindi magkapareho ang mga password',
  missing: 'Maglagay ng bagong password',
  submit: 'I-save ang password',
  failed: 'Hindi makakonekta sa server. I-check ang koneksyon mo.',
  incomplete: 'Kulang ang link na ito. Kopyahin ito nang buo.',
  toSignIn: 'Mag-log in',
};
