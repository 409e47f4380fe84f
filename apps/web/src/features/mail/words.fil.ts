import type { words as english } from './words.ts';

export const words: typeof english = {
  heading: 'Email para sa notifications at nakalimutang password',
  failed: 'Hindi ma-load ang email address mo',
  use: 'Kapag may verified na address, ikaw mismo ang makakagawa ng bagong password kung makalimutan mo ito, at makakakuha ka ng notifications sa email.',
  useOfStaff:
    'Kapag may verified na address, makakakuha ka ng notifications sa email. Kung may two-step sign-in, makakagawa ka rin ng bagong password sa email.',
  none: 'Wala ka pang email address dito.',
  verified: (day) => `Na-verify noong ${day}`,
  notVerified: 'Hindi pa verified',
  waitsBeside: (address) =>
    `Hindi pa verified. Ginagamit pa rin ang ${address} hanggang buksan mo ang link na ipinadala namin dito.`,
  cannotSend: 'Hindi pa makapagpadala ng email ang site na ito.',
  send: 'Ipadala sa akin ang link',
  sendAgain: 'Ipadala ulit ang link',
  sendFailed: 'Hindi naipadala ang link',
  add: 'Magdagdag ng email address',
  change: 'Gumamit ng ibang address',
  changeTitle: 'Gumamit ng ibang email address',
  changeNote:
    'Magpapadala kami ng link dito. Pareho pa rin ang pangalang gagamitin mo sa pag-log in. Sa susunod na 24 oras, maho-hold ang mga bagong withdrawal.',
  email: 'Email address',
  password: 'Password mo',
  passwordMissing: 'Ilagay ang kasalukuyang password mo',
  submit: 'Ipadala ang link',
  changeFailed: 'Hindi napalitan ang address',
  verify: {
    heading: 'I-verify ang email address mo',
    lead: 'Pindutin ang button kung ikaw mismo ang naglagay ng address na ito sa Barya.',
    submit: 'I-verify ang address ko',
    failed: 'Hindi makakonekta sa server. I-check ang koneksyon mo.',
    incomplete: 'Kulang ang link na ito. Kopyahin ito nang buo.',
    toLogin: 'Buksan ang Barya',
  },
  unsubscribe: {
    heading: 'Itigil ang mga email na ito?',
    lead: 'Wala ka nang matatanggap na email na tulad ng nagdala sa iyo rito. Makikita mo pa rin sa Barya ang mga notification na ito.',
    submit: 'Itigil ang mga email',
    failed: 'Hindi makakonekta sa server. I-check ang koneksyon mo.',
    incomplete: 'Kulang ang link na ito. Kopyahin ito nang buo.',
    toLogin: 'Buksan ang Barya',
  },
};
