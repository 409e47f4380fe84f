import type { words as english } from './register-words.ts';

export const words: typeof english = {
  heading: 'Gumawa ng Account',
  lead: 'Kailangan mo ng referral code mula sa isang member na.',
  invited: (code) => `Inimbita ka gamit ang code na ${code}.`,
  invitedBy: (username, code) => `Iniimbita ka ni ${username} gamit ang code na ${code}.`,
  risksFirst: 'Naka-lock at hindi insured ang pera sa package.',
  joiningIsFree: 'Pwede itong mawala. Libre ang pagsali.',
  username: 'Username',
  usernameHint:
    'Ito ang gagamitin mo sa pag-log in. Mga letra, numero, tuldok, gitling at underscore.',
  email: 'Email o mobile number',
  emailHint: 'Halimbawa 0917 123 4567',
  password: 'Password',
  passwordHint: 'Hindi bababa sa 8 character',
  confirmPassword: 'Kumpirmahin ang password',
  referralCode: 'Referral code',
  referralCodeGiven: 'Mula sa link na binuksan mo',
  terms: 'Sa paggawa ng account, sumasang-ayon ka sa mga tuntunin',
  risks: 'Basahin ang mga panganib',
  newTab: '(magbubukas sa bagong tab)',
  submit: 'Gumawa ng Account',
  haveAccount: 'Member ka na?',
  toSignIn: 'Mag-log in',
  usernameMissing: 'Kailangan ang username',
  emailMissing: 'Kailangan ang email',
  referralCodeMissing: 'Kailangan ang referral code',
  passwordsDiffer: 'Hindi magkapareho ang mga password',
  emailInvalid:
    'Maglagay ng tamang email address o numero ng phone sa Pilipinas (hal. 09XXXXXXXXX)',
  usernameInvalid: 'Dapat 3 hanggang 30 letra, numero, tuldok, gitling o underscore ang username',
  passwordLength: 'Dapat 8 hanggang 128 character ang password',
  failed: 'Hindi nagawa ang account',
  succeeded: 'Naipadala na ang Registration Mo',
  succeededDetail:
    'Nagawa na ang account mo! Pwede mo nang buksan ang dashboard mo. Naka-off ang clicking task hangga’t hindi mo ito ina-activate gamit ang ₱100 na balance.',
};
