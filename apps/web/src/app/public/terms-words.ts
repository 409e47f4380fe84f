import { catalogue } from '../../lib/catalogue.ts';

/** The terms of use: what the software does, and nothing else. */
export const words = catalogue({
  heading: 'Terms of use',
  lead: 'In plain words, with the figures in force today. Amounts in Philippine pesos; days begin at midnight in Manila.',
  what: {
    heading: 'What this is',
    operator: (name: string) => `Barya is operated by ${name}.`,
    registration: (number: string) => `Its registration number is ${number}.`,
    licence: (number: string) => `Its licence number is ${number}.`,
    nobody: 'No operator is on record yet.',
    demo: 'This is a demonstration: no real money is in it, and nothing here can be paid out.',
    ledger:
      'Every peso is booked twice, from one account to another. What is booked is never changed afterwards; a mistake is corrected by a second booking.',
  },
  account: {
    heading: 'Your account',
    texts: [
      'You need the referral code of a member or of the operator to join. A username, an email address and a mobile number belong to one account.',
      'The operator may look at new accounts first. Until yours is approved you can sign in and look, but not activate clicking, click, buy or withdraw.',
      'Keep your password to yourself. Changing it signs out your other devices. If you forget it, the operator can set a new one.',
    ],
  },
  payIn: {
    heading: 'Cash in',
    texts: [
      'You say how much, send it to the operator by one of the listed payment methods, and enter the reference number of your payment. The operator checks it and adds it to your wallet. Barya itself takes no payments.',
      'A cash in made by mistake can be taken back, but only while the whole amount is still in your wallet.',
    ],
  },
  clicks: {
    heading: 'Clicks',
    fee: (fee: string) =>
      `Activating the clicking task takes ${fee} from your wallet, once. It is a fee and is not given back.`,
    pay: (each: string, limit: number, most: string) =>
      `A click pays ${each}. There are up to ${limit} clicks and ${most} a day; more clicks pay nothing.`,
    fixed: 'The first click of a day fixes what all clicks of that day pay.',
  },
  packages: {
    heading: 'Packages',
    texts: [
      'The price leaves your wallet and is locked until the term ends. There is no way to end a package early.',
      'When you buy, the income is taken from the operator’s reward fund and set aside beside your money. If the fund cannot cover it, the purchase is refused and nothing is charged.',
      'Package 4 pays in four equal parts over its term; the others pay at the end. What is due waits until you claim it.',
      'Instead of claiming you can roll over: the same amount is then locked for a new term.',
      'Later changes of the terms never change a package you already bought.',
    ],
    table: 'Terms in force',
  },
  referrals: {
    heading: 'Referral income',
    bonus: (percent: string) =>
      `When somebody you invited activates clicking, ${percent}% of their fee is paid to you.`,
    purchase: (percent: string) =>
      `When they buy a package from their wallet, ${percent}% of the price is paid to you, and the same again to the person who invited you. A rollover pays none.`,
    who: 'It comes out of the reward fund. Suspended and not yet approved members get none.',
  },
  withdrawals: {
    heading: 'Withdrawals',
    minimum: (minimum: string) => `The smallest withdrawal is ${minimum}.`,
    texts: [
      'The amount leaves your balance when you ask for it. A person reviews each request and approves or rejects it; no time is promised.',
      'A withdrawal that is rejected, or that can’t be sent, comes back in full, to the balances it came from.',
      'For your safety a withdrawal is held for up to 24 hours after a change of your password, and when it goes to an account number that is new for you. Wallet money always waits 24 hours.',
    ],
  },
  suspension: {
    heading: 'Suspension',
    texts: [
      'The operator can suspend an account. You are then signed out and cannot sign in. Your packages keep maturing and your money stays yours. Pending withdrawals are not approved while you are suspended.',
      'Write to the complaint contact if you think that a suspension is wrong.',
    ],
  },
  leaving: {
    heading: 'Leaving',
    texts: [
      'Withdraw what is yours and ask the operator to delete the account. Your name, contact and account numbers are then erased; the bookings stay, without your name.',
      'If an account is deleted while something is owed, the amount moves to unclaimed money. It is still owed, and the operator can still pay it.',
    ],
  },
  data: {
    heading: 'What is kept about you',
    texts: [
      'Your username, your email address or mobile number, who invited you, your password in a form that cannot be read back, your bookings, and the account numbers and names that you withdraw to.',
      'The members who invited you, directly or through one other, see your username, the day you joined, whether your account is active and approved, and whether you started clicking. They see neither your contact nor your money. People you invited see your username.',
      'The people who work for the operator see what is needed to review withdrawals. What they decide is recorded with their name.',
      'The server records the time and the network address of each request, to stop floods and abuse.',
      'A device cookie recognises your browser when you register and sign in. We compare it with the device cookies of other members. We also compare the accounts that you withdraw to or save. For 90 days we compare the network that you registered from. Staff see what accounts have in common, to notice one person with several. Nothing is held or refused because of that alone.',
      'Your browser keeps your session and your display settings. There is no advertising and no tracking by others.',
    ],
  },
  complaints: {
    heading: 'Complaints',
    contact: (contact: string) => `Write to ${contact}.`,
    none: 'No complaint contact is on record yet.',
  },
});
