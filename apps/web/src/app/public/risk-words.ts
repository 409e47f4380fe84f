import { catalogue } from '../../lib/catalogue.ts';

/** The risk and earnings disclosure. */
export const words = catalogue({
  heading: 'Risks and earnings',
  lead: 'Read this before you put money in. You can lose all of it.',
  packages: {
    heading: 'What packages pay, and what you risk for it',
    lead: 'The terms in force today, for the smallest purchase.',
    package: 'Package',
    price: 'You pay',
    days: 'Locked',
    income: 'Income',
    owed: 'Owed at the end',
    inDays: (days: number) => `${days} days`,
    percent: (percent: string) => `${percent}%`,
    closed: 'Not for sale at the moment',
    texts: [
      'The risk beside each of these figures is the same: your money is locked for the whole term, it is not insured, and it is paid out only if the operator can pay.',
      'Income this high is far above what banks and government bonds pay. It goes with a high risk.',
      'Nobody can take money out of a package early, not even the operator for you.',
    ],
  },
  fund: {
    heading: 'What the reward fund does, and what it does not',
    texts: [
      'Income is set aside in the ledger when you buy, so that no more is promised than the fund holds. That keeps the books honest.',
      'A ledger is not a safe. It shows what is owed to you; the money itself is with the operator. If the operator cannot pay or will not pay, no fund and no insurance pays instead.',
      'Where the operator has the money from that fills the fund, the ledger cannot show. Ask.',
      'When the fund is empty, purchases are refused and clicks and referrals pay nothing more. What was set aside before stays set aside.',
    ],
  },
  licence: {
    heading: 'Barya is not a bank',
    texts: [
      'What you put in is not a deposit, and the Philippine Deposit Insurance Corporation does not insure it.',
      'Offering packages like these to the public needs a licence in the Philippines. Check the operator’s registration and licence numbers at the foot of this page with the Securities and Exchange Commission before you pay anything. If there are none, do not pay in.',
    ],
  },
  clicks: {
    heading: 'Clicks are small coins',
    payback: (fee: string, most: string, days: number) =>
      `Activating costs ${fee}. At ${most} a day it takes ${days} full days of clicks to earn that back.`,
    never: (fee: string) =>
      `Activating costs ${fee}. Under the figures of today clicks pay nothing.`,
    texts: ['Clicks are no wage. What they pay can be changed from one day to the next, or end.'],
  },
  referrals: {
    heading: 'Referral income needs other people’s money',
    texts: [
      'You earn when people you invited put money in. They take the same risk as you.',
      'If nobody you invited pays in, it is nothing. Invite nobody who cannot do without the money.',
    ],
  },
  withdrawals: {
    heading: 'Getting money out takes a person',
    minimum: (minimum: string) =>
      `Below ${minimum} nothing can be withdrawn. Each request waits for a person, who can reject it; the amount then comes back to your balance.`,
    texts: [
      'A payment to a wrong account number may be gone. Check it before you send the request.',
      'Whoever has your password can ask for your money. That is why new account numbers and changed passwords make a withdrawal wait for up to 24 hours.',
    ],
  },
  advice: {
    heading: 'What we advise',
    texts: [
      'Put in only what you can do without for the whole term, and for good.',
      'Begin with the smallest amount, and withdraw once, before you put in more.',
      'Do not borrow to buy a package.',
      'Keep your receipts: each has a reference number.',
    ],
  },
});
