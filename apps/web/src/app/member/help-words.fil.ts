import type { words as english } from './help-words.ts';

export const words: typeof english = {
  lookingAt: (screen) => `Nasa screen ka ng: ${screen}`,
  balance: {
    question: 'Bakit nagbago ang balance ko?',
    answer:
      'Nasa Activity ang bawat pagbabago, nauna ang pinakabago, kasama ang balance pagkatapos nito. I-tap ang isang linya para sa receipt.',
    link: 'Buksan ang Activity',
  },
  withdrawal: {
    question: 'Nasaan na ang withdrawal ko?',
    answer:
      'May taong nagre-review ng bawat request. Nasa Withdraw ang listahan mo, ang status ng bawat isa, at kung hanggang kailan ito naka-hold.',
    link: 'Buksan ang Withdraw',
  },
  cashIn: {
    question: 'Nasaan na ang cash-in ko?',
    answer:
      'Ikinukumpara namin ang reference number mo sa mga dumating na bayad. Papasok ang cash-in sa wallet mo kapag na-check na namin.',
    link: 'Buksan ang Cash in',
  },
  packages: {
    question: 'Kailan ko makukuha ang pera sa package?',
    answer:
      'Kapag nag-mature na ito, hindi mas maaga. Apat na bahagi ang bayad ng Package 4. Nasa Home ang mga petsa.',
    link: 'Buksan ang Home',
  },
  counted: {
    question: 'Kasama ba sa kabuuan ang pera ko?',
    answer: 'Mave-verify ito mismo ng phone mo, laban sa kabuuang nakikita ng lahat.',
    link: 'I-verify ang pera mo',
  },
};
