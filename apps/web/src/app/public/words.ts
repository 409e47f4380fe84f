import { catalogue } from '../../lib/catalogue.ts';

/** The landing page's texts. They promise only what the ledger guarantees. */
export const words = catalogue({
  login: 'Login',
  getStarted: 'Get Started',
  entrance: 'Your account',
  openWallet: 'Open my wallet',
  heading: 'Small coins, counted to the centavo.',
  lead: 'Click a coin each day, invite people you know, and put what you have into packages with fixed terms. Every amount is booked in a ledger that has to balance.',
  joined: {
    heading: 'Welcome to Barya! You are registered.',
    next: (fee: string) =>
      `Log in with the username and password that you just chose. Then cash in ${fee} to start the clicking task.`,
    nextOfPending:
      'We’re checking your account. You can log in and look around. Please don’t send money until it’s approved.',
  },
  invited: 'You need a referral code from a member to join.',
  featuresHeading: 'What you find here',
  features: [
    {
      name: 'Smart Investments',
      text: 'Four packages with a fixed term and a fixed income. The income is set aside when you buy, not when you ask for it.',
    },
    {
      name: 'Community Growth',
      text: 'Your referral code brings in your team. You see who joined, and what came from it.',
    },
    {
      name: 'Performance Tracking',
      text: 'Your wallet, your clicks, your referrals and your packages, each with its own balance.',
    },
    {
      name: 'Secure Platform',
      text: 'Money moves once or not at all. A withdrawal leaves your balance when you ask for it and comes back in full if it is rejected.',
    },
  ],
  packagesHeading: 'The four packages',
  packagesLead:
    'These are the terms in force today. What you buy keeps the terms of the day you bought it.',
  packageName: (number: number) => `Package ${number}`,
  packageIncome: (percent: string) => `${percent}%`,
  packageIncomeOf: (days: number) => `income over ${days} days`,
  packageMinimum: 'Smallest purchase',
  packageExample: (days: number) => `Owed after ${days} days`,
  packageParts: 'Paid in four equal parts',
  packageOnce: 'Paid at the end',
  packageClosed: 'Not for sale at the moment',
  packageRisk: (days: number) =>
    `Locked for ${days} days, not insured, and paid out only if the operator can pay.`,
  salesClosed:
    'Packages are not on sale yet: the operator’s record or the reserve for them is not complete.',
  riskMark: 'Risk',
  smallHeading: 'The small coins',
  small: {
    click: 'One click on the coin',
    clickNote: (limit: number, most: string) => `Up to ${limit} clicks and ${most} a day`,
    activation: 'To start clicking, once',
    activationNote: 'It is a fee, and you do not get it back',
    bonus: 'When somebody you invited starts clicking',
    bonusNote: 'Of their fee, to you',
    purchase: 'When they buy a package',
    purchaseNote: 'Of the price, to you and to the person who invited you',
    withdrawal: 'Smallest withdrawal',
    withdrawalNote: 'Reviewed by a person before it is paid',
  },
  smallRisk:
    'This income stops when the reward fund is empty or when you are suspended. Do not count on it.',
  percent: (percent: string) => `${percent}%`,
  fundingHeading: 'Where the income comes from',
  fundingLead:
    'The operator pays into one reward fund. Income is promised only if the fund has it. What members pay in does not go there.',
  funding: [
    {
      name: 'The operator fills the fund',
      text: 'Each pay-in is booked, and the fund cannot go below zero. A ledger cannot show where the operator gets the money.',
    },
    {
      name: 'You buy, and the income is set aside',
      text: 'It leaves the fund at that moment and waits beside your money. If the fund cannot cover it, the purchase is refused and nothing is charged.',
    },
    {
      name: 'The term ends, and you claim both',
      text: 'Your money and the income go to your balance. You can withdraw them or buy again.',
    },
  ],
  exampleHeading: (number: number) => `Package ${number}, as the ledger books it`,
  examplePrincipal: 'From your wallet',
  exampleIncome: 'From the reward fund',
  exampleOwed: (days: number) => `Owed to you after ${days} days`,
  fundingReserves: 'See what is owed and what stands behind it',
  fundingLimits:
    'A ledger shows what is owed. It does not replace the operator’s money: if the operator cannot pay, nobody pays instead.',
  riskHeading: 'Before you put money in',
  risks: [
    'Money in a package is locked until the package matures. You cannot take it out before.',
    'Barya is not a bank. Nothing here is insured as a deposit.',
    'You can lose what you put in. Income this high goes with a high risk.',
    'Withdrawals are reviewed by a person before they are paid.',
    'Put in only money that you can afford to lose.',
  ],
  readRisks: 'Read all the risks',
  readTerms: 'Terms of use',
  riskLink: 'Risks and earnings',
  reservesLink: 'Reserves',
  social: 'Our social page',
  operatorHeading: 'Who operates this',
  operatorMissing: 'No operator is on record yet.',
  operatorDemo:
    'This is a demonstration. It holds no real money, and nobody takes money through it.',
  registration: 'Registration',
  licence: 'Licence',
  complaints: 'Complaints',
  toStart: 'Start page',
  figuresFailed: 'The terms in force could not be loaded.',
});
